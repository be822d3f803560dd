/**
 * The React tree of a page, by what its holes hold: nothing yet, a guest's values, or those of one visitor.
 * @module
 */
import type { ReactNode } from 'react'
import { DefaultLayout } from '#client/layouts/DefaultLayout.tsx'
import { type ChromeHoles, guestChromeHoles } from '#client/shell/chrome.ts'
import type { Holes } from '#client/shell/page-props.ts'
import type { ConsentAsked } from '#domain/consent/consent.ts'
import type { SuggestionReason } from '#domain/text/locale.ts'
import { chromeHolesOf } from '#worker/render/chrome.ts'
import { type PageRequest, shellContext } from '#worker/render/page-request.ts'
import type { StoredProps } from '#worker/render/store/stored-props.ts'
import { suggestionFor } from '#worker/render/suggestion.ts'
import { consentToAsk } from '#worker/visit/consent.ts'
import { Document } from './Document.tsx'

interface PageHoles<H> {
  readonly page: Holes<H>
  readonly chrome: Holes<ChromeHoles>
}

/** What a page shows beside its props and holes; a stored page is for no visit. */
interface Visit {
  readonly suggestion?: SuggestionReason | undefined
  readonly consent?: ConsentAsked | undefined
}
const STORED: Visit = {}

/**
 * The holes of a shell: a promise for any name, which never settles. Each render has a promise of its own: React waits for it, and a
 * promise that outlived the render would hold on to everything that was rendered.
 */
export function noVisitor<H>(): Holes<H> {
  const never: Promise<never> = new Promise(() => {})
  return new Proxy(Object.create(null), { get: () => never })
}

/** The tree of `shell` and `resume` must be the same but for the holes: React resumes where it stopped. */
export function treeWith<Model, H>(
  request: PageRequest<Model, H>,
  { chrome, model, head, styles }: StoredProps<Model>,
  holes: PageHoles<H>,
  { suggestion, consent }: Visit = STORED,
): ReactNode {
  const { page } = request
  const shell = shellContext(request)
  return (
    <Document shell={shell} head={head} editorStyles={styles.text}>
      <DefaultLayout shell={shell} chrome={chrome} holes={holes.chrome} suggestion={suggestion} consent={consent}>
        <page.view shell={shell} model={model} holes={holes.page} />
      </DefaultLayout>
    </Document>
  )
}

export const shellTree = <Model, H>(request: PageRequest<Model, H>, props: StoredProps<Model>): ReactNode =>
  treeWith(request, props, { page: noVisitor<H>(), chrome: noVisitor<ChromeHoles>() })

export const guestTree = <Model, H>(request: PageRequest<Model, H>, props: StoredProps<Model>): ReactNode =>
  treeWith(request, props, { page: request.page.holes(true), chrome: guestChromeHoles() })

/** For the visitor who asks, by what kind of visitor that is. */
export function visitorTree<Model, H>(request: PageRequest<Model, H>, props: StoredProps<Model>): ReactNode {
  const { c, page, visitor } = request
  const chrome = visitor === 'guest' ? guestChromeHoles() : chromeHolesOf(c)
  return treeWith(
    request,
    props,
    { page: page.holes(false), chrome },
    { suggestion: suggestionFor(c, visitor), consent: consentToAsk(c.req.raw, c.var.market.code, visitor) },
  )
}

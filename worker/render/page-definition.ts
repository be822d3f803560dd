/**
 * Defines a page that all visitors of a market share.
 * @module
 */
import type { ReactNode } from 'react'
import type { HeadFacts, Markdown, PageProps, ShellContext } from '#client/shell/page-props.ts'
import type { Result } from '#domain/result.ts'
import type { PAGE_FRESH_SECONDS } from '#worker/cache/freshness.ts'
import type { OwnValues } from './visit.ts'

type PageKind = keyof typeof PAGE_FRESH_SECONDS

/** Why a URL has no page. */
export type Absence =
  /** Remembered for a short time. */
  | 'not-found'
  /** The product does not have the chosen option. */
  | 'unknown-choice'
  /** Permanent redirect: a path with market prefix, without a query. */
  | { readonly movedTo: string }
  /** Temporary redirect: a path with market prefix and its own query. */
  | { readonly answeredBy: string }

/** The page, or why there is none. `worker/routes/respond-with-page.ts` turns it into a response. */
export type PageOutcome = Response | Absence

export interface Completeness {
  /** False if an upstream failed to deliver a part: the page is shown, but not stored. Defaults to true. */
  readonly complete?: boolean
  /** True if a part is missing that should be back soon: the page is stored, but refreshed after `LACKING_SECONDS`. */
  readonly isLacking?: boolean | Promise<boolean>
}

/**
 * @template Model must not depend on the visitor. Its values are JSON, or promises of JSON for deferred parts, which never
 * reject.
 */
export interface PageDefinition<Model> {
  readonly kind: PageKind
  /** The path without market prefix, with its canonical query. Part of the cache key. */
  readonly canonical: string
  readonly status?: 200 | 404
  /** One of unlimited URLs, such as searches and filters: it has its own rate limit and is stored at its second request. */
  readonly isRare?: boolean
  readonly view: (props: PageProps<Model>) => ReactNode
  /** Called only if the page is not stored. Awaits everything that decides status, redirect or cookies. */
  model(): Promise<Result<Model & Completeness, Absence>>
  head(model: Model, shell: ShellContext): HeadFacts
  /** The page as Markdown. Absent if there is only HTML. */
  readonly markdown?: Markdown<Settled<Model>>
  /** Values for the page's slots, besides cookies and the clock. */
  readonly own?: OwnValues
}

/** The model after its deferred parts have resolved. */
export type Settled<Model> = { readonly [Key in keyof Model]: Awaited<Model[Key]> }

/** The data for other representations of the page, such as Markdown. */
export interface Facts<Model> {
  readonly model: Model
  readonly head: HeadFacts
}

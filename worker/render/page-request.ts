/**
 * What the steps of one page hand on: who asks for which page, and where it is stored.
 * @module
 */
import type { Context } from 'hono'
import type { ShellContext } from '#client/shell/page-props.ts'
import { MEMORY_ONLY } from '#worker/cache/edge-store.ts'
import { PAGE_KEEP_SECONDS } from '#worker/cache/freshness.ts'
import { generationOf, UNKNOWN } from '#worker/cache/generation.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { type Styles, stylesFor } from './document/stylesheet.ts'
import type { PageDefinition } from './page-definition.ts'
import { pageKey } from './store/page-store.ts'
import { type VisitorKind, visitorKind } from './visitor.ts'

export interface PageRequest<Model, H> {
  readonly c: Context<AppEnv>
  readonly page: PageDefinition<Model, H>
  readonly visitor: VisitorKind
  /** How this visit gets the stylesheet; a stored page always links it. */
  readonly styles: Styles
  /** Of the page in the store. */
  readonly key: string
  readonly keepSeconds: number
}

export async function pageRequest<Model, H>(c: Context<AppEnv>, page: PageDefinition<Model, H>): Promise<PageRequest<Model, H>> {
  // `c.get`, not `c.var`: Hono copies all variables at each access to `c.var`, and this runs for every page.
  const market = c.get('market')
  // Read once, before loading: if editors publish meanwhile, the page is stored under the old generation that it was made from.
  const generation = await generationOf(c.env.PAGES, market, Date.now(), c.get('log'), (work) => c.executionCtx.waitUntil(work))
  const cookies = c.req.header('cookie')
  const visitor = visitorKind(cookies)
  return {
    c,
    page,
    visitor,
    styles: stylesFor(cookies, visitor),
    key: pageKey(market, generation, page.canonical),
    keepSeconds: generation === UNKNOWN ? MEMORY_ONLY : PAGE_KEEP_SECONDS,
  }
}

export const shellContext = <Model, H>({ c, page }: PageRequest<Model, H>): ShellContext => ({
  market: c.get('market'),
  canonical: page.canonical,
  origin: c.get('config').origin,
  wallet: c.get('config').wallet?.environment,
  vendorTags: c.get('config').vendorTags,
})

/** For React: a hole that fails shows its fallback and is logged. */
export const logHole =
  <Model, H>({ c, page }: PageRequest<Model, H>) =>
  (error: unknown): void =>
    c.get('log')('error', 'render.hole', { canonical: page.canonical, ...errorFacts(error) })

/** Logs that a guest page was rendered whole, since its holes did not fit into its shell: it costs a second render. */
export const saysWhole =
  <Model, H>({ c, page }: PageRequest<Model, H>) =>
  (): void =>
    c.get('log')('warn', 'render.whole', { canonical: page.canonical })

/**
 * How a route describes a page whose shell all guests of a market share.
 * @module
 */
import type { ReactNode } from 'react'
import type { HeadFacts, Holes, Markdown, PageProps, ShellContext } from '#client/shell/page-props.ts'
import type { Result } from '#domain/result.ts'
import type { PAGE_FRESH_SECONDS } from '#worker/cache/freshness.ts'

export type PageKind = keyof typeof PAGE_FRESH_SECONDS

/** Why an address has no page: */
export type Absence =
  /** It does not exist. Memoised for a while. */
  | 'not-found'
  /** It chooses an option that the product does not have. */
  | 'unknown-choice'
  /** It has another path, with the market's prefix and without a query. */
  | { readonly movedTo: string }
  /** Another page of the market is its answer, for now: its path with the market's prefix and its own query. */
  | { readonly answeredBy: string }

/** What a page's address comes to: the page, or why there is none. `worker/routes/answer-page.ts` makes an answer of either. */
export type Outcome = Response | Absence

export interface Completeness {
  /** False when an upstream could not deliver a part: the visitor gets the page, but it is not stored. Absent means complete. */
  readonly complete?: boolean
}

export interface PageDefinition<Model, H> {
  readonly kind: PageKind
  /** Path below the market's prefix with the canonical query; part of the cache key. */
  readonly canonical: string
  readonly status?: 200 | 404
  /** One of endlessly many addresses, by filters or search words: counted by its own limit, and stored only when in demand. */
  readonly isRare?: boolean
  /** The route adds to the answer, such as a cookie, so it must run for each request. */
  readonly isAddedTo?: boolean
  readonly view: (props: PageProps<Model, H>) => ReactNode
  /** Critical data as JSON, the same for every guest of the market. Not run on a shell hit. */
  model(): Promise<Result<Model & Completeness, Absence>>
  head(model: Model, shell: ShellContext): HeadFacts
  /** The same page for agents that ask for Markdown; absent where HTML is the only form. */
  readonly markdown?: Markdown<Model, H>
  /** When a hole of the guest page, which is stored, will say something else; absent where only the visitor or the stock decides. */
  turnsAt?(model: Model, now: number): number | undefined
  /** What its holes show may not be as old as the page: a guest page that is stale is rendered with new holes. */
  readonly holesStayFresh?: true
  /**
   * Called for each request; a hole must not reject.
   * @param isStored for the guest page that is stored: nothing in it may belong to the visitor who asks now
   */
  holes(isStored: boolean): Holes<H>
}

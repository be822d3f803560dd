/**
 * How a route describes a page that all visitors of a market share.
 * @module
 */
import type { ReactNode } from 'react'
import type { HeadFacts, Markdown, PageProps, ShellContext } from '#client/shell/page-props.ts'
import type { Result } from '#domain/result.ts'
import type { PAGE_FRESH_SECONDS } from '#worker/cache/freshness.ts'
import type { OwnValues } from './visit.ts'

type PageKind = keyof typeof PAGE_FRESH_SECONDS

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

/** The page of an address, or the reason why there is none. `worker/routes/answer-page.ts` makes an answer of either. */
export type PageOutcome = Response | Absence

export interface Completeness {
  /** False when an upstream could not deliver a part: the visitor gets the page, but it is not stored. Absent means complete. */
  readonly complete?: boolean
  /** The page lacks what is soon there again: it is stored, and made again after `LACKING_SECONDS`. */
  readonly isLacking?: boolean | Promise<boolean>
}

/** @template Model the same for every visitor of the market. Its values are JSON, or promises of JSON for deferred parts, which never reject. */
export interface PageDefinition<Model> {
  readonly kind: PageKind
  /** Path below the market's prefix with the canonical query; part of the cache key. */
  readonly canonical: string
  readonly status?: 200 | 404
  /** One of endlessly many addresses, by filters or search words: counted by its own limit, and stored only when in demand. */
  readonly isRare?: boolean
  readonly view: (props: PageProps<Model>) => ReactNode
  /** Not run where the page is stored. What decides status, redirect or cookie is awaited here. */
  model(): Promise<Result<Model & Completeness, Absence>>
  head(model: Model, shell: ShellContext): HeadFacts
  /** The same page for agents that ask for Markdown; absent where HTML is the only form. */
  readonly markdown?: Markdown<Settled<Model>>
  /** Values that the page's slots show of this visit, beside cookies and the clock. */
  readonly own?: OwnValues
}

/** A model whose deferred parts have come. */
export type Settled<Model> = { readonly [Key in keyof Model]: Awaited<Model[Key]> }

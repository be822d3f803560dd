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

/** Why an address has no page. */
export type Absence =
  /** The address does not exist. Remembered for a while. */
  | 'not-found'
  /** The address chooses an option that the product does not have. */
  | 'unknown-choice'
  /** Redirect to another path, with the market's prefix and without a query. */
  | { readonly movedTo: string }
  /** Temporary redirect to another page of the market: its path with the market's prefix and its own query. */
  | { readonly answeredBy: string }

/** The page of an address, or the reason why there is none. `worker/routes/answer-page.ts` answers with either. */
export type PageOutcome = Response | Absence

export interface Completeness {
  /** False if an upstream could not deliver a part: the visitor gets the page, but it is not stored. Absent means complete. */
  readonly complete?: boolean
  /** The page lacks a part that will be back soon: it is stored, and refreshed after `LACKING_SECONDS`. */
  readonly isLacking?: boolean | Promise<boolean>
}

/** @template Model the same for every visitor of the market. Its values are JSON, or promises of JSON for deferred parts, which never reject. */
export interface PageDefinition<Model> {
  readonly kind: PageKind
  /** Path below the market's prefix with the canonical query; part of the cache key. */
  readonly canonical: string
  readonly status?: 200 | 404
  /** One of endlessly many addresses, by filters or search words: it has its own rate limit and is stored only on demand. */
  readonly isRare?: boolean
  readonly view: (props: PageProps<Model>) => ReactNode
  /** Not called if the page is stored. Awaits everything that decides status, redirect or cookie. */
  model(): Promise<Result<Model & Completeness, Absence>>
  head(model: Model, shell: ShellContext): HeadFacts
  /** The same page for agents that ask for Markdown; absent if HTML is the only form. */
  readonly markdown?: Markdown<Settled<Model>>
  /** Per-visit values that the page's slots show, besides cookies and the clock. */
  readonly own?: OwnValues
}

/** A model whose deferred parts have been resolved. */
export type Settled<Model> = { readonly [Key in keyof Model]: Awaited<Model[Key]> }

/** The source of a page's other representations. */
export interface Facts<Model> {
  readonly model: Model
  readonly head: HeadFacts
}

/**
 * Defines a page that all visitors in a market share.
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
  /** This reason is remembered for a short time. */
  | 'not-found'
  /** The product does not have the chosen option. */
  | 'unknown-choice'
  /** Permanent redirect to a path with the market prefix, without a query. */
  | { readonly movedTo: string }
  /** Temporary redirect to a path with the market prefix and its own query. */
  | { readonly answeredBy: string }

/** The page, or why there is none. `worker/routes/respond-with-page.ts` turns it into a response. */
export type PageOutcome = Response | Absence

export interface Completeness {
  /** False if an upstream failed to deliver a part. The page is then shown but not stored. Defaults to true. */
  readonly complete?: boolean
  /** True if a missing part should soon be available. The page is then stored, but refreshed after `LACKING_SECONDS`. */
  readonly isLacking?: boolean | Promise<boolean>
}

/**
 * @template Model must not depend on the visitor. Its values are JSON, or promises of JSON for deferred parts; these promises
 * never reject
 */
export interface PageDefinition<Model> {
  readonly kind: PageKind
  /** The path without the market prefix, with its canonical query. It is part of the cache key. */
  readonly canonical: string
  readonly status?: 200 | 404
  /**
   * True for pages with an unlimited number of URLs, such as search results and filtered listings. They have their own rate limit
   * and are stored on their second request.
   */
  readonly isRare?: boolean
  readonly view: (props: PageProps<Model>) => ReactNode
  /** Called only if the page is not stored. Awaits everything that determines the status, a redirect or cookies. */
  model(): Promise<Result<Model & Completeness, Absence>>
  head(model: Model, shell: ShellContext): HeadFacts
  /** Renders the page as Markdown. Absent if the page has only HTML. */
  readonly markdown?: Markdown<Settled<Model>>
  /** Values for the page's slots, in addition to cookies and the clock. */
  readonly own?: OwnValues
}

export type Settled<Model> = { readonly [Key in keyof Model]: Awaited<Model[Key]> }

/** The data for other representations of the page, such as Markdown. */
export interface Facts<Model> {
  readonly model: Model
  readonly head: HeadFacts
}

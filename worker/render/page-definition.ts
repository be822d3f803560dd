/**
 * What a route says of a page whose shell every guest of a market shares.
 * @module
 */
import type { ReactNode } from 'react'
import type { HeadFacts, Holes, PageProps, ShellContext } from '#client/shell/page-props.ts'
import type { Result } from '#domain/result.ts'
import type { PAGE_FRESH_SECONDS } from '#worker/cache/freshness.ts'
import type { VisitorKind } from './visitor.ts'

export type PageKind = keyof typeof PAGE_FRESH_SECONDS

/** Why there is no page: nothing is there, which is remembered for a while; the address stands for another; or nobody could tell. */
export type Absence = 'not-found' | 'other-address' | 'unreadable'

export interface PageDefinition<Model, H> {
  readonly kind: PageKind
  /** Path below the market's prefix with the canonical query; the cache key. */
  readonly canonical: string
  readonly status?: 200 | 404
  readonly view: (props: PageProps<Model, H>) => ReactNode
  /** Critical data, the same for every guest of the market, as plain JSON. Not run on a shell hit. */
  model(): Promise<Result<Model, Absence>>
  /** False where an upstream has kept back a part: such a page is shown to who asked, and kept for nobody. Whole unless said. */
  isWhole?(model: Model): boolean
  head(model: Model, shell: ShellContext): HeadFacts
  /** Asked per request; a hole must not reject. */
  holes(visitor: VisitorKind): Holes<H>
}

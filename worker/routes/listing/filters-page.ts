/**
 * A listing's filters on their own page, for visitors without JavaScript and for the sidebar when it opens.
 * @module
 */
import type { Context } from 'hono'
import { type FiltersModel, FiltersPage } from '#client/pages/listing/FiltersPage.tsx'
import { filtersHref, isNarrowed, type ListingQuery } from '#domain/listing/listing-query.ts'
import type { Result } from '#domain/result.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { listingText as text } from '#domain/text/listing.ts'
import type { AppEnv } from '#worker/env.ts'
import type { Absence, Completeness } from '#worker/render/page-definition.ts'
import { respondWithPage } from '#worker/routes/respond-with-page.ts'

interface FiltersRequest {
  /** The listing's path without the market prefix. */
  readonly path: string
  readonly query: ListingQuery
  /** @throws UpstreamError */
  load(): Promise<Result<FiltersModel & Completeness, Absence>>
}

export const filtersPage = (c: Context<AppEnv>, { path, query, load }: FiltersRequest): Promise<Response> =>
  respondWithPage(c, {
    kind: 'listing',
    canonical: filtersHref(path, query),
    isRare: isNarrowed(query),
    view: FiltersPage,
    model: load,
    head: ({ name }) => ({ canonical: path, title: `${text.filters.of(name)} · ${SHOP_NAME}`, robots: 'noindex' }),
  })

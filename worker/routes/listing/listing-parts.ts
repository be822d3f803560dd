/**
 * Optional parts of a listing: the filters, and the editors' content above the products.
 * @module
 */
import type { Context } from 'hono'
import type { PageBlock } from '#client/block-engine/read-blocks.ts'
import { type Facets, facetsBy } from '#domain/listing/facets.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { readItems } from '#worker/routes/content/read-page.ts'
import type { Selection } from '#worker/services/commerce/catalogue/listing.ts'
import { describeFacets } from './described-facets.ts'

/** Undefined if the upstream fails. The page is then not stored. */
async function optional<Part>(c: Context<AppEnv>, part: string, load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load()
  } catch (error) {
    c.get('log')('error', 'listing.part-left-out', { part, path: c.get('path'), ...errorFacts(error) })
    return undefined
  }
}

export const facetsOf = (c: Context<AppEnv>, categoryId: number): Promise<Facets | undefined> =>
  optional(c, 'filters', () => describeFacets(c.var, c.get('services').catalogue.facets(categoryId), [categoryId]))

/** Facets with counts for the chosen filters. Values without products are kept, with a count of 0. */
export const narrowedFacetsOf = (c: Context<AppEnv>, selection: Selection): Promise<Facets | undefined> =>
  optional(c, 'filters', async () => {
    const { catalogue } = c.get('services')
    const [all, left] = await Promise.all([catalogue.facets(selection.categoryId), catalogue.facetsWithin(selection)])
    return describeFacets(c.var, recounted(all, left), [selection.categoryId])
  })

const recounted = (all: Facets, left: Facets): Facets =>
  facetsBy(({ name }) =>
    (all[name] ?? []).map((one) => ({ ...one, count: left[name]?.find(({ value }) => value === one.value)?.count ?? 0 })),
  )

/** The upper end of the price slider. */
export const highestPriceOf = (c: Context<AppEnv>, categoryId: number): Promise<number | undefined> =>
  optional(c, 'price slider', () => c.get('services').catalogue.highestPrice(categoryId))

/** Null if editors have not created a header. */
export const headerOf = (c: Context<AppEnv>, slugs: readonly string[]): Promise<PageBlock | null | undefined> =>
  optional(c, 'header', async () => {
    const item = await c.get('services').content.listingHeader(slugs)
    return item === null ? null : (readItems(c, [item], 'above a listing')[0] ?? null)
  })

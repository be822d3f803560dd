/**
 * Counts a listing's products for the filter sidebar.
 * @module
 */
import type { Context } from 'hono'
import type { ListingCount } from '#domain/contracts/listing.ts'
import { FACETS, type Facets } from '#domain/listing/facets.ts'
import { filterField } from '#domain/listing/listing-query.ts'
import { errorText } from '#domain/text/errors.ts'
import type { AppEnv } from '#worker/env.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { refuse } from '#worker/response/refuse.ts'
import type { Services } from '#worker/services/index.ts'

export interface Counted {
  readonly total: number
  readonly facets: Facets
}

const countsOf = (facets: Facets): ListingCount['facets'] =>
  Object.fromEntries(
    FACETS.map(({ name }) => [
      filterField(name),
      Object.fromEntries((facets[name] ?? []).map(({ value, count }) => [value, count])),
    ]),
  )

/** @param count returns undefined if the listing does not exist */
export async function countResponse(
  c: Context<AppEnv>,
  count: (services: Services) => Promise<Counted | undefined>,
): Promise<Response> {
  const refused = await refuseOverLimit(c, 'search')
  if (refused) {
    return refused
  }
  const counted = await count(c.get('services'))
  return counted === undefined
    ? refuse(c, 404, errorText.notFound.title)
    : c.json({ total: counted.total, facets: countsOf(counted.facets) } satisfies ListingCount, 200, {
        'cache-control': 'private, no-store',
        'server-timing': c.get('timing').header(),
      })
}

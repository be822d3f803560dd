/**
 * Adds the market's names and swatches to facet values. A value without a name or swatch still works as a filter.
 * @module
 */
import { familyHex } from '#domain/listing/colour-families.ts'
import { type Facets, type FacetValue, facetsBy } from '#domain/listing/facets.ts'
import type { Variables } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { TimeoutError, withTimeout } from '#worker/http/timeout.ts'
import { UPSTREAMS } from '#worker/http/upstream.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'

type Shop = Pick<Variables, 'services' | 'log'>
/** Hex codes or display names, by facet value. */
type Descriptions = Readonly<Record<string, string>>

async function orNone({ log }: Shop, part: string, load: () => Promise<Descriptions>): Promise<Descriptions> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof UpstreamError || error instanceof TimeoutError) {
      log('warn', 'listing.not-described', { part, ...errorFacts(error) })
      return {}
    }
    throw error
  }
}

/** Total timeout for several successive calls, which are needed once a day per category. */
const NAMES_WAIT_MS = UPSTREAMS.commerce.timeoutMs

/** @param categoryIds the categories of the products behind the facets */
export async function describeFacets(
  shop: Shop,
  coming: Facets | Promise<Facets>,
  categoryIds: readonly number[],
): Promise<Facets> {
  const { catalogue } = shop.services
  const [facets, palette] = await Promise.all([coming, orNone(shop, 'colours', catalogue.palette)])
  // Runs after the facets have loaded, so that it reads them from the cache.
  const names = await orNone(shop, 'sizes', () => withTimeout(() => catalogue.sizeNamesIn(categoryIds), NAMES_WAIT_MS))
  const describe = {
    swatch: (one: FacetValue): FacetValue => {
      const hex = familyHex(one.value) ?? palette[one.value]
      return hex ? { ...one, hex } : one
    },
    size: (one: FacetValue): FacetValue => {
      const name = names[one.value]
      return name && name !== one.value ? { ...one, name } : one
    },
    plain: (one: FacetValue): FacetValue => one,
  }
  return facetsBy(({ name, shownAs }) => (facets[name] ?? []).map(describe[shownAs]))
}

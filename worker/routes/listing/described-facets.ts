/**
 * The values to choose from as shoppers know them: filters come with values alone. Without a description they still filter.
 * @module
 */
import { type Facets, type FacetValue, facetsBy } from '#domain/listing/facets.ts'
import type { Variables } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { TimeoutError, withTimeout } from '#worker/http/timeout.ts'
import { UPSTREAMS } from '#worker/http/upstream.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'

type Shop = Pick<Variables, 'services' | 'log'>
/** Hex codes or names, by the value that they describe. */
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

/** Several calls one after another, once a day for each category: together no longer than one call may take. */
const NAMES_WAIT_MS = UPSTREAMS.commerce.timeoutMs

/** @param categoryIds of the goods that the facets are of */
export async function describeFacets(
  shop: Shop,
  coming: Facets | Promise<Facets>,
  categoryIds: readonly number[],
): Promise<Facets> {
  const { catalogue } = shop.services
  const [facets, palette] = await Promise.all([coming, orNone(shop, 'colours', catalogue.palette)])
  // After the facets, which it asks for too: by now they are cached.
  const names = await orNone(shop, 'sizes', () => withTimeout(() => catalogue.sizeNamesIn(categoryIds), NAMES_WAIT_MS))
  const describe = {
    swatch: (one: FacetValue): FacetValue => ({ ...one, ...(palette[one.value] ? { hex: palette[one.value] } : {}) }),
    size: (one: FacetValue): FacetValue => {
      const name = names[one.value]
      return name && name !== one.value ? { ...one, name } : one
    },
    plain: (one: FacetValue): FacetValue => one,
  }
  return facetsBy(({ name, shownAs }) => (facets[name] ?? []).map(describe[shownAs]))
}

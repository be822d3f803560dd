/**
 * What the colours to choose from look like.
 * @module
 */
import type { Facets } from '#domain/listing/facets.ts'
import type { Variables } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import type { Palette } from '#worker/services/commerce/catalogue/palette.ts'

type Shop = Pick<Variables, 'services' | 'log'>

/** A filter without its swatch still filters. */
async function paletteOrNone({ services, log }: Shop): Promise<Palette> {
  try {
    return await services.catalogue.palette()
  } catch (error) {
    if (error instanceof UpstreamError) {
      log('warn', 'listing.no-palette', errorFacts(error))
      return {}
    }
    throw error
  }
}

export async function withSwatches(shop: Shop, coming: Facets | Promise<Facets>): Promise<Facets> {
  const [{ color, size }, palette] = await Promise.all([coming, paletteOrNone(shop)])
  return {
    color: color.map((one) => {
      const hex = palette[one.value]
      return hex ? { ...one, hex } : one
    }),
    size,
  }
}

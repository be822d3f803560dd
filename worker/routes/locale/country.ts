/**
 * The browser's country lookup (spec A §7: country.iso_code, country.names.en), at the address and in the format of the vendor that other
 * shops use. The answer is personal to the visitor, so no cache may store it.
 * @module
 */
import { paths } from '#domain/paths.ts'
import { factory } from '#worker/env.ts'
import { visitorCountry } from '#worker/visit/visitor-country.ts'

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const OWN = { 'cache-control': 'private, no-store' }
/** The edge's code for an unknown country. Not a 404, because browsers log every 404 as an error in the console. */
const UNKNOWN = { iso_code: 'XX', names: { en: 'Unknown' } }

export const countryRoutes = () =>
  factory.createApp().get(paths.countryLookup(), (c) => {
    const country = visitorCountry(c.req.raw)
    const name = country && NAMES.of(country)
    return c.json({ country: name ? { iso_code: country, names: { en: name } } : UNKNOWN }, 200, OWN)
  })

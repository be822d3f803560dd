/**
 * The browser's country lookup (spec A §7: country.iso_code, country.names.en). It has the path and the format of a common
 * vendor. The response is never cached, because it depends on the visitor.
 * @module
 */
import { paths } from '#domain/paths.ts'
import { factory } from '#worker/env.ts'
import { visitorCountry } from '#worker/visit/visitor-country.ts'

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const OWN = { 'cache-control': 'private, no-store' }
/** The code for an unknown country. A 404 is not used, because browsers log every 404 as an error. */
const UNKNOWN = { iso_code: 'XX', names: { en: 'Unknown' } }

export const countryRoutes = () =>
  factory.createApp().get(paths.countryLookup(), (c) => {
    const country = visitorCountry(c.req.raw)
    const name = country && NAMES.of(country)
    return c.json({ country: name ? { iso_code: country, names: { en: name } } : UNKNOWN }, 200, OWN)
  })

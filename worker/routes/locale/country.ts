/**
 * The browser's country lookup (spec A §7: country.iso_code, country.names.en), with the path and format of a common vendor.
 * Never cached, because it depends on the visitor.
 * @module
 */
import { paths } from '#domain/paths.ts'
import { factory } from '#worker/env.ts'
import { visitorCountry } from '#worker/visit/visitor-country.ts'

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const OWN = { 'cache-control': 'private, no-store' }
/** The code for an unknown country. Not a 404, because browsers log each 404 as an error. */
const UNKNOWN = { iso_code: 'XX', names: { en: 'Unknown' } }

export const countryRoutes = () =>
  factory.createApp().get(paths.countryLookup(), (c) => {
    const country = visitorCountry(c.req.raw)
    const name = country && NAMES.of(country)
    return c.json({ country: name ? { iso_code: country, names: { en: name } } : UNKNOWN }, 200, OWN)
  })

/**
 * The browser's country lookup (spec A §7: country.iso_code, country.names.en), at the address and in the answers of the
 * vendor that shops ask otherwise. Each visitor's own, and nobody's to keep.
 * @module
 */
import { paths } from '#domain/paths.ts'
import { factory } from '#worker/env.ts'
import { visitorCountry } from '#worker/visitor-country.ts'

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const OWN = { 'cache-control': 'private, no-store' }
const UNKNOWN = { code: 'IP_ADDRESS_NOT_FOUND', error: 'The IP address is not in the database.' }

export const countryRoutes = () =>
  factory.createApp().get(paths.countryLookup(), (c) => {
    const country = visitorCountry(c.req.raw)
    const name = country && NAMES.of(country)
    return name ? c.json({ country: { iso_code: country, names: { en: name } } }, 200, OWN) : c.json(UNKNOWN, 404, OWN)
  })

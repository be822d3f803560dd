/**
 * Looks up the country of an IP address, in the format of MaxMind's GeoIP2 web service (wire: marketing §6). `me` is the
 * visitor's own address, whose country comes from Cloudflare's `cf` data, forwarded by the storefront.
 * @module
 */
import { Hono } from 'hono'
import { z } from 'zod'
import { countryName, knownCountryName } from '#backend/rules/address/country-name.ts'
import { type Located, locate } from './networks.ts'

const CODE = /^[A-Z]{2}$/

const cf = z.object({ country: z.string() })

const ERRORS = {
  invalid: { status: 400, code: 'IP_ADDRESS_INVALID', error: 'The value is not a valid IP address.' },
  reserved: { status: 400, code: 'IP_ADDRESS_RESERVED', error: 'The IP address belongs to a reserved or private range.' },
  unknown: { status: 404, code: 'IP_ADDRESS_NOT_FOUND', error: 'The IP address is not in the database.' },
} as const

/** Cloudflare uses the codes `XX` (unknown) and `T1` (Tor) where it has no country. */
function visitorCountry(request: Request): Located {
  const country = cf.safeParse(request.cf).data?.country ?? ''
  return CODE.test(country) && knownCountryName(country) && country !== 'XX' ? { country } : { error: 'unknown' }
}

export const geoApp = new Hono().get('/geoip/v2.1/country/:ip', (c) => {
  c.header('cache-control', 'private, no-store')
  const ip = c.req.param('ip')
  const located = ip === 'me' ? visitorCountry(c.req.raw) : locate(ip)
  if ('error' in located) {
    const { status, ...body } = ERRORS[located.error]
    return c.json(body, status)
  }
  const country = { iso_code: located.country, names: { en: countryName(located.country) } }
  return c.json({ country, registered_country: country, traits: ip === 'me' ? {} : { ip_address: ip } })
})

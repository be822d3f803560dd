/**
 * The visitor's country. It comes from Cloudflare's header, which clients cannot forge behind the edge, or otherwise from
 * `request.cf`.
 * @module
 */
import { z } from 'zod'
import { readCountry } from '#domain/locale/countries.ts'

const platform = z.object({ country: z.unknown() })

/** @returns an ISO code; undefined if the country is unknown (no header, `XX`, or `T1` for Tor) */
export function visitorCountry(request: Request): string | undefined {
  const header = request.headers.get('cf-ipcountry')
  return readCountry(header ?? platform.safeParse(request.cf).data?.country)
}

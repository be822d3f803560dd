/**
 * The country a request comes from. The edge's header has priority, since the edge overwrites a client's; then the platform's record of the
 * connection.
 * @module
 */
import { z } from 'zod'
import { readCountry } from '#domain/locale/countries.ts'

const platform = z.object({ country: z.unknown() })

/** @returns an ISO code; undefined if the edge does not know it (no header, `XX`, or `T1` for Tor) */
export function visitorCountry(request: Request): string | undefined {
  const header = request.headers.get('cf-ipcountry')
  return readCountry(header ?? platform.safeParse(request.cf).data?.country)
}

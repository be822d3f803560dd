const REQUEST_ID = /^[\w-]{8,64}$/

/** Cloudflare's id if there is one, so that its logs can be matched with the shop's. */
export function requestIdOf({ headers }: Request): string {
  const given = headers.get('cf-ray')
  return given && REQUEST_ID.test(given) ? given : crypto.randomUUID()
}

const REQUEST_ID = /^[\w-]{8,64}$/

/** The edge's own id if there is one, so that its logs and ours can be compared. */
export function requestIdOf({ headers }: Request): string {
  const given = headers.get('cf-ray')
  return given && REQUEST_ID.test(given) ? given : crypto.randomUUID()
}

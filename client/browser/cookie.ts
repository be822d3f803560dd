/**
 * Writes a cookie that the page's script may write, with the attributes that the Worker gives it (`cookieOptions` in `domain/cookies/cookies.ts`).
 * @module
 */
interface ScriptCookie {
  readonly name: string
  /** Seconds; undefined makes a session cookie. */
  readonly maxAge?: number
}

export function writeCookie({ name, maxAge }: ScriptCookie, value: string): void {
  const age = maxAge === undefined ? '' : `; max-age=${maxAge}`
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store would come too late, and is missing in one of the large browsers
  document.cookie = `${name}=${value}; path=/${age}; samesite=lax; secure`
}

/** @param domain for a cookie of the whole domain */
export function expireCookie(name: string, domain?: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; path=/; max-age=0${domain ? `; domain=${domain}` : ''}`
}

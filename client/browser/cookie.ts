/**
 * Reads and writes the page's cookies with the same attributes as the Worker (`cookieOptions` in `domain/cookies/cookies.ts`). A
 * document without access to cookies, for example in a sandbox, throws on each access; this module then reports no cookies.
 * @module
 */
import { readCookie } from '#domain/cookies/cookies.ts'

const ATTRIBUTES = 'path=/; samesite=lax; secure'

interface ScriptCookie {
  readonly name: string
  /** Seconds; undefined makes a session cookie. */
  readonly maxAge?: number
}

/** All cookies, formatted like a request's header. */
export function pageCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

export const cookieOf = (name: string): string | undefined => readCookie(pageCookies(), name)

export function writeCookie({ name, maxAge }: ScriptCookie, value: string): void {
  set(`${name}=${value}${maxAge === undefined ? '' : `; max-age=${maxAge}`}`)
}

/** @param domain set to expire a cookie of the whole domain */
export function expireCookie(name: string, domain?: string): void {
  set(`${name}=; max-age=0${domain ? `; domain=${domain}` : ''}`)
}

function set(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store would come too late, and is missing in one of the large browsers
    document.cookie = `${cookie}; ${ATTRIBUTES}`
  } catch {
    // The page works without this cookie.
  }
}

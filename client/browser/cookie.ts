/**
 * Reads and writes cookies with the same attributes as the Worker (`cookieOptions` in `domain/cookies/cookies.ts`). A document
 * that may not use cookies, for example in a sandbox, throws on each access; this module then returns no cookies.
 * @module
 */
import { readCookie } from '#domain/cookies/cookies.ts'

const ATTRIBUTES = 'path=/; samesite=lax; secure'

interface ScriptCookie {
  readonly name: string
  /** Seconds. Undefined makes it a session cookie. */
  readonly maxAge?: number
}

/** Returns all cookies in the format of a request's `Cookie` header. */
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

/** @param domain needed for a cookie that was set on a parent domain */
export function expireCookie(name: string, domain?: string): void {
  set(`${name}=; max-age=0${domain ? `; domain=${domain}` : ''}`)
}

function set(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store would set it too late, and one of the large browsers lacks it
    document.cookie = `${cookie}; ${ATTRIBUTES}`
  } catch {
    // The page works without this cookie.
  }
}

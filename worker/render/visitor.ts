/**
 * Who asks, as far as rendering cares: what a request's cookies say. Only holes and personal pages may know more.
 * @module
 */
import { hasPersonalCookie } from '#domain/cookies.ts'
import { NO_SCRIPT_COOKIE } from '#domain/no-script.ts'

/** `guest`: nothing personal, so the guest page is theirs as it is. `plain`: known to run no script. */
export type VisitorKind = 'guest' | 'known' | 'plain'

const NO_SCRIPT = new RegExp(`(?:^|;\\s*)${NO_SCRIPT_COOKIE}=`)

export function visitorKind(cookieHeader: string | undefined): VisitorKind {
  if (!cookieHeader) {
    return 'guest'
  }
  if (NO_SCRIPT.test(cookieHeader)) {
    return 'plain'
  }
  return hasPersonalCookie(cookieHeader) ? 'known' : 'guest'
}

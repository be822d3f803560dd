/**
 * The kind of visitor, read from the request's cookies. Only holes and personal pages may know more about the visitor.
 * @module
 */
import { hasPersonalCookie } from '#domain/cookies.ts'
import { NO_SCRIPT_COOKIE } from '#domain/no-script.ts'

/** `guest`: no personal cookie, so the stored guest page fits. `known`: has one. `no-script`: the browser runs no script. */
export type VisitorKind = 'guest' | 'known' | 'no-script'

const NO_SCRIPT = new RegExp(`(?:^|;\\s*)${NO_SCRIPT_COOKIE}=`)

export function visitorKind(cookieHeader: string | undefined): VisitorKind {
  if (!cookieHeader) {
    return 'guest'
  }
  if (NO_SCRIPT.test(cookieHeader)) {
    return 'no-script'
  }
  return hasPersonalCookie(cookieHeader) ? 'known' : 'guest'
}

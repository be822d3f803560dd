/**
 * The data on which a page's slots may depend: cookies, the clock, and upstream responses that the page itself requests. The rest
 * of a page must not depend on the visitor.
 * @module
 */
import type { Context } from 'hono'
import type { Notice } from '#client/slots/NoticeSlot.tsx'
import type { Stock } from '#client/slots/PickerSlot.tsx'
import { isCrawler } from '#domain/address/is-crawler.ts'
import { COOKIES, readBagCount, readCookie } from '#domain/cookies/cookies.ts'
import { NO_SCRIPT_COOKIE } from '#domain/cookies/no-script.ts'
import { suggestedChoice } from '#domain/locale/locales.ts'
import { readSavedLocale } from '#domain/locale/saved-locale.ts'
import type { SuggestionReason } from '#domain/text/locale.ts'
import type { AppEnv } from '#worker/env.ts'
import { cartIdFrom } from '#worker/flows/bag/load-bag.ts'
import { pendingConsent } from '#worker/visit/consent.ts'
import { visitorCountry } from '#worker/visit/visitor-country.ts'

export type { Stock }

/** Values that only this page provides. */
export interface OwnValues {
  readonly stock?: () => Stock | Promise<Stock>
  readonly formKey?: () => string | null
  /** Set if the page has read the bag. */
  readonly bagCount?: number | undefined
}

export interface Visit {
  readonly c: Context<AppEnv>
  readonly cookies: string
  /** Epoch milliseconds. The preview's chosen time, or the current time. */
  readonly now: number
  readonly own: OwnValues
}

export function visitOf(c: Context<AppEnv>, own: OwnValues = {}): Visit {
  return { c, cookies: c.req.header('cookie') ?? '', now: c.get('preview')?.timestamp ?? Date.now(), own }
}

/** True if the visitor is greeted as signed in. The cookie is only a hint and grants no access. */
export const isGreeted = ({ cookies }: Visit): boolean => readCookie(cookies, COOKIES.authenticated.name) === '1'

/** The bag count comes from a cookie, so the bag is not read. Undefined if there is a bag but no such cookie. */
export function bagCountOf({ c, cookies, own }: Visit): number | undefined {
  if (own.bagCount !== undefined) {
    return own.bagCount
  }
  const market = c.get('market')
  return cartIdFrom(cookies, { config: c.get('config'), market }) ? readBagCount(cookies, market) : 0
}

/** A stylesheet inside `<noscript>` sets this cookie. */
export const isWithoutScript = (cookies: string): boolean => readCookie(cookies, NO_SCRIPT_COOKIE) !== undefined

/** Only visitors without JavaScript get this notice. With JavaScript, a dialog and a banner are shown instead (spec A §4). */
export function noticeOf(visit: Visit): Notice {
  const { c, cookies } = visit
  if (!isWithoutScript(cookies) || c.get('preview') || isCrawler(c.req.header('user-agent'))) {
    return {}
  }
  return { suggestion: suggestionOf(visit), consent: pendingConsent(c.req.raw, c.get('market').code) }
}

/** Suggests another market's site that may suit the visitor better. */
function suggestionOf({ c, cookies }: Visit): SuggestionReason | undefined {
  const here = c.get('market').code
  const saved = readSavedLocale(cookies)
  const country = saved.country ?? visitorCountry(c.req.raw)
  const choice = saved.wasAsked ? undefined : suggestedChoice({ site: here, saved: saved.choice, country })
  return choice && { here, choice, wasChosen: saved.choice !== undefined, country }
}

/**
 * A saved choice leads from the home without prefix to the chosen site's, and from no other address (spec A §4). The country
 * never does: search engines and links from elsewhere find what they asked for.
 * @module
 */
import type { Context } from 'hono'
import { COOKIES, readCookie } from '#domain/cookies.ts'
import { isCrawler } from '#domain/crawlers.ts'
import { siteAddress } from '#domain/locales.ts'
import { readSavedLocale } from '#domain/saved-locale.ts'
import type { AppEnv } from '#worker/env.ts'

/** Starts a preview of the content (spec A §2); editors are never led away from what they look at. */
const STARTS_PREVIEW = /[?&]ampl_(?:domain|timestamp)=/

export function chosenHome(c: Context<AppEnv>): Response | undefined {
  const cookies = c.req.header('cookie')
  if (!cookies || c.get('market').prefix) {
    return undefined
  }
  const { choice } = readSavedLocale(cookies)
  const isEditor = readCookie(cookies, COOKIES.preview.name) !== undefined || STARTS_PREVIEW.test(c.req.url)
  if (!choice || choice.localeCode === c.get('market').code || isEditor || isCrawler(c.req.header('user-agent'))) {
    return undefined
  }
  const { search } = new URL(c.req.url)
  return new Response(null, {
    status: 302,
    headers: {
      location: siteAddress(choice, c.get('config').germanSite) + search,
      'cache-control': 'private, no-store',
      vary: 'Cookie, User-Agent',
    },
  })
}

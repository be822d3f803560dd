/**
 * Redirects visitors who enter the shop at the unprefixed homepage to the site that they chose earlier (spec A §4).
 * - No other URL redirects.
 * - Links inside the shop do not redirect.
 * - The visitor's country never causes a redirect, so search engines and external links get the page that they request.
 * @module
 */
import type { Context } from 'hono'
import { isCrawler } from '#domain/address/is-crawler.ts'
import { siteAddress } from '#domain/locale/choices.ts'
import { readSavedLocale } from '#domain/locale/saved-locale.ts'
import type { AppEnv } from '#worker/env.ts'
import { isEntry } from '#worker/visit/navigation.ts'

export function chosenHome(c: Context<AppEnv>): Response | undefined {
  const cookies = c.req.header('cookie')
  if (!cookies || c.get('market').prefix) {
    return undefined
  }
  const { choice } = readSavedLocale(cookies)
  if (!choice || choice.localeCode === c.get('market').code || !isEntry(c.req.raw)) {
    return undefined
  }
  // Previews never redirect to another site (spec A §2).
  if (c.get('preview') !== undefined || isCrawler(c.req.header('user-agent'))) {
    return undefined
  }
  const { search } = new URL(c.req.url)
  return new Response(null, {
    status: 302,
    headers: {
      location: siteAddress(choice, c.get('config').germanSite ?? '/') + search,
      'cache-control': 'private, no-store',
      vary: 'Cookie, Referer, Sec-Fetch-Site, User-Agent',
    },
  })
}

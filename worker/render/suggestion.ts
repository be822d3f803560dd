/**
 * The other site that a visit implies, for a browser that runs no script (spec A §4). With script the page's own dialog looks
 * up the country, so that every stored page is the same for all countries.
 * @module
 */
import type { Context } from 'hono'
import { isCrawler } from '#domain/address/crawlers.ts'
import { suggestedChoice } from '#domain/locale/locales.ts'
import { readSavedLocale } from '#domain/locale/saved-locale.ts'
import type { SuggestionReason } from '#domain/text/locale.ts'
import type { AppEnv } from '#worker/env.ts'
import { visitorCountry } from '#worker/visit/visitor-country.ts'
import type { VisitorKind } from './visitor.ts'

export function suggestionFor(c: Context<AppEnv>, visitor: VisitorKind): SuggestionReason | undefined {
  if (visitor !== 'no-script' || isCrawler(c.req.header('user-agent'))) {
    return undefined
  }
  const here = c.get('market').code
  const saved = readSavedLocale(c.req.header('cookie'))
  const country = saved.country ?? visitorCountry(c.req.raw)
  const choice = saved.wasAsked ? undefined : suggestedChoice({ site: here, saved: saved.choice, country })
  return choice && { here, choice, wasChosen: saved.choice !== undefined, country }
}

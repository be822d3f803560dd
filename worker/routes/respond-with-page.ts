/**
 * Responds with a page, a redirect or the 404 page.
 * @module
 */
import type { Context } from 'hono'
import type { AppEnv } from '#worker/env.ts'
import { renderPage } from '#worker/render/page.tsx'
import type { PageDefinition, PageOutcome } from '#worker/render/page-definition.ts'
import { missingPage } from './content/missing.tsx'
import { redirectPermanently } from './moved.ts'

export function respondWithOutcome(c: Context<AppEnv>, outcome: PageOutcome): Response | Promise<Response> {
  if (outcome instanceof Response) {
    return outcome
  }
  if (typeof outcome !== 'object') {
    return missingPage(c)
  }
  return 'movedTo' in outcome ? redirectPermanently(c, outcome.movedTo) : c.redirect(outcome.answeredBy, 302)
}

export const respondWithPage = async <Model extends object>(c: Context<AppEnv>, page: PageDefinition<Model>): Promise<Response> =>
  respondWithOutcome(c, await renderPage(c, page))

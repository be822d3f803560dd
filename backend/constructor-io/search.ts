/**
 * `GET /search/{term}`, and its counterpart for natural-language queries (wire: search §3).
 * @module
 */

import { eq } from 'drizzle-orm'
import { searchRedirects } from '#backend/database/tables/search.ts'
import { wordsOf } from './index/words.ts'
import { resultsQuery } from './query/request.ts'
import { understand } from './query/understand.ts'
import { itemContext, requestWire, resultsFor, type Scope } from './results.ts'

async function redirectFor({ db, channel, query }: Scope, term: string) {
  const [row] = await db
    .select()
    .from(searchRedirects)
    .where(eq(searchRedirects.term, wordsOf(term).slice(0, 8).join(' ')))
  return (
    row && {
      request: requestWire(query, resultsQuery(query), { term }),
      response: {
        redirect: {
          data: { url: `${channel.market.prefix}${row.path}`, match_id: row.id, rule_id: row.id },
          matched_terms: [term],
          matched_user_segments: [],
        },
      },
      result_id: crypto.randomUUID(),
    }
  )
}

export async function search(scope: Scope, term: string) {
  const [redirect, { groups, isKnown }, context] = await Promise.all([
    redirectFor(scope, term),
    understand(scope.db, { term, isTyping: false }),
    itemContext(scope),
  ])
  return redirect ?? resultsFor(scope.query, context, { groups, isKnown, filters: [], request: { term }, term })
}

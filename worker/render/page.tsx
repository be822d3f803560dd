/**
 * Serves pages that visitors share, stored or newly rendered, and fills in this visitor's slots. The status, redirects and
 * cookies are decided before the first byte.
 * @module
 */
import type { Context } from 'hono'
import { missingIn } from '#worker/cache/marks.ts'
import { read } from '#worker/cache/read.ts'
import type { Room } from '#worker/cache/room.ts'
import type { AppEnv } from '#worker/env.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { isMarkdownWanted } from '#worker/visit/markdown-wanted.ts'
import { markdownResponse } from './markdown-page.ts'
import type { PageDefinition, PageOutcome } from './page-definition.ts'
import { pageResponse } from './page-response.ts'
import { renderPreview } from './personal-page.tsx'
import { fill, fillRendered } from './slots/fill.ts'
import { pageEntry } from './stored-page.ts'
import { visitOf } from './visit.ts'

const STATES = { fresh: 'hit', stale: 'stale', old: 'stale', made: 'miss' } as const

export async function renderPage<Model extends object>(c: Context<AppEnv>, page: PageDefinition<Model>): Promise<PageOutcome> {
  if (c.get('preview')) {
    return (await refuseOverLimit(c, 'page')) ?? renderPreview(c, page)
  }
  const { PAGES: kv, REFRESH_LEASE: leases } = c.env
  const room: Room = { kv, leases, log: c.get('log'), waitUntil: (work) => c.executionCtx.waitUntil(work) }
  const entry = await pageEntry(c, page, room)
  if (missingIn(kv).has(entry.key)) {
    return 'not-found'
  }
  const found = await read(room, entry)
  if (found.state === 'absent') {
    const { reason } = found
    return typeof reason === 'object' && 'refused' in reason ? reason.refused : reason
  }
  const state = STATES[found.state]
  if (page.markdown && isMarkdownWanted(c.req.raw.headers)) {
    const facts = found.state === 'made' ? await found.made.facts() : found.value.facts()
    return markdownResponse(c, page, page.markdown, { ...facts, state })
  }
  const { status, own } = page
  const visit = visitOf(c, own)
  if (found.state !== 'made') {
    const { parts, styleHash } = found.value
    return pageResponse(c, fill(parts, visit), { state, status, styleHash })
  }
  const { rendered, nonce, styleHash } = found.made
  const result = await rendered()
  const body = fillRendered(result, visit)
  return pageResponse(c, body, { state, status, styleHash, nonce: result.kind === 'late' ? nonce : undefined })
}

/**
 * Answers every page that visitors share: its stored text, or a new one, filled with this visit's slots. Status, redirects and cookies are
 * decided before the first byte.
 * @module
 */
import type { Context } from 'hono'
import { missingIn } from '#worker/cache/marks.ts'
import { read } from '#worker/cache/read.ts'
import { openRoom } from '#worker/cache/room.ts'
import type { AppEnv } from '#worker/env.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { isMarkdownWanted } from '#worker/visit/markdown-wanted.ts'
import { answerMarkdown } from './markdown-page.ts'
import type { PageDefinition, PageOutcome } from './page-definition.ts'
import { pageEntry } from './page-request.ts'
import { pageResponse, STATES } from './page-response.ts'
import { renderPreview } from './personal-page.tsx'
import { fill, fillRendered } from './slots/fill.ts'
import { visitOf } from './visit.ts'

export async function renderPage<Model extends object>(c: Context<AppEnv>, page: PageDefinition<Model>): Promise<PageOutcome> {
  if (c.get('preview')) {
    return (await refuseOverLimit(c, 'page')) ?? renderPreview(c, page)
  }
  const room = openRoom(c.env, c.get('log'), (work) => c.executionCtx.waitUntil(work))
  const entry = await pageEntry(c, page, room)
  if (missingIn(c.env.PAGES).has(entry.key)) {
    return 'not-found'
  }
  const found = await read(room, entry)
  if (found.state === 'absent') {
    const { reason } = found
    return typeof reason === 'object' && 'refused' in reason ? reason.refused : reason
  }
  if (page.markdown && isMarkdownWanted(c.req.raw.headers)) {
    return answerMarkdown(c, page, page.markdown, found)
  }
  const visit = visitOf(c, page.own)
  const facts = { state: STATES[found.state], status: page.status }
  if (found.state !== 'made') {
    const { parts, styleHash } = found.value
    return pageResponse(c, fill(parts, visit), { ...facts, styleHash })
  }
  const { rendered, nonce, styleHash } = found.made
  const result = await rendered()
  const body = fillRendered(result, visit)
  return pageResponse(c, body, { ...facts, styleHash, nonce: result.kind === 'late' ? nonce : undefined })
}

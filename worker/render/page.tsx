/**
 * Answers every page that visitors share: its stored text, or a new one, filled with this visit's slots. Status, redirects and cookies are
 * decided before the first byte.
 * @module
 */
import type { Context } from 'hono'
import { peek, read } from '#worker/cache/read.ts'
import { openRoom } from '#worker/cache/room.ts'
import type { AppEnv } from '#worker/env.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { isMarkdownWanted } from '#worker/visit/markdown-wanted.ts'
import { answerMarkdown } from './markdown-page.ts'
import type { NewPage } from './new-page.tsx'
import type { PageDefinition, PageOutcome } from './page-definition.ts'
import { isKnownMissing, pageEntry } from './page-request.ts'
import { pageResponse } from './page-response.ts'
import { renderPreview } from './personal-page.tsx'
import { fill, fillStream } from './slots/fill.ts'
import { type CutPage, cutPage } from './stored-page.ts'
import { visitOf } from './visit.ts'

export async function renderPage<Model extends object>(c: Context<AppEnv>, page: PageDefinition<Model>): Promise<PageOutcome> {
  if (c.get('preview')) {
    return (await refuseOverLimit(c, 'page')) ?? renderPreview(c, page)
  }
  const entry = await pageEntry(c, page)
  if (isKnownMissing(c, entry.key)) {
    return 'not-found'
  }
  const room = openRoom(c.env, c.get('log'), (work) => c.executionCtx.waitUntil(work))
  const found = peek(room, entry) ?? (await read(room, entry))
  if (found.state === 'absent') {
    const { reason } = found
    return typeof reason === 'object' && 'refused' in reason ? reason.refused : reason
  }
  if (page.markdown && isMarkdownWanted(c.req.raw.headers)) {
    return answerMarkdown(c, page, page.markdown, found)
  }
  if (found.state === 'made') {
    return answerNew(c, page, found.made)
  }
  return answerStored(c, page, found.value, found.state === 'fresh' ? 'hit' : 'stale')
}

function answerStored<Model>(
  c: Context<AppEnv>,
  { status, own }: PageDefinition<Model>,
  { parts, styleHash }: CutPage,
  state: 'hit' | 'stale' | 'miss',
): Response {
  return pageResponse(c, fill(parts, visitOf(c, own)), { state, status, styleHash })
}

async function answerNew<Model>(
  c: Context<AppEnv>,
  page: PageDefinition<Model>,
  { rendered, nonce, styleHash }: NewPage<Model>,
): Promise<Response> {
  const result = await rendered()
  if (result.kind === 'whole') {
    return answerStored(c, page, cutPage(result.text, styleHash), 'miss')
  }
  c.get('timing').clock(Date.now())
  return pageResponse(c, fillStream(result.stream, visitOf(c, page.own)), {
    state: 'miss',
    status: page.status,
    nonce,
    styleHash,
  })
}

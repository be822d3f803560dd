/**
 * Answers every page of the shop that guests share: looks it up, decides by what is stored and who asks, and answers with the
 * stored guest page, a stored shell with resumed holes, or a new stream, behind which the page is stored. Status, redirects and
 * cookies are decided before the first byte.
 * @module
 */
import type { Context } from 'hono'
import { PAGE_FRESH_SECONDS } from '#worker/cache/freshness.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { isMarkdownWanted } from '#worker/markdown-wanted.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { answerMarkdown } from './markdown-page.ts'
import type { Outcome, PageDefinition } from './page-definition.ts'
import { type PageRequest, pageRequest } from './page-request.ts'
import { guestFacts, guestResponse } from './page-response.ts'
import { renderPreview } from './personal-page.tsx'
import { rememberAddress } from './repeated-guest.ts'
import { isAdmitted } from './store/admission.ts'
import { keepBehind, refreshBehind } from './store/keep.ts'
import { load } from './store/load.ts'
import { isKnownMissing, lookUp } from './store/look-up.ts'
import type { PageRecord } from './store/page-store.ts'
import { propsOf } from './store/stored-props.ts'
import { guestPageNow } from './stream/guest-now.ts'
import { resumePage } from './stream/resume-page.ts'
import { streamPage } from './stream/stream-page.ts'

export async function renderPage<Model, H>(c: Context<AppEnv>, page: PageDefinition<Model, H>): Promise<Outcome> {
  if (c.get('preview')) {
    return (await refuseOverLimit(c, 'page')) ?? renderPreview(c, page)
  }
  const request = await pageRequest(c, page)
  if (isKnownMissing(request)) {
    return 'not-found'
  }
  const record = await lookUp(request)
  if (page.markdown && isMarkdownWanted(c.req.raw.headers)) {
    return answerMarkdown(request, page.markdown, record)
  }
  return record ? answerFrom(request, record) : ((await refuseOverLimit(c, limitOf(page))) ?? answerAnew(request))
}

const limitOf = <Model, H>({ isRare }: PageDefinition<Model, H>) => (isRare ? 'search' : 'page')

/** A miss: the page is streamed as it renders, and stored afterwards where it may be. */
async function answerAnew<Model, H>(request: PageRequest<Model, H>): Promise<Outcome> {
  const loaded = await load(request)
  if (!loaded.ok) {
    return loaded.reason
  }
  const response = await streamPage(request, loaded.value.props)
  if (isAdmitted(request)) {
    keepBehind(request, loaded.value)
  }
  return response
}

async function answerFrom<Model, H>(request: PageRequest<Model, H>, record: PageRecord): Promise<Outcome> {
  const { c, page, visitor } = request
  const now = Date.now()
  const age = Math.round((now - record.storedAt) / 1000)
  const stale = age > PAGE_FRESH_SECONDS[page.kind]
  if (visitor === 'no-script') {
    return stale
      ? ((await refuseOverLimit(c, limitOf(page))) ?? answerInPlaceOf(request, record))
      : streamPage(request, propsOf(record))
  }
  if (record.turnsAt !== undefined) {
    if (now >= record.turnsAt) {
      // Stored before its countdown or its delivery promise changed: rendered again for now, even while an upstream is down.
      refreshBehind(request, age)
      return streamPage(request, propsOf(record))
    }
    c.get('timing').clock(now)
  }
  if (stale) {
    refreshBehind(request, age)
  }
  const complete = visitor !== 'guest' ? undefined : stale && page.holesStayFresh ? await guestPageNow(request, record) : record
  if (complete) {
    rememberAddress(request)
    return guestResponse(complete, guestFacts(request, stale ? 'stale' : 'guest'))
  }
  return resumePage(request, record, stale ? 'stale' : 'hit')
}

/** A no-script visitor gets a stale page rendered anew, and the stored model only where an upstream fails. */
async function answerInPlaceOf<Model, H>(request: PageRequest<Model, H>, record: PageRecord): Promise<Outcome> {
  try {
    const loaded = await load(request)
    return loaded.ok ? await streamPage(request, loaded.value.props) : loaded.reason
  } catch (error) {
    request.c.get('log')('warn', 'page.stale-if-error', { canonical: request.page.canonical, ...errorFacts(error) })
    return streamPage(request, propsOf(record))
  }
}

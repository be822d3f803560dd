/**
 * Answers every page of the shop that guests share: looks it up, or makes it, decides by who asks, and answers with the guest page
 * or with the shell and resumed holes. Status, redirects and cookies are decided before the first byte.
 * @module
 */
import type { Context } from 'hono'
import { freshnessOf, PAGE_FRESH_SECONDS } from '#worker/cache/freshness.ts'
import type { AppEnv } from '#worker/env.ts'
import { isMarkdownWanted } from '#worker/markdown-wanted.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { answerMarkdown } from './markdown-page.ts'
import type { Outcome, PageDefinition } from './page-definition.ts'
import { type PageRequest, pageRequest } from './page-request.ts'
import { guestFacts, guestResponse } from './page-response.ts'
import { renderPreview } from './personal-page.tsx'
import { rememberAddress } from './repeated-visit.ts'
import { refreshBehind, refreshed } from './store/keep.ts'
import { isKnownMissing, lookUp } from './store/look-up.ts'
import { make } from './store/make.ts'
import type { NewPage } from './store/new-page.ts'
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

/** A miss: what this visitor gets is rendered first, and the page is stored behind it where it may be. */
async function answerAnew<Model, H>(request: PageRequest<Model, H>): Promise<Outcome> {
  const made = await make(request)
  if (!made.ok) {
    return made.reason
  }
  if (made.value.kind === 'stored') {
    return answerWith(request, made.value.record)
  }
  const { page, keep } = made.value
  try {
    return await answerWithNew(request, page, keep !== undefined)
  } finally {
    // Also when the page fails: it gives the claim back, and the visitors who wait for the page wait no longer.
    keep?.()
  }
}

async function answerWithNew<Model, H>(request: PageRequest<Model, H>, page: NewPage<Model>, isKept: boolean): Promise<Response> {
  const { c, visitor } = request
  // Of a page that is not stored a shell would be rendered for this visitor alone.
  if (!isKept || visitor === 'no-script') {
    return streamPage(request, page.props)
  }
  const guest = visitor === 'guest' ? await page.guest() : undefined
  if (visitor === 'guest' && !guest) {
    return streamPage(request, page.props)
  }
  if (page.turnsAt !== undefined) {
    c.get('timing').clock(Date.now())
  }
  return guest
    ? guestResponse({ guest, scriptHash: '', styleHash: page.props.styles.hash }, guestFacts(request, 'miss'))
    : resumePage(request, await page.shell(), 'miss')
}

async function answerFrom<Model, H>(request: PageRequest<Model, H>, record: PageRecord): Promise<Outcome> {
  const freshness = freshnessOf(record.storedAt, PAGE_FRESH_SECONDS[request.page.kind], Date.now())
  const isNoScript = request.visitor === 'no-script'
  if (freshness === 'fresh' || (freshness === 'stale' && !isNoScript)) {
    return answerWith(request, record)
  }
  const refused = isNoScript ? await refuseOverLimit(request.c, limitOf(request.page)) : undefined
  if (refused) {
    return refused
  }
  const latest = await refreshed(request, record)
  if (latest === record) {
    request.c.get('log')('warn', 'page.stale-if-error', { canonical: request.page.canonical, age: secondsOf(record) })
  }
  return latest ? answerWith(request, latest) : 'not-found'
}

const secondsOf = ({ storedAt }: PageRecord): number => Math.round((Date.now() - storedAt) / 1000)

async function answerWith<Model, H>(request: PageRequest<Model, H>, record: PageRecord): Promise<Outcome> {
  const { c, page, visitor } = request
  if (visitor === 'no-script') {
    return streamPage(request, propsOf(record))
  }
  const now = Date.now()
  const stale = freshnessOf(record.storedAt, PAGE_FRESH_SECONDS[page.kind], now) !== 'fresh'
  if (record.turnsAt !== undefined) {
    if (now >= record.turnsAt) {
      // Stored before its countdown or its delivery promise changed: rendered again for now, even while an upstream is down.
      refreshBehind(request, record)
      return streamPage(request, propsOf(record))
    }
    c.get('timing').clock(now)
  }
  if (stale) {
    refreshBehind(request, record)
  }
  const complete = visitor !== 'guest' ? undefined : stale && page.holesStayFresh ? await guestPageNow(request, record) : record
  if (complete) {
    rememberAddress(request)
    return guestResponse(complete, guestFacts(request, stale ? 'stale' : 'guest'))
  }
  return resumePage(request, record, stale ? 'stale' : 'hit')
}

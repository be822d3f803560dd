/**
 * Makes and stores a page's shell and its guest page, behind a response.
 * @module
 */
import { PAGE_FRESH_SECONDS } from '#worker/cache/freshness.ts'
import { LATE_MS, OLD_WAIT_MS } from '#worker/cache/refresh/lease.ts'
import type { Claim } from '#worker/cache/refresh/refresher.ts'
import { errorFacts } from '#worker/http/log.ts'
import { resultInTime } from '#worker/http/timeout.ts'
import type { PageRequest } from '#worker/render/page-request.ts'
import { load } from './load.ts'
import { isKnownMissing, pageStoreOf, refresherOf } from './look-up.ts'
import { type NewPage, newPage } from './new-page.ts'
import { decode, encode, type PageRecord } from './page-store.ts'

type Granted = Extract<Claim, { readonly kind: 'granted' }>

/** Old pages that a visitor has waited for in vain, and until when the next ones get them at once. */
const lateUntil = new WeakMap<PageRecord, number>()

/** Asks who makes the page. @param old the page that the visitor gets meanwhile; without one the visitor waits for another isolate's page */
export function claimPage<Model, H>(request: PageRequest<Model, H>, old?: PageRecord): Promise<Claim> {
  const { page, key, keepSeconds } = request
  const now = Date.now()
  const turnsAt = old?.turnsAt ?? Number.POSITIVE_INFINITY
  const after = now - PAGE_FRESH_SECONDS[page.kind] * 1000
  return refresherOf(request).claim({
    key,
    freshSeconds: Math.min(PAGE_FRESH_SECONDS[page.kind], (turnsAt - (old?.storedAt ?? 0)) / 1000),
    after: now >= turnsAt ? Math.max(after, turnsAt - 1) : after,
    keepSeconds,
    waits: old === undefined,
  })
}

/** After a miss: stores the page that the visitor has just been sent. @param page undefined where a part of it is missing */
export const keepBehind = <Model, H>(request: PageRequest<Model, H>, page: NewPage<Model> | undefined, claim: Granted): void =>
  request.c.executionCtx.waitUntil(told(request, 'page.keep', () => keep(claim, async () => page)))

/** After a stale page: makes it anew, one at a time, unless another isolate does. */
export const refreshBehind = <Model, H>(request: PageRequest<Model, H>, old: PageRecord): void =>
  request.c.executionCtx.waitUntil(
    refresherOf(request).behind(request.key, async () => {
      await refresh(request, old, await claimPage(request, old))
    }),
  )

/**
 * In place of a page that is too old, or not right without script: what another isolate or this one has made.
 * @returns the old page where none is there in time, undefined where the address has no page any more
 */
export async function refreshed<Model, H>(request: PageRequest<Model, H>, old: PageRecord): Promise<PageRecord | undefined> {
  if (Date.now() < (lateUntil.get(old) ?? 0)) {
    refreshBehind(request, old)
    return old
  }
  const work = claimPage(request).then((claim) => (claim.kind === 'newer' ? decode(claim.entry) : refresh(request, old, claim)))
  request.c.executionCtx.waitUntil(work)
  // Not from the store: memory may have evicted it meanwhile, and KV may be late here.
  const record = await resultInTime(work, OLD_WAIT_MS)
  if (record || isKnownMissing(request)) {
    return record
  }
  lateUntil.set(old, Date.now() + LATE_MS)
  return old
}

/** Logged once for all visitors who get the old page while the refresh runs. */
async function refresh<Model, H>(request: PageRequest<Model, H>, old: PageRecord, claim: Claim): Promise<PageRecord | undefined> {
  if (claim.kind !== 'granted') {
    return undefined
  }
  const age = Math.round((Date.now() - old.storedAt) / 1000)
  request.c.get('log')('info', 'page.stale', { canonical: request.page.canonical, age })
  return told(request, 'page.refresh', () =>
    keep(claim, async () => {
      const loaded = await load(request)
      if (!loaded.ok) {
        // A page whose model was deleted must not be served from the stale store.
        await pageStoreOf(request).forget(request.key)
      }
      return loaded.ok && loaded.value.complete ? newPage(request, loaded.value.props) : undefined
    }),
  )
}

/** A failure is logged. */
async function told<Model, H, T>(
  { c, page }: PageRequest<Model, H>,
  event: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    c.get('log')('warn', event, { canonical: page.canonical, ...errorFacts(error) })
    return undefined
  }
}

/** Stores the page, unless a part of the chrome, the model or a hole is missing. */
async function keep<Model>({ end }: Granted, making: () => Promise<NewPage<Model> | undefined>): Promise<PageRecord | undefined> {
  let record: PageRecord | undefined
  try {
    record = await (await making())?.record()
  } finally {
    await end(record && encode(record))
  }
  return record
}

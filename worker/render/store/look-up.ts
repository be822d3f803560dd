/**
 * Looks a page up: whether it is known not to exist, and what is stored of it.
 * @module
 */
import { createEdgeStore, createMemories } from '#worker/cache/edge-store.ts'
import { PAGE_KEEP_SECONDS } from '#worker/cache/freshness.ts'
import { missingIn } from '#worker/cache/marks.ts'
import { leasesOf } from '#worker/cache/refresh/leases.ts'
import { createRefresher, type Refresher } from '#worker/cache/refresh/refresher.ts'
import type { PageRequest } from '#worker/render/page-request.ts'
import { createPageStore, decode, type PageRecord, type PageStore } from './page-store.ts'

const memoryOf = createMemories()

const edgeStoreOf = <Model, H>({ c }: PageRequest<Model, H>) =>
  createEdgeStore({ kv: c.env.PAGES, memory: memoryOf(c.env.PAGES), log: c.get('log') })

export const pageStoreOf = <Model, H>(request: PageRequest<Model, H>): PageStore => createPageStore(edgeStoreOf(request))

export function refresherOf<Model, H>(request: PageRequest<Model, H>): Refresher {
  const { env } = request.c
  return createRefresher({
    store: edgeStoreOf(request),
    memory: memoryOf(env.PAGES),
    leases: leasesOf(env.REFRESH_LEASE),
    log: request.c.get('log'),
    now: Date.now,
  })
}

/** Reads this isolate's memory only. */
export function peek(kv: KVNamespace, key: string): PageRecord | undefined {
  const entry = memoryOf(kv).get(key)
  return entry && decode(entry)
}

/** Whether the address had no page within the last seconds. */
export const isKnownMissing = <Model, H>({ c, key }: PageRequest<Model, H>): boolean => missingIn(c.env.PAGES).has(key)

export const rememberMissing = <Model, H>({ c, key }: PageRequest<Model, H>): void => missingIn(c.env.PAGES).add(key)

/** The stored page, unless it is too old for every visitor: memory, unlike KV, does not expire entries by itself. */
export async function lookUp<Model, H>(request: PageRequest<Model, H>): Promise<PageRecord | undefined> {
  const record = await pageStoreOf(request).read(request.key)
  return record && Date.now() - record.storedAt <= PAGE_KEEP_SECONDS * 1000 ? record : undefined
}

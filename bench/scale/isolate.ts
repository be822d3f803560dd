/**
 * One isolate of the storefront: the shop's own memories, stores, generations, data store and refresher. The order in which they are asked
 * is that of `worker/render/page.tsx` and `store/keep.ts`, written again here: those need a request and a page to render.
 * @module
 */
import { z } from 'zod'
import { type Cached, type CacheEntry, createDataStore } from '#worker/cache/data-store.ts'
import { createEdgeStore, createMemory, type StoredEntry } from '#worker/cache/edge-store.ts'
import { type CacheStrategy, freshnessOf, PAGE_KEEP_SECONDS, STRATEGIES } from '#worker/cache/freshness.ts'
import { createGenerations } from '#worker/cache/generation.ts'
import { LATE_MS, OLD_WAIT_MS } from '#worker/cache/refresh/lease.ts'
import type { Leases } from '#worker/cache/refresh/leases.ts'
import { type Claim, createRefresher } from '#worker/cache/refresh/refresher.ts'
import { resultInTime } from '#worker/http/timeout.ts'
import type { Measure } from './measure.ts'
import { freshOf, kindOf, marketOf, type Upstream } from './shop-world.ts'

/** Shell, guest page and props of a listing; all pages of the world share these bytes, which are counted for each. */
export const PAGE = new Uint8Array(120 * 1024)
/** The wire of all data is the moment at which the upstream answered. */
const moment = z.number()

interface IsolateOptions {
  readonly kv: KVNamespace
  readonly leases: Leases | undefined
  readonly upstream: Upstream
  readonly measure: Measure
  readonly build: number
  /** Bytes that its pages may take. */
  readonly memoryLimit: number
}

export interface Isolate {
  serve(address: number): void
}

const log = () => undefined
const waitUntil = () => undefined
const now = () => Date.now()

export function createIsolate({ kv, leases, upstream, measure, build, memoryLimit }: IsolateOptions): Isolate {
  const generations = createGenerations()
  const memory = createMemory(memoryLimit)
  const store = createEdgeStore({ kv, memory, log })
  const refresher = createRefresher({ store, memory, leases, log, now })
  const dataMemory = createMemory(8 * 1024 * 1024)
  const dataStore = createEdgeStore({ kv, memory: dataMemory, log })
  const dataRefresher = createRefresher({ store: dataStore, memory: dataMemory, leases, log, now })

  const lateUntil = new WeakMap<StoredEntry, number>()

  const generationFor = (address: number) => generations.generationOf(kv, marketOf(address), Date.now(), log, waitUntil)

  /** What a page is made of beside its own answer. */
  async function loadParts(address: number): Promise<void> {
    const market = marketOf(address)
    const cached: Cached = createDataStore({
      store: dataStore,
      refresher: dataRefresher,
      log,
      waitUntil,
      now,
      generation: () => generationFor(address),
    })
    const read = async (name: string, strategy: CacheStrategy, isOfOnePage = false): Promise<void> => {
      const about = isOfOnePage ? `product:${address}` : undefined
      const entry: CacheEntry<number, number> = { name, strategy, schema: moment, isOfOnePage, about }
      // What a publish has outdated is asked for once more.
      const generation = strategy.published ? await generationFor(address) : 'all'
      const answeredAt = await cached(entry, async () => {
        await upstream.ask(isOfOnePage ? upstream.own : upstream.data, `${strategy.fresh}:${generation}:${name}`)
        return Date.now()
      })
      measure.data(strategy.fresh, Date.now() - answeredAt)
    }
    const isProduct = kindOf(address) === 'product'
    await Promise.all([
      read(`chrome:${market.code}`, STRATEGIES.content),
      read(`tree:${market.code}`, STRATEGIES.catalogue),
      // Pictures of a product, facets of a category.
      read(`of:${address}`, isProduct ? STRATEGIES.media : STRATEGIES.catalogue, isProduct),
    ])
  }

  async function make(address: number, key: string): Promise<StoredEntry> {
    const storedAt = Date.now()
    await Promise.all([loadParts(address), upstream.ask(upstream.pages, key)])
    // As old as the question; the shop's own pages count from the end of the rendering.
    return { bytes: PAGE, note: 'page', storedAt }
  }

  const claim = (address: number, key: string, waits: boolean): Promise<Claim> => {
    const freshSeconds = freshOf(kindOf(address))
    return refresher.claim({ key, freshSeconds, after: Date.now() - freshSeconds * 1000, keepSeconds: PAGE_KEEP_SECONDS, waits })
  }

  async function refresh(address: number, key: string, claimed: Claim): Promise<StoredEntry | undefined> {
    if (claimed.kind !== 'granted') {
      return undefined
    }
    const entry = await make(address, key)
    await claimed.end(entry)
    return entry
  }

  async function serveMissing(address: number, key: string): Promise<void> {
    const claimed = await claim(address, key, true)
    if (claimed.kind === 'newer') {
      measure.page(kindOf(address), Date.now() - claimed.entry.storedAt, 'waited')
      return
    }
    const entry = await make(address, key)
    measure.page(kindOf(address), Date.now() - entry.storedAt, 'made')
    if (claimed.kind === 'granted') {
      await claimed.end(entry)
    }
  }

  async function serveOld(address: number, key: string, old: StoredEntry): Promise<void> {
    if (Date.now() < (lateUntil.get(old) ?? 0)) {
      measure.page(kindOf(address), Date.now() - old.storedAt, 'stale')
      return refreshBehind(address, key)
    }
    const work = claim(address, key, true).then((claimed) =>
      claimed.kind === 'newer' ? claimed.entry : refresh(address, key, claimed),
    )
    const latest = (await resultInTime(work, OLD_WAIT_MS)) ?? old
    if (latest === old) {
      lateUntil.set(old, Date.now() + LATE_MS)
    }
    measure.page(kindOf(address), Date.now() - latest.storedAt, 'waited')
  }

  async function refreshBehind(address: number, key: string): Promise<void> {
    await refresher.behind(key, async () => {
      await refresh(address, key, await claim(address, key, false))
    })
  }

  function serveStored(address: number, key: string, entry: StoredEntry, from: 'memory' | 'kv'): Promise<void> | undefined {
    const kind = kindOf(address)
    const time = Date.now()
    const freshness = freshnessOf(entry.storedAt, freshOf(kind), time)
    if (freshness === 'old') {
      return serveOld(address, key, entry)
    }
    measure.page(kind, time - entry.storedAt, freshness === 'stale' ? 'stale' : from)
    return freshness === 'stale' ? refreshBehind(address, key) : undefined
  }

  async function serveFrom(address: number, generation: number | Promise<number>): Promise<void> {
    const key = `p:${build}:${await generation}:${address}`
    const entry = await store.read(key)
    await (entry && Date.now() - entry.storedAt <= PAGE_KEEP_SECONDS * 1000
      ? serveStored(address, key, entry, 'kv')
      : serveMissing(address, key))
  }

  return {
    serve(address) {
      const generation = generationFor(address)
      const key = typeof generation === 'number' ? `p:${build}:${generation}:${address}` : undefined
      const entry = key === undefined ? undefined : store.peek(key)
      const work = key !== undefined && entry ? serveStored(address, key, entry, 'memory') : serveFrom(address, generation)
      work?.catch((error) => measure.failed(error))
    },
  }
}

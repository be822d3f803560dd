/**
 * Simulates one isolate of the storefront. It reads pages and their data with the shop's own `read`.
 * @module
 */
import { z } from 'zod'
import { ok } from '#domain/result.ts'
import { createCached } from '#worker/cache/data.ts'
import type { Entry } from '#worker/cache/entry.ts'
import { type CacheStrategy, PAGE_TTL_SECONDS, PAGE_WAIT_MS, STRATEGIES } from '#worker/cache/freshness.ts'
import { createGenerations } from '#worker/cache/generation.ts'
import type { Leases } from '#worker/cache/lease.ts'
import { peek, read } from '#worker/cache/read.ts'
import { isolateOf, type Room } from '#worker/cache/room.ts'
import type { Measure } from './measure.ts'
import { freshOf, kindOf, marketOf, type Upstream } from './shop-world.ts'

/**
 * Stands for the HTML of a listing. All simulated pages share this array, but the simulation counts its size for each page towards
 * the memory limit.
 */
export const PAGE = new Uint8Array(120 * 1024)
/** The simulated data consists only of the time of its upstream request. */
const moment = z.number()

interface IsolateOptions {
  readonly kv: KVNamespace
  readonly leases: Leases | undefined
  readonly upstream: Upstream
  readonly measure: Measure
  readonly build: number
  /** Bytes. Limits the memory for the isolate's copies. */
  readonly memoryLimit: number
}

export interface Isolate {
  serve(address: number): void
}

const nothing = () => undefined

export function createIsolate({ kv, leases, upstream, measure, build, memoryLimit }: IsolateOptions): Isolate {
  const generations = createGenerations()
  isolateOf(kv, memoryLimit)
  const room: Room = { kv, leases, log: nothing, waitUntil: nothing }
  const generationFor = (address: number) => generations.generationOf(room, marketOf(address))

  /** Loads the page's data other than its main upstream response. */
  async function loadParts(address: number): Promise<void> {
    const market = marketOf(address)
    const cached = createCached(room, () => generationFor(address))
    const readData = async (name: string, strategy: CacheStrategy): Promise<void> => {
      // With the generation in the key, requests before and after a publish count separately.
      const generation = strategy.published ? await generationFor(address) : 'all'
      const askedAt = await cached({ name, strategy, schema: moment }, async () => {
        const now = Date.now()
        await upstream.ask(upstream.data, `${strategy.fresh}:${generation}:${name}`)
        return now
      })
      measure.data(strategy.fresh, Date.now() - askedAt)
    }
    await Promise.all([
      readData(`chrome:${market.code}`, STRATEGIES.content),
      readData(`tree:${market.code}`, STRATEGIES.catalogue),
      // A product's images or a category's facets.
      readData(`of:${address}`, kindOf(address) === 'product' ? STRATEGIES.media : STRATEGIES.catalogue),
    ])
  }

  const pageAt = (address: number, generation: number): Entry<undefined, undefined, never> => {
    const key = `p:${build}:${generation}:${address}`
    return {
      key,
      freshSeconds: freshOf(kindOf(address)),
      ttlSeconds: PAGE_TTL_SECONDS,
      waitMs: PAGE_WAIT_MS,
      decode: nothing,
      async load() {
        await Promise.all([loadParts(address), upstream.ask(upstream.pages, key)])
        return ok(undefined)
      },
      encode: () => ({ bytes: PAGE, note: 'page' }),
    }
  }

  async function serveFrom(address: number, entry: Entry<undefined, undefined, never>): Promise<void> {
    const began = Date.now()
    const before = isolateOf(kv).memory.get(entry.key)
    const found = await read(room, entry)
    const kind = kindOf(address)
    if (found.state === 'made') {
      measure.page(kind, Date.now() - began, before ? 'waited' : 'made')
    } else if (found.state !== 'absent') {
      const isWaited = found.state === 'old' || (before && found.copy !== before)
      measure.page(kind, Date.now() - found.copy.storedAt, isWaited ? 'waited' : found.state === 'stale' ? 'stale' : 'kv')
    }
  }

  async function serveAt(address: number, generation: number | Promise<number>): Promise<void> {
    const entry = pageAt(address, await generation)
    const held = peek(room, entry)
    if (held) {
      measure.page(kindOf(address), Date.now() - held.copy.storedAt, 'memory')
    } else {
      await serveFrom(address, entry)
    }
  }

  return {
    serve: (address) => void serveAt(address, generationFor(address)).catch((error) => measure.failed(error)),
  }
}

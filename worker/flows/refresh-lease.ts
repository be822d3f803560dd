/**
 * The lease of one key: one Durable Object per page and per answer of an upstream. It also writes what was made to KV, so that a key has
 * one writer. Its storage holds the last copy until KV has brought it everywhere, since the platform takes an object out of memory
 * after ten seconds without a request.
 * @module
 */
import { DurableObject } from 'cloudflare:workers'
import { createEdgeStore, createMemory, type StoredEntry } from '#worker/cache/edge-store.ts'
import { type Answer, createLease, type Lease, type Made, type Question } from '#worker/cache/refresh/lease.ts'
import { createLog, errorFacts } from '#worker/http/log.ts'

/** Twice what KV needs. */
const KEEP_MS = 120_000
const COPY = 'copy'
const log = createLog('refresh-lease', 'warn')

interface LeaseEnv {
  readonly PAGES: KVNamespace
}

export class RefreshLease extends DurableObject<LeaseEnv> {
  #lease: Promise<Lease> | undefined
  #key = ''

  async ask(question: Question): Promise<Answer> {
    return (await this.#open()).ask(question)
  }

  /** @param key of KV, which is the object's name */
  async end(key: string, number: number, made?: Made): Promise<void> {
    this.#key = key
    await (await this.#open()).end(number, made)
  }

  /** For `/healthz`: an object that answers, and stores nothing. */
  answers(): boolean {
    return true
  }

  override async alarm(): Promise<void> {
    const copy = await this.ctx.storage.get<StoredEntry>(COPY)
    if (copy && Date.now() - copy.storedAt < KEEP_MS) {
      await this.ctx.storage.setAlarm(Date.now() + KEEP_MS)
    } else {
      await this.ctx.storage.deleteAll()
    }
  }

  #open(): Promise<Lease> {
    this.#lease ??= this.#read()
    return this.#lease
  }

  async #read(): Promise<Lease> {
    const newest = await this.ctx.storage.get<StoredEntry>(COPY)
    return createLease({ now: () => Date.now(), newest, write: (made) => this.#write(made) })
  }

  async #write({ copy, keepSeconds }: Made): Promise<void> {
    const kv = createEdgeStore({ kv: this.env.PAGES, memory: createMemory(0), log })
    await Promise.all([this.#keep(copy), kv.write(this.#key, copy, keepSeconds)])
  }

  /** One over 2 MB stays in the object's memory. */
  async #keep(copy: StoredEntry): Promise<void> {
    try {
      await this.ctx.storage.put(COPY, copy)
      if ((await this.ctx.storage.getAlarm()) === null) {
        await this.ctx.storage.setAlarm(Date.now() + KEEP_MS)
      }
    } catch (error) {
      log('warn', 'lease.keep', errorFacts(error))
    }
  }
}

/**
 * Leases in one Durable Object: of one page, of one answer of an upstream, or of all that is kept about one product. It also writes what was
 * made to KV, so that a key has one writer. Its storage holds the last copies until KV has brought them everywhere, since the platform
 * takes an object out of memory after ten seconds without a request.
 *
 * An object of an earlier release held one lease, asked for by `ask` without a key. The methods have other names since: while a deploy is
 * under way, an isolate and an object of two releases cannot call each other, and the isolate refreshes by itself.
 * @module
 */
import { DurableObject } from 'cloudflare:workers'
import { setBounded } from '#domain/bounded-map.ts'
import { createEdgeStore, createMemory, type StoredEntry } from '#worker/cache/edge-store.ts'
import { type Answer, createLease, type Lease, type Made, type Question } from '#worker/cache/refresh/lease.ts'
import { createLog, errorFacts } from '#worker/http/log.ts'

/** Twice what KV needs. */
const KEEP_MS = 120_000
/** Before the key of a copy in the object's storage. */
const COPY = 'copy:'
/** About a product there are hardly more than a dozen at a time. */
const MOST_LEASES = 100
const log = createLog('refresh-lease', 'warn')

interface LeaseEnv {
  readonly PAGES: KVNamespace
}

export class RefreshLease extends DurableObject<LeaseEnv> {
  readonly #leases = new Map<string, Promise<Lease>>()
  /** They write to KV what isolates deliver. The object's storage does not hold it, since no isolate asks the object for it. */
  readonly #writers = new Map<string, Lease>()

  /** @param key of KV */
  async askFor(key: string, question: Question): Promise<Answer> {
    return (await this.#leaseOf(key)).ask(question)
  }

  async endOf(key: string, number: number, made?: Made): Promise<void> {
    await (await this.#leaseOf(key)).end(number, made)
  }

  async deliver(key: string, made: Made): Promise<void> {
    await this.#writerOf(key).end(0, made)
  }

  /** For `/healthz`: an object that answers, and stores nothing. */
  answers(): boolean {
    return true
  }

  override async alarm(): Promise<void> {
    const now = Date.now()
    const copies = await this.ctx.storage.list<StoredEntry>()
    const kept = [...copies].filter(([key, copy]) => key.startsWith(COPY) && now - copy.storedAt < KEEP_MS)
    if (kept.length === 0) {
      await this.ctx.storage.deleteAll()
      return
    }
    const keys = new Set(kept.map(([key]) => key))
    // One by one: a call takes 128 keys at most.
    await Promise.all([...copies.keys()].filter((key) => !keys.has(key)).map((key) => this.ctx.storage.delete(key)))
    await this.ctx.storage.setAlarm(now + KEEP_MS)
  }

  #leaseOf(key: string): Promise<Lease> {
    const lease = this.#leases.get(key) ?? this.#open(key)
    setBounded(this.#leases, key, lease, MOST_LEASES)
    // A storage that could not be read may be readable for the next one who asks.
    lease.catch(() => this.#leases.delete(key))
    return lease
  }

  async #open(key: string): Promise<Lease> {
    const newest = await this.ctx.storage.get<StoredEntry>(COPY + key)
    return createLease({
      now: Date.now,
      newest,
      write: async (made) => {
        await Promise.all([this.#keep(key, made.copy), this.#write(key, made)])
      },
    })
  }

  #writerOf(key: string): Lease {
    const writer = this.#writers.get(key) ?? createLease({ now: Date.now, write: (made) => this.#write(key, made) })
    setBounded(this.#writers, key, writer, MOST_LEASES)
    return writer
  }

  #write(key: string, { copy, keepSeconds }: Made): Promise<void> {
    return createEdgeStore({ kv: this.env.PAGES, memory: createMemory(0), log }).write(key, copy, keepSeconds)
  }

  /** One over 2 MB stays in the object's memory. */
  async #keep(key: string, copy: StoredEntry): Promise<void> {
    try {
      await this.ctx.storage.put(COPY + key, copy)
      if ((await this.ctx.storage.getAlarm()) === null) {
        await this.ctx.storage.setAlarm(Date.now() + KEEP_MS)
      }
    } catch (error) {
      log('warn', 'lease.keep', errorFacts(error))
    }
  }
}

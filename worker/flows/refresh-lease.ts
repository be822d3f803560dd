/**
 * A Durable Object that holds the lease for one key. It also writes the copy to KV, so each key has only one writer. Its storage
 * keeps the last copy until KV has propagated it, because the platform evicts an idle object from memory after ten seconds.
 * @module
 */
import { DurableObject } from 'cloudflare:workers'
import { LEASE_KEEPS_MS } from '#worker/cache/freshness.ts'
import { createLease, type Lease, type Made, type Question } from '#worker/cache/lease.ts'
import type { Copy } from '#worker/cache/memory.ts'
import { writeKv } from '#worker/cache/store.ts'
import { createLog, errorFacts } from '#worker/http/log.ts'

const log = createLog('refresh-lease', 'warn')

interface LeaseEnv {
  readonly PAGES: KVNamespace
}

export class RefreshLease extends DurableObject<LeaseEnv> {
  #lease: Promise<Lease> | undefined

  async ask(key: string, question: Question) {
    return (await this.#leaseOf(key)).ask(question)
  }

  async copy(key: string, question: Question) {
    return (await this.#leaseOf(key)).copy(question)
  }

  async end(key: string, number: number, made?: Made): Promise<void> {
    await (await this.#leaseOf(key)).end(number, made)
  }

  /** `/healthz` calls this to check that Durable Objects respond. It stores nothing. */
  answers(): boolean {
    return true
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  /** If storage cannot be read, the next call tries again. */
  #leaseOf(key: string): Promise<Lease> {
    this.#lease ??= this.#open(key).catch((error) => {
      this.#lease = undefined
      throw error
    })
    return this.#lease
  }

  async #open(key: string): Promise<Lease> {
    return createLease({
      newest: await this.ctx.storage.get<Copy>('copy'),
      write: async ({ copy, ttlSeconds }) => {
        await Promise.all([this.#keep(copy), writeKv({ kv: this.env.PAGES, log }, key, copy, ttlSeconds)])
      },
    })
  }

  /** Copies over 2 MB do not fit into storage and stay in memory only. */
  async #keep(copy: Copy): Promise<void> {
    try {
      await this.ctx.storage.put('copy', copy)
      await this.ctx.storage.setAlarm(Date.now() + LEASE_KEEPS_MS)
    } catch (error) {
      log('warn', 'lease.keep', errorFacts(error))
    }
  }
}

/**
 * Handles publish messages in one Durable Object for the whole shop. KV has no atomic increment, and a message may be delivered
 * more than once. So this queue counts each message once and increments one generation at a time.
 * @module
 */
import { DurableObject } from 'cloudflare:workers'
import { ALL_MARKETS, type MarketCode } from '#domain/markets.ts'
import { bumpGeneration } from '#worker/cache/generation.ts'

/** Longer than the time for which a message is valid. */
const REMEMBER_MS = 15 * 60_000

export type Published =
  | { readonly kind: 'done'; readonly generations: Readonly<Partial<Record<MarketCode, number>>> }
  | { readonly kind: 'repeat' }

interface QueueEnv {
  readonly PAGES: KVNamespace
}

export class PublishQueue extends DurableObject<QueueEnv> {
  #last: Promise<unknown> = Promise.resolve()

  /** @throws if KV cannot store a generation; the sender may then resend the message */
  publish(id: string, markets: readonly MarketCode[]): Promise<Published> {
    return this.#next(async () => {
      if (this.#sql('SELECT 1 FROM messages WHERE id = ?', id).length > 0) {
        return { kind: 'repeat' }
      }
      const generations: Partial<Record<MarketCode, number>> = {}
      for (const market of ALL_MARKETS.filter(({ code }) => markets.includes(code))) {
        generations[market.code] = await bumpGeneration(this.env.PAGES, market)
      }
      // Stored last, so that a publish that failed half-way can be repeated. An extra increment does no harm.
      this.#sql('INSERT INTO messages VALUES (?, ?)', id, Date.now())
      if ((await this.ctx.storage.getAlarm()) === null) {
        await this.ctx.storage.setAlarm(Date.now() + REMEMBER_MS)
      }
      return { kind: 'done', generations }
    })
  }

  override alarm(): Promise<void> {
    return this.#next(async () => {
      const now = Date.now()
      this.#sql('DELETE FROM messages WHERE at < ?', now - REMEMBER_MS)
      if (this.#sql('SELECT 1 FROM messages LIMIT 1').length > 0) {
        await this.ctx.storage.setAlarm(now + REMEMBER_MS)
      }
    })
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(() => {
      this.#sql('CREATE TABLE IF NOT EXISTS messages (id TEXT PRIMARY KEY, at INTEGER NOT NULL)')
      return work()
    })
    this.#last = mine.catch(() => undefined)
    return mine
  }

  #sql(statement: string, ...values: (string | number)[]) {
    return this.ctx.storage.sql.exec(statement, ...values).toArray()
  }
}

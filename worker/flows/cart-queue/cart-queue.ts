/**
 * The queue of the changes to one bag. It is one Durable Object per cart, so one change runs at a time across all tabs, devices and
 * isolates. The cart itself lives in the commerce service. For a day, the queue remembers each tab's last sequence number and the answer to
 * each idempotency key.
 * @module
 */
import { DurableObject } from 'cloudflare:workers'
import { versionedRecord } from '#worker/cache/versioned-record.ts'
import { type BagOutcome, bagOutcome } from './bag-outcome.ts'

export interface CartChange {
  /** The change as one text: the same key with another text is a caller's mistake and not a repetition. */
  readonly fingerprint: string
  readonly key?: string
  /** Sent by a form without script and without a key: an equal one within {@link TWICE_MS} counts as a double press. */
  readonly isForm?: boolean
  /** The line of a quantity change, and its number within its tab. */
  readonly sequence?: { readonly line: string; readonly tab: string; readonly number: number }
}

export type QueueAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'repeat'; readonly outcome: BagOutcome }
  | { readonly kind: 'late' | 'key-reused' | 'busy' }

const DAY_MS = 86_400_000
/** How long a visitor's new cart is found without its cookie, in case two requests overlap. */
const OPEN_MS = 30_000
const KEPT_MS = 600_000
/** Covers a double press and a browser that resends a slow form. A shopper who reopens the page to add one more takes longer. */
const TWICE_MS = 3_000
/** No shopper presses faster than this. A longer queue is an attack, so further changes are refused. */
const MOST_WAITING = 200

/** An answer of another shape is not found: the change runs again, and the commerce service knows its idempotency key. */
const answers = versionedRecord<BagOutcome, BagOutcome>(bagOutcome)
/** Raise it when the format of fingerprints changes: otherwise a repeated change would look like another change under the same key. */
const FINGERPRINT_VERSION = 1
const answerKey = (key: string): string => answers.key(`${FINGERPRINT_VERSION}:${key}`)

/** The stored tables outlive deploys, so a table whose columns change needs a new name. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, outcome TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS sequences (line TEXT NOT NULL, tab TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (line, tab));
  CREATE TABLE IF NOT EXISTS opened (cart TEXT PRIMARY KEY, at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS kept (text TEXT NOT NULL, at INTEGER NOT NULL);
`

export class CartQueue extends DurableObject {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #hasTables = false
  /** The bag's last change if a form made it: after any other change, an equal press counts as a new request. */
  #lastForm: { readonly fingerprint: string; readonly outcome: BagOutcome; readonly at: number } | undefined

  /**
   * Runs `work` after all earlier changes, unless the change has been answered already or its tab has made a later one. `work` runs at the
   * caller and returns undefined if it failed and may be retried under the same key.
   */
  run(change: CartChange, work: () => Promise<BagOutcome | undefined>): Promise<QueueAnswer> {
    return this.#queue<QueueAnswer>({ kind: 'busy' }, async () => {
      const known = this.#known(change)
      if (known) {
        return known
      }
      const outcome = await unlessFailed(work)
      this.#lastForm =
        change.isForm && outcome?.kind === 'added' ? { fingerprint: change.fingerprint, outcome, at: Date.now() } : undefined
      if (outcome && change.key) {
        this.#sql(
          'INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?)',
          answerKey(change.key),
          change.fingerprint,
          answers.write(outcome),
          Date.now(),
        )
      }
      if (change.key || change.sequence) {
        await this.#tidyLater()
      }
      return { kind: 'done' }
    })
  }

  /**
   * The cart of a visitor who has no cart cookie yet. Two tabs that add their first item at the same moment get one cart; `gone` names a
   * cart that no longer exists.
   * @returns undefined if `make` failed, or if too many are waiting
   */
  open(make: () => Promise<string | undefined>, gone?: string): Promise<string | undefined> {
    return this.#queue<string | undefined>(undefined, async () => {
      const [known] = this.#sql('SELECT cart FROM opened WHERE at > ?', Date.now() - OPEN_MS)
      if (typeof known?.cart === 'string' && known.cart !== gone) {
        return known.cart
      }
      const cart = await unlessFailed(make)
      this.#sql('DELETE FROM opened')
      if (cart) {
        this.#sql('INSERT INTO opened VALUES (?, ?)', cart, Date.now())
        await this.#tidyLater()
      }
      return cart
    })
  }

  /** Keeps one text for {@link KEPT_MS}. */
  keep(text: string): Promise<void> {
    return this.#queue<void>(undefined, async () => {
      this.#sql('DELETE FROM kept')
      this.#sql('INSERT INTO kept VALUES (?, ?)', text, Date.now())
      await this.#tidyLater(KEPT_MS)
    })
  }

  async kept(): Promise<string | undefined> {
    // A made-up id must store nothing, not even tables.
    if (this.#sql("SELECT 1 FROM sqlite_master WHERE name = 'kept'").length === 0) {
      return undefined
    }
    return this.#queue<string | undefined>(undefined, async () => {
      const [known] = this.#sql('SELECT text FROM kept WHERE at > ?', Date.now() - KEPT_MS)
      return typeof known?.text === 'string' ? known.text : undefined
    })
  }

  /** Deletes everything, a day after the last change. The deletion is queued, so no running change loses its rows. */
  override alarm(): Promise<void> {
    return this.#next(async () => {
      const now = Date.now()
      this.#sql('DELETE FROM answers WHERE at < ?', now - DAY_MS)
      this.#sql('DELETE FROM sequences WHERE at < ?', now - DAY_MS)
      this.#sql('DELETE FROM opened WHERE at < ?', now - OPEN_MS)
      this.#sql('DELETE FROM kept WHERE at <= ?', now - KEPT_MS)
      const [left] = this.#sql(
        'SELECT (SELECT count(*) FROM answers) + (SELECT count(*) FROM sequences) + (SELECT count(*) FROM opened) + (SELECT count(*) FROM kept) AS rows',
      )
      if (left?.rows) {
        await this.ctx.storage.setAlarm(now + DAY_MS)
      } else {
        await this.ctx.storage.deleteAll()
        this.#hasTables = false
      }
    })
  }

  async #queue<T>(busy: T, work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= MOST_WAITING) {
      return busy
    }
    this.#waiting += 1
    try {
      return await this.#next(work)
    } finally {
      this.#waiting -= 1
    }
  }

  /** Runs when the change reaches the head of the queue: the work before it may have deleted the tables. */
  #next<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(() => {
      if (!this.#hasTables) {
        this.#sql(TABLES)
        this.#hasTables = true
      }
      return work()
    })
    this.#last = mine.catch(() => undefined)
    return mine
  }

  #known({ key, fingerprint, isForm, sequence }: CartChange): QueueAnswer | undefined {
    const last = this.#lastForm
    if (isForm && last?.fingerprint === fingerprint && Date.now() - last.at < TWICE_MS) {
      return { kind: 'repeat', outcome: last.outcome }
    }
    const [row] = key ? this.#sql('SELECT fingerprint, outcome FROM answers WHERE key = ?', answerKey(key)) : []
    const answer = row && answers.read(String(row.outcome))
    if (answer?.ok) {
      return row?.fingerprint === fingerprint ? { kind: 'repeat', outcome: answer.value } : { kind: 'key-reused' }
    }
    if (sequence) {
      const { line, tab, number } = sequence
      const [latest] = this.#sql('SELECT number FROM sequences WHERE line = ? AND tab = ?', line, tab)
      if (Number(latest?.number ?? -1) > number) {
        return { kind: 'late' }
      }
      this.#sql('INSERT OR REPLACE INTO sequences VALUES (?, ?, ?, ?)', line, tab, number, Date.now())
    }
    return undefined
  }

  #sql(statement: string, ...values: (string | number)[]) {
    return this.ctx.storage.sql.exec(statement, ...values).toArray()
  }

  async #tidyLater(after = DAY_MS): Promise<void> {
    const [set, wanted] = [await this.ctx.storage.getAlarm(), Date.now() + after]
    if (set === null || set > wanted) {
      await this.ctx.storage.setAlarm(wanted)
    }
  }
}

/**
 * A turn has no time limit: the work runs at the caller, so a turn that was given up could still write during the next one. The work always
 * ends: each upstream call has a timeout, and if the caller vanishes, the connection breaks, which counts as a failure.
 */
const unlessFailed = <T>(work: () => Promise<T>): Promise<T | undefined> => work().catch(() => undefined)

/**
 * Queues changes to a cart. Each cart has one Durable Object, so only one change runs at a time across all tabs, devices and
 * isolates. The cart itself is in the commerce service. For a day, the queue remembers the outcome for each idempotency key and
 * the last sequence number from each tab.
 * @module
 */
import { DurableObject } from 'cloudflare:workers'
import { versionedRecord } from '#worker/cache/versioned-record.ts'
import { type BagOutcome, bagOutcome } from './bag-outcome.ts'

export interface CartChange {
  /** The change as text. Reusing a key with a different fingerprint is the caller's mistake, not a retry. */
  readonly fingerprint: string
  readonly key?: string
  /**
   * True for a form without JavaScript and without a key: an identical change within {@link TWICE_MS} then counts as a double
   * click.
   */
  readonly isForm?: boolean
  /** The changed line, and the number of the change within its tab. */
  readonly sequence?: { readonly line: string; readonly tab: string; readonly number: number }
}

export type QueueReply =
  | { readonly kind: 'done' }
  | { readonly kind: 'repeat'; readonly outcome: BagOutcome }
  | { readonly kind: 'late' | 'key-reused' | 'busy' }

const DAY_MS = 86_400_000
/**
 * Two requests from one visitor may both arrive without a cart cookie. For this long, the second request gets the first one's
 * cart.
 */
const OPEN_MS = 30_000
const KEPT_MS = 600_000
/** Covers a double click and a browser that resends a slow form. Reopening the page to add another item takes longer. */
const TWICE_MS = 3_000
/** No shopper makes this many changes at once, so more are treated as an attack and refused. */
const MAX_WAITING = 200

/**
 * An outcome in an old format is not found. The change then runs a second time, and the commerce service recognises its
 * idempotency key.
 */
const answers = versionedRecord<BagOutcome, BagOutcome>(bagOutcome)
/** Increment this when the fingerprint format changes. Otherwise a retry would look like a different change with the same key. */
const FINGERPRINT_VERSION = 1
const answerKey = (key: string): string => answers.key(`${FINGERPRINT_VERSION}:${key}`)

/** Tables outlive deploys, so a table whose columns change needs a new name. */
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
  /** The last change, if a form made it. After any other change, an identical form counts as a new request. */
  #lastForm: { readonly fingerprint: string; readonly outcome: BagOutcome; readonly at: number } | undefined

  /**
   * Runs `work` after all earlier changes, unless this change already has an outcome or its tab has made a later change. `work`
   * runs in the caller's isolate and returns undefined if it failed; a retry may then use the same key.
   */
  run(change: CartChange, work: () => Promise<BagOutcome | undefined>): Promise<QueueReply> {
    return this.#queue<QueueReply>({ kind: 'busy' }, async () => {
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
   * Gets or creates the cart of a visitor without a cart cookie. Two tabs that add their first item at the same time get the same
   * cart.
   * @param gone a cart that no longer exists
   * @returns undefined if `make` failed or the queue is full
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

  keep(text: string): Promise<void> {
    return this.#queue<void>(undefined, async () => {
      this.#sql('DELETE FROM kept')
      this.#sql('INSERT INTO kept VALUES (?, ?)', text, Date.now())
      await this.#tidyLater(KEPT_MS)
    })
  }

  async kept(): Promise<string | undefined> {
    // Requests with made-up ids must not create tables.
    if (this.#sql("SELECT 1 FROM sqlite_master WHERE name = 'kept'").length === 0) {
      return undefined
    }
    return this.#queue<string | undefined>(undefined, async () => {
      const [known] = this.#sql('SELECT text FROM kept WHERE at > ?', Date.now() - KEPT_MS)
      return typeof known?.text === 'string' ? known.text : undefined
    })
  }

  /**
   * Deletes rows that are a day old, or everything if no newer rows are left. It is queued, so that a running change keeps its
   * rows.
   */
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
    if (this.#waiting >= MAX_WAITING) {
      return busy
    }
    this.#waiting += 1
    try {
      return await this.#next(work)
    } finally {
      this.#waiting -= 1
    }
  }

  /** Tables are created when the change runs, because the previous change may have deleted them. */
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

  #known({ key, fingerprint, isForm, sequence }: CartChange): QueueReply | undefined {
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
 * Changes have no timeout. `work` runs in the caller's isolate, so after a timeout it could still write during the next change.
 * It always ends, because each upstream call has a timeout, and a caller that disappears breaks the connection, which counts as a
 * failure.
 */
const unlessFailed = <T>(work: () => Promise<T>): Promise<T | undefined> => work().catch(() => undefined)

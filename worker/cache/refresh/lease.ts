/**
 * Who makes one page, or reads one answer of an upstream, anew: the lease of a key is held by a single isolate of the world at a time, and the
 * others get what that one has made. Pure; `RefreshLease` keeps one of these per key (docs/scale.md).
 * @module
 */
import type { StoredEntry } from '#worker/cache/edge-store.ts'

export interface Question {
  /** A copy that was stored after this moment is new enough. */
  readonly after: number
  /** A copy must belong to this generation of what is published, or a later one. Absent where a publish changes nothing. */
  readonly generation?: number
  /** The caller has nothing that it may show, and waits for the copy that another isolate is making. */
  readonly waits: boolean
  /** KV is late at the caller's place: it wants the copy itself and not only the news that there is one. */
  readonly wantsCopy: boolean
}

export type Answer =
  /** The caller asks the upstream, and reports the end under this number. */
  | { readonly kind: 'granted'; readonly number: number }
  /** There is a copy that is new enough: on its way through KV, and here where it was wanted. */
  | { readonly kind: 'stored'; readonly storedAt: number; readonly copy?: StoredEntry }
  /** Another isolate holds the lease, or the last one has just failed. */
  | { readonly kind: 'busy' }

/** What a lease has led to. */
export interface Made {
  readonly copy: StoredEntry
  readonly keepSeconds: number
}

/** An isolate that takes longer has probably been ended by the platform. */
export const LEASE_MS = 8_000
/** As long as a visitor with nothing to be shown waits for what another isolate makes: asking an upstream by itself would take as long. */
export const WAIT_MS = 3_000
/** As long as a visitor waits for a new page before an old one is shown after all. */
export const OLD_WAIT_MS = 2_000
/** After a visitor has waited for that in vain, the next ones get the old copy at once for this long. */
export const LATE_MS = 10_000

export const isEnough = (copy: StoredEntry, { after, generation }: Pick<Question, 'after' | 'generation'>): boolean =>
  copy.storedAt > after && (generation === undefined || (typeof copy.note === 'number' && copy.note >= generation))

/**
 * The entry that `read` accepts for a page or an upstream response, and the result that `read` returns.
 * @module
 */
import type { Result } from '#domain/result.ts'
import type { Freshness } from './freshness.ts'
import type { Copy } from './memory.ts'

/**
 * @template Value the decoded copy
 * @template Made the loaded value
 * @template Reason why the item does not exist
 */
export interface Entry<Value, Made, Reason> {
  /** Contains the version of the code or schema that wrote the copy (`versioned-record.ts`). */
  readonly key: string
  readonly freshSeconds: number
  /** Overrides `freshSeconds` for one value. For example, a page with a missing part is refreshed sooner. */
  freshSecondsOf?(value: Value): number
  /** Maximum age of a copy. An older copy is never shown, even if the upstream fails. */
  readonly ttlSeconds: number
  /** If true, the copy is kept in this isolate's memory only, without KV or leases. */
  readonly isMemoryOnly?: boolean | undefined
  /** Copies from an earlier publish generation are outdated. A copy's `note` is its generation. */
  readonly generation?: number | undefined
  /** How long a visitor waits for a newer copy before getting the old one. */
  readonly waitMs: number
  /** Called only if there is no copy. Return false if this request does not justify storing a copy. */
  isWanted?(): boolean
  /**
   * Called once per copy.
   * @throws if the copy is unreadable, which the cache treats as a miss
   */
  decode(copy: Copy): Value
  /**
   * Also called in the background after a stale copy has been served. A returned reason means that the item does not exist, so
   * its copy is deleted.
   * @throws if the upstream fails
   */
  load(): Promise<Result<Made, Reason>>
  /** Return false if a part is missing. The page is then not stored, and it is shown only if there is no old copy. */
  shouldStore?(made: Made): boolean | Promise<boolean>
  /** Called once, before the response is sent, but its promise may resolve later. Undefined means that nothing is stored. */
  encode(made: Made): Encoded | Promise<Encoded | undefined>
}

export type Encoded = Pick<Copy, 'bytes' | 'note'>

export interface Held<Value> {
  readonly state: Freshness
  readonly value: Value
  /** Remains the same object for as long as the copy stays in memory. */
  readonly copy: Copy
  readonly freshSeconds: number
}

export type Found<Value, Made, Reason> =
  | Held<Value>
  /** This request loaded the value. `isWhole` is the result of `shouldStore`. */
  | { readonly state: 'made'; readonly made: Made; readonly isWhole: boolean }
  | { readonly state: 'absent'; readonly reason: Reason }

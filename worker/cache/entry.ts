/**
 * The entry that `read` takes, for a page or an upstream response, and the result that it returns.
 * @module
 */
import type { Result } from '#domain/result.ts'
import type { Freshness } from './freshness.ts'
import type { Copy } from './memory.ts'

/** @template Value the decoded copy @template Made the loaded value @template Reason why the item does not exist */
export interface Entry<Value, Made, Reason> {
  /** Contains the version of the code or schema that wrote the copy (`versioned-record.ts`). */
  readonly key: string
  readonly freshSeconds: number
  /** Overrides `freshSeconds` for one value, e.g. a page with a missing part, which is refreshed sooner. */
  freshSecondsOf?(value: Value): number
  /** An older copy is never shown, even if the upstream fails. */
  readonly ttlSeconds: number
  /** Only in this isolate's memory, without KV and leases. */
  readonly isMemoryOnly?: boolean | undefined
  /** Copies from an earlier publish generation are outdated. A copy's `note` is its generation. */
  readonly generation?: number | undefined
  /** How long a visitor waits for a newer copy before seeing the old copy. */
  readonly waitMs: number
  /** Called only if there is no copy. Return false if this request does not justify storing one. */
  isWanted?(): boolean
  /** Called once per copy. @throws if the copy is unreadable; the cache then treats it as a miss */
  decode(copy: Copy): Value
  /**
   * Also called in the background after a stale copy was served. A returned reason means that the item does not exist: its copy
   * is deleted. @throws if the upstream fails
   */
  load(): Promise<Result<Made, Reason>>
  /** Return false if a part is missing: the page is shown but not stored, and an old copy is preferred. */
  shouldStore?(made: Made): boolean | Promise<boolean>
  /** Called once, before the response is sent; its promise may resolve later. Undefined stores nothing. */
  encode(made: Made): Encoded | Promise<Encoded | undefined>
}

export type Encoded = Pick<Copy, 'bytes' | 'note'>

export interface Held<Value> {
  readonly state: Freshness
  readonly value: Value
  /** The same object for as long as it is in memory. */
  readonly copy: Copy
  readonly freshSeconds: number
}

export type Found<Value, Made, Reason> =
  | Held<Value>
  /** This request loaded the value. `isWhole` is the result of `shouldStore`. */
  | { readonly state: 'made'; readonly made: Made; readonly isWhole: boolean }
  | { readonly state: 'absent'; readonly reason: Reason }

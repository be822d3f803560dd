/**
 * The entry that `read` takes for a page or an upstream's answer, and the result that it returns.
 * @module
 */
import type { Result } from '#domain/result.ts'
import type { Freshness } from './freshness.ts'
import type { Copy } from './memory.ts'

/** @template Value the decoded copy @template Made the loaded value @template Reason why there is nothing to load */
export interface Entry<Value, Made, Reason> {
  /** Includes the version of the code or schema that wrote it (`versioned-record.ts`). */
  readonly key: string
  readonly freshSeconds: number
  /** Seconds for one value, such as a page that lacks a part and should be refreshed sooner. */
  freshSecondsOf?(value: Value): number
  /** An older copy is never shown, even if everything fails. */
  readonly ttlSeconds: number
  /** Kept only in this isolate's memory, without KV and lease. */
  readonly isMemoryOnly?: boolean | undefined
  /** A copy from an earlier publish generation is outdated. The copy's `note` holds its generation. */
  readonly generation?: number | undefined
  /** How long a visitor with an old copy waits for a newer one. */
  readonly waitMs: number
  /** Called if there is no copy; false means that this visit alone does not justify storing one. */
  isWanted?(): boolean
  /** Runs once per copy. @throws if the copy cannot be read; it then counts as missing */
  decode(copy: Copy): Value
  /**
   * Also runs in the background behind a stale answer; its value then goes to `encode` only. If it fails with a reason, the copy is
   * deleted. @throws if the upstream fails
   */
  load(): Promise<Result<Made, Reason>>
  /** False if a part is missing: the page is shown but not stored, and an old copy takes precedence over it. */
  shouldStore?(made: Made): boolean | Promise<boolean>
  /** Called once, before the visitor is answered. Its promise may outlast the answer; undefined stores nothing. */
  encode(made: Made): Encoded | Promise<Encoded | undefined>
}

export type Encoded = Pick<Copy, 'bytes' | 'note'>

/** A copy that can be shown. */
export interface Held<Value> {
  readonly state: Freshness
  readonly value: Value
  /** The same object as long as memory holds it. */
  readonly copy: Copy
  readonly freshSeconds: number
}

export type Found<Value, Made, Reason> =
  | Held<Value>
  /** This visitor made the value. `isWhole` is the answer of `shouldStore`. */
  | { readonly state: 'made'; readonly made: Made; readonly isWhole: boolean }
  | { readonly state: 'absent'; readonly reason: Reason }

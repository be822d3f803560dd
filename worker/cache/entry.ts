/**
 * Tells `read` about a page or an upstream's answer, and the caller what was found.
 * @module
 */
import type { Result } from '#domain/result.ts'
import type { Freshness } from './freshness.ts'
import type { Copy } from './memory.ts'

/** @template Value what a copy is read as @template Made what its maker gets @template Reason why there is nothing to be made */
export interface Entry<Value, Made, Reason> {
  /** With the version of what wrote it (`versioned-record.ts`). */
  readonly key: string
  readonly freshSeconds: number
  /** Seconds for a copy that lacks something, and is to be made again sooner. */
  freshSecondsOf?(value: Value): number
  /** No copy is shown that is older, whatever fails. */
  readonly ttlSeconds: number
  /** In no store and under no lease: of this isolate alone. */
  readonly isMemoryOnly?: boolean | undefined
  /** A copy of an earlier generation of what is published is outdated: its `note` is its generation. */
  readonly generation?: number | undefined
  /** The visitor of an old copy waits so long for a newer one. */
  readonly waitMs: number
  /** Asked where there is no copy: false where one visit is no reason to store one. */
  isWanted?(): boolean
  /** Run once for each copy. @throws where it cannot be read; it then counts as missing */
  decode(copy: Copy): Value
  /**
   * Also run behind a stale answer, where only `encode` is given what comes of it. Where it says why there is no such thing, the copy is
   * deleted. @throws where the upstream fails
   */
  load(): Promise<Result<Made, Reason>>
  /** False where a part is missing: the page is shown but not stored, and an old copy is preferred to it. */
  shouldStore?(made: Made): boolean | Promise<boolean>
  /** Called once, before the visitor is answered. It may take longer than the answer; undefined where nothing is to be stored after all. */
  encode(made: Made): Encoded | Promise<Encoded | undefined>
}

export type Encoded = Pick<Copy, 'bytes' | 'note'>

/** A copy that can be shown. */
export interface Held<Value> {
  readonly state: Freshness
  readonly value: Value
  /** The same object for as long as memory holds it. */
  readonly copy: Copy
  readonly freshSeconds: number
}

export type Found<Value, Made, Reason> =
  | Held<Value>
  /** This visitor is the maker. `isWhole` is what `shouldStore` says. */
  | { readonly state: 'made'; readonly made: Made; readonly isWhole: boolean }
  | { readonly state: 'absent'; readonly reason: Reason }

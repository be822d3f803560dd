/**
 * A page as stored: its text with the slots in it, and its model for the other representations.
 * @module
 */
import { z } from 'zod'
import type { HeadFacts } from '#client/shell/page-props.ts'
import type { Market } from '#domain/markets.ts'
import type { Encoded } from '#worker/cache/entry.ts'
import type { Copy } from '#worker/cache/memory.ts'
import { versionedRecord } from '#worker/cache/versioned-record.ts'
import { bytesOf, joinBytes } from '#worker/http/bytes.ts'
import type { Config } from '#worker/settings/config.ts'
import { BUILD_ID } from './document/assets.ts'
import type { PageTree } from './document/page-tree.tsx'
import { type Part, partsOf } from './slots/cut.ts'

/** The source of a page's other representations. */
export interface Facts<Model> {
  readonly model: Model
  readonly head: HeadFacts
}

export interface StoredPage<Model> extends Pick<PageTree, 'styleHash'> {
  readonly parts: readonly Part[]
  readonly isLacking: boolean
  facts(): Facts<Model>
}

/** A page belongs to its build, since it names the build's files. */
const note = versionedRecord(z.object({ text: z.number(), isLacking: z.boolean(), styleHash: z.string() }), BUILD_ID)

/** The demonstration has its own pages, since each carries a notice. */
export const pageKey = (
  market: Market,
  generation: number,
  canonical: string,
  { isDemonstration }: Pick<Config, 'isDemonstration'>,
): string => `p:${note.key(`${isDemonstration ? 'demonstration:' : ''}${generation}:${market.code}:${canonical}`)}`

export function encodePage<Model>(
  text: string,
  facts: Facts<Model>,
  about: Pick<StoredPage<Model>, 'isLacking' | 'styleHash'>,
): Encoded {
  const bytes = bytesOf(text)
  return {
    bytes: joinBytes([bytes, bytesOf(JSON.stringify(facts))]),
    note: note.write({ text: bytes.byteLength, ...about }),
  }
}

const decoder = new TextDecoder()

/** @throws if the copy cannot be read */
export function decodePage<Model>(copy: Copy): StoredPage<Model> {
  const known = note.read(String(copy.note))
  if (!known.ok) {
    throw new Error(`The note of a page is not readable: ${known.reason}`)
  }
  const { text, isLacking, styleHash } = known.value
  return {
    parts: partsOf(decoder.decode(copy.bytes.subarray(0, text))),
    ...{ isLacking, styleHash },
    facts: () => JSON.parse(decoder.decode(copy.bytes.subarray(text))),
  }
}

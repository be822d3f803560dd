/**
 * A page's own stylesheet of the editors' choices, inlined in the page and allowed by hash in its policy.
 * @module
 */

import { setBounded } from '#domain/memory/bounded-map.ts'
import { editorStyles } from '#domain/content/editor-styles.ts'
import { hashSource } from './hash-source.ts'

export interface OwnStyles {
  /** Both are empty if editors chose nothing. */
  readonly text: string
  readonly hash: string
}

/** Pages of one market mostly share the sheet of their chrome. */
const MOST_SHEETS = 200
const hashes = new Map<string, string>()

/** @param drawnFrom chrome and model of the page */
export async function ownStyles(...drawnFrom: readonly unknown[]): Promise<OwnStyles> {
  const text = editorStyles(...drawnFrom)
  const hash = text && (hashes.get(text) ?? (await hashSource(text)))
  setBounded(hashes, text, hash, MOST_SHEETS)
  return { text, hash }
}

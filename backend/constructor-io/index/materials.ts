/**
 * Counts products by category and by material or colour, for suggested phrases such as `linen dresses` and `blue mirrors`.
 * @module
 */
import { CHANNELS } from '#backend/channels.ts'
import type { PhraseCount } from './phrases.ts'
import { writtenWords } from './words.ts'

/**
 * Words that appear in both the name and the fabric. The name `Marlow Linen Midi Dress` and the fabric `100% European flax linen`
 * share the word `linen`.
 */
export function materialsOf(name: string, fabric: string): readonly string[] {
  const fabrics = new Set(writtenWords(fabric))
  return [...new Set(writtenWords(name))].filter((word) => fabrics.has(word))
}

/**
 * Counts products by channel, category and word. Memory grows with the number of distinct words, not with the number of products.
 */
export class WordCounts {
  readonly #counts = new Map<string, PhraseCount & { products: number }>()

  /** @param channels bit mask of the channels that sell the product */
  add(words: Iterable<string>, groups: readonly number[], channels: number): void {
    for (const { id: channelId } of CHANNELS.filter(({ bit }) => (channels & bit) !== 0)) {
      for (const categoryId of groups) {
        for (const word of words) {
          const key = `${channelId} ${categoryId} ${word}`
          const count = this.#counts.get(key) ?? { channelId, categoryId, word, products: 0 }
          count.products += 1
          this.#counts.set(key, count)
        }
      }
    }
  }

  all(): readonly PhraseCount[] {
    return [...this.#counts.values()]
  }
}

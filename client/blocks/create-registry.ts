import type { BlockProblem } from './block-problem.ts'
import { type Block, identityOf, type ReadBlock } from './define-block.ts'

export interface Registry {
  readonly ids: readonly string[]
  read(raw: unknown): ReadBlock | BlockProblem
}

/** @throws on two blocks with one id: a mistake in the list, found at start. */
export function createRegistry(blocks: readonly Block[]): Registry {
  const byId = new Map<string, Block>()
  for (const block of blocks) {
    if (byId.has(block.id)) {
      throw new Error(`two blocks have the id ${block.id}`)
    }
    byId.set(block.id, block)
  }
  return {
    ids: [...byId.keys()],
    read(raw) {
      const { schemaId = 'none', deliveryId } = identityOf(raw)
      return byId.get(schemaId)?.read(raw) ?? { reason: 'unknown', schemaId, id: deliveryId }
    },
  }
}

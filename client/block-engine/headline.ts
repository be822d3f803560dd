import { isProblem } from '#client/block-kit/define-block.ts'
import type { PageBlock } from './read-blocks.ts'
import { blockTypes } from './registry.ts'

/** The first heading among a page's blocks, which names a page without a title; empty where there is none. */
export function headlineOf(blocks: readonly PageBlock[]): string {
  for (const block of blocks) {
    const heading = isProblem(block) ? undefined : blockTypes.get(block.schemaId)?.heading?.(block.content)
    if (heading) {
      return heading
    }
  }
  return ''
}

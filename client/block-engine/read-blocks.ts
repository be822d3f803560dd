/**
 * The blocks of a page as data, parsed once when the page's model is made.
 * @module
 */

import { type Block, type BlockProblem, identityOf, isProblem, type Registry } from '#client/block-kit/define-block.ts'
import { tagsMatch } from '#client/block-kit/wavy.ts'
import type { PageContent } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { memoise } from '#domain/memory/memoise.ts'
import { blockTypes } from './registry.ts'

/** A block, or in its place the problem: a preview names it there. */
export type PageBlock = Block | BlockProblem

/** The model that pages of blocks draw. */
export type BlocksModel = PageContent<PageBlock>

interface ReadBlocks {
  readonly blocks: readonly PageBlock[]
  /** All of the page, those inside its blocks too: for the log. */
  readonly problems: readonly BlockProblem[]
}

/**
 * @param raw the items as the content service delivers them
 * @param market its prefix goes into the links
 */
export function readBlocks(raw: readonly unknown[], market: Market, types: Registry = blockTypes): ReadBlocks {
  const blocks = raw.map((item): PageBlock => {
    const { schemaId = 'none', deliveryId: id } = identityOf(item)
    return types.get(schemaId)?.read(item, market) ?? { reason: 'unknown', schemaId, id }
  })
  const problems = blocks.flatMap((block) => (isProblem(block) ? block : problemsIn(block, types)))
  return { blocks, problems }
}

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

/** Whether it is a part of the head or foot of every page, which no page has among its blocks. */
export const isChrome = (schemaId: string): boolean => blockTypes.get(schemaId)?.isChrome ?? false

/** Problems of the shop's own types, memoised by the block, which is the same as long as its item is. */
const knownProblems = memoise(
  (block) => block,
  (block: Block) => lookForProblems(block, blockTypes),
)

const problemsIn = (block: Block, types: Registry): readonly BlockProblem[] =>
  types === blockTypes ? knownProblems(block) : lookForProblems(block, types)

/** Those of nested items, and texts that can be read only in part. */
const lookForProblems = (block: Block, types: Registry): readonly BlockProblem[] => [
  ...(types.get(block.schemaId)?.problems?.(block.content) ?? []),
  ...unmatchedTags(block.content).map(
    (field): BlockProblem => ({
      reason: 'text',
      schemaId: block.schemaId,
      id: block.id,
      detail: `${field}: wavy-underline tags do not match`,
    }),
  ),
]

/** The paths of the texts whose wavy-underline tags do not match (spec B §8). */
function unmatchedTags(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') {
    return tagsMatch(value) ? [] : [path.join('.')]
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([field, part]) => unmatchedTags(part, [...path, field]))
    : []
}

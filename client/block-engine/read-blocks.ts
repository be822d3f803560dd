/**
 * Parses a page's blocks once, when the page's model is built.
 * @module
 */

import {
  type Block,
  isLeftOut,
  isUnpublished,
  type LeftOut,
  type Registry,
  UNPUBLISHED,
  unknownType,
} from '#client/block-kit/define-block.ts'
import { placeOf } from '#domain/content/comparison.ts'
import { type ContentProblem, identityOf } from '#domain/content/content-problem.ts'
import type { PageContent } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { listingHeaders } from './listing-headers.ts'
import { blockTypes } from './registry.ts'

/** A block that is left out has the reason, which a preview shows in place of the block. */
export type PageBlock = Block | LeftOut

export type BlocksModel = PageContent<PageBlock>

interface ReadBlocks {
  readonly blocks: readonly PageBlock[]
  readonly problems: readonly ContentProblem[]
}

function readBlock(item: unknown, market: Market, types: Registry): PageBlock {
  const { schemaId = 'none', ...named } = identityOf(item)
  const type = types.get(schemaId)
  if (type) {
    return type.read(item, market)
  }
  const detail = isUnpublished(item) ? UNPUBLISHED : unknownType(schemaId)
  return { schemaId, problems: [{ reason: 'unknown', schemaId, ...named, detail }] }
}

/**
 * @param raw the items as the content service delivers them
 * @param market its path prefix is added to links
 */
export function readBlocks(raw: readonly unknown[], market: Market, types: Registry = blockTypes): ReadBlocks {
  const blocks = raw.map((item) => readBlock(item, market, types))
  const problems = blocks.flatMap(({ problems: found = [] }, index) =>
    found.map((problem) => ({ ...problem, place: placeOf(index) })),
  )
  return { blocks, problems }
}

/** Gives a title to a page that has none. Empty if no block has a heading. */
export function headlineOf(blocks: readonly PageBlock[]): string {
  for (const block of blocks) {
    const heading = isLeftOut(block) ? undefined : blockTypes.get(block.schemaId)?.heading?.(block.content)
    if (heading) {
      return heading
    }
  }
  return ''
}

/** Such blocks belong to the header or footer and are not allowed among a page's own blocks. */
export const isChrome = (schemaId: string): boolean => blockTypes.get(schemaId)?.isChrome ?? false

export const isListingHeader = (schemaId: string): boolean => listingHeaders.has(schemaId)

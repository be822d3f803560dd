/**
 * The blocks of a page as data, parsed once when the page's model is made.
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

/** A block, or the reason why it is left out, which a preview shows in its place. */
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
 * @param raw the items as delivered
 * @param market whose prefix links get
 */
export function readBlocks(raw: readonly unknown[], market: Market, types: Registry = blockTypes): ReadBlocks {
  const blocks = raw.map((item) => readBlock(item, market, types))
  const problems = blocks.flatMap(({ problems: found = [] }, index) =>
    found.map((problem) => ({ ...problem, place: placeOf(index) })),
  )
  return { blocks, problems }
}

/** The first heading of a page's blocks, which names a page without a title; empty if no block has one. */
export function headlineOf(blocks: readonly PageBlock[]): string {
  for (const block of blocks) {
    const heading = isLeftOut(block) ? undefined : blockTypes.get(block.schemaId)?.heading?.(block.content)
    if (heading) {
      return heading
    }
  }
  return ''
}

/** Whether the schema belongs to the head or foot of every page; those are not among a page's blocks. */
export const isChrome = (schemaId: string): boolean => blockTypes.get(schemaId)?.isChrome ?? false

export const isListingHeader = (schemaId: string): boolean => listingHeaders.has(schemaId)

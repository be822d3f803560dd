/**
 * Reads a page of content blocks into its model.
 * @module
 */
import type { Context } from 'hono'
import {
  type BlocksModel,
  headlineOf,
  isChrome,
  isListingHeader,
  type PageBlock,
  readBlocks,
} from '#client/block-engine/read-blocks.ts'
import { isLeftOut, type LeftOut } from '#client/block-kit/define-block.ts'
import { placeOf } from '#domain/content/comparison.ts'
import { type ContentProblem, identityOf } from '#domain/content/content-problem.ts'
import type { PageContent } from '#domain/entities/content.ts'
import type { AppEnv } from '#worker/env.ts'
import type { Config } from '#worker/settings/config.ts'

/** Reports a block whose rendering has failed. */
export const reportProblem =
  (c: Context<AppEnv>) =>
  (problem: ContentProblem): void =>
    c.get('services').content.report([problem])

/** `alone` means that the item is previewed outside a page. It may then also be a menu or the footer. */
type ItemPlace = 'on a page' | 'above a listing' | 'alone'

/** Tells the editor why a valid block is not shown here. */
function refusalOf({ customHtml, liveShopping }: Config, schemaId: string, place: ItemPlace): string | undefined {
  if (schemaId === 'custom-html' && !customHtml) {
    return 'is not shown: the setting CUSTOM_HTML is off'
  }
  if (schemaId === 'live-shopping' && !liveShopping) {
    return 'is not shown: the setting LIVE_SHOPPING_URL is empty'
  }
  if (place === 'above a listing' && !isListingHeader(schemaId)) {
    return 'is not shown: only the types listing-header-1 and listing-header-2 stand above a listing'
  }
  return place === 'on a page' && isChrome(schemaId)
    ? 'is a part of the head or foot of every page: remove it from the blocks of this page'
    : undefined
}

function refused(c: Context<AppEnv>, item: unknown, place: ItemPlace): LeftOut | undefined {
  const { schemaId = 'none', ...named } = identityOf(item)
  const detail = refusalOf(c.get('config'), schemaId, place)
  return detail === undefined ? undefined : { schemaId, problems: [{ reason: 'off', schemaId, ...named, detail }] }
}

/** Parses blocks, and reports their problems to the editor. */
export function readItems(c: Context<AppEnv>, items: readonly unknown[], place: ItemPlace = 'on a page'): readonly PageBlock[] {
  const { blocks, problems } = readBlocks(items, c.get('market'))
  const shown = blocks.map((block, index) => (isLeftOut(block) ? block : (refused(c, items[index], place) ?? block)))
  const off = shown.flatMap((block, index) =>
    block === blocks[index] ? [] : (block.problems ?? []).map((problem) => ({ ...problem, place: placeOf(index) })),
  )
  const { content } = c.get('services')
  content.report([...problems, ...off])
  content.show(items.map((item, index) => ({ item, place: placeOf(index) })))
  return shown
}

/** Not called for stored pages, because they contain the parsed blocks. */
export function readPage(c: Context<AppEnv>, page: PageContent, place?: ItemPlace): BlocksModel {
  const blocks = readItems(c, page.blocks, place)
  return { ...page, title: page.title || headlineOf(blocks), blocks }
}

/**
 * The model of a page of blocks.
 * @module
 */
import type { Context } from 'hono'
import { type BlocksModel, headlineOf, isChrome, type PageBlock, readBlocks } from '#client/block-engine/read-blocks.ts'
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

/** Why the settings or the place of a valid block forbid showing it. */
function refusalOf({ customHtml, liveShopping }: Config, schemaId: string, alone: boolean): string | undefined {
  if (schemaId === 'custom-html' && !customHtml) {
    return 'is not shown: CUSTOM_HTML is off'
  }
  if (schemaId === 'live-shopping' && !liveShopping) {
    return 'is not shown: LIVE_SHOPPING_URL is not set'
  }
  return !alone && isChrome(schemaId)
    ? 'is a part of the head or foot of every page, and has no place among its blocks'
    : undefined
}

function refused(c: Context<AppEnv>, item: unknown, alone: boolean): LeftOut | undefined {
  const { schemaId = 'none', ...named } = identityOf(item)
  const detail = refusalOf(c.get('config'), schemaId, alone)
  return detail === undefined ? undefined : { schemaId, problems: [{ reason: 'off', schemaId, ...named, detail }] }
}

/**
 * Parses items as blocks and reports their problems.
 * @param alone true for an editor who looks at one item, which may be a menu or the footer
 */
export function readItems(c: Context<AppEnv>, items: readonly unknown[], alone = false): readonly PageBlock[] {
  const { blocks, problems } = readBlocks(items, c.get('market'))
  const shown = blocks.map((block, index) => (isLeftOut(block) ? block : (refused(c, items[index], alone) ?? block)))
  const off = shown.flatMap((block, index) =>
    block === blocks[index] ? [] : (block.problems ?? []).map((problem) => ({ ...problem, place: placeOf(index) })),
  )
  const { content } = c.get('services')
  content.report([...problems, ...off])
  content.show(items.map((item, index) => ({ item, place: placeOf(index) })))
  return shown
}

/** Not called for a stored page, which keeps the parsed blocks. */
export function readPage(c: Context<AppEnv>, page: PageContent, alone = false): BlocksModel {
  const blocks = readItems(c, page.blocks, alone)
  return { ...page, title: page.title || headlineOf(blocks), blocks }
}

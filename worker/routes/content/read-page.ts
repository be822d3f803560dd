/**
 * The model of a page of blocks.
 * @module
 */
import type { Context } from 'hono'
import { type BlocksModel, headlineOf, isChrome, type PageBlock, readBlocks } from '#client/block-engine/read-blocks.ts'
import { type BlockProblem, isProblem } from '#client/block-kit/define-block.ts'
import type { PageContent } from '#domain/entities/content.ts'
import type { AppEnv } from '#worker/env.ts'
import type { Config } from '#worker/settings/config.ts'

/** Logs a block that was left out or whose wavy underlines do not match: an error (spec B §8), the block itself being shown. */
export const logProblem =
  (c: Context<AppEnv>) =>
  (problem: BlockProblem): void =>
    c.get('log')(problem.reason === 'text' ? 'error' : 'warn', 'content.block-problem', { ...problem })

/** Why a block that could be drawn is not, where the shop's settings or its place forbid it. */
function refusalOf({ customHtml, liveShopping }: Config, { schemaId }: PageBlock, alone: boolean): string | undefined {
  if (schemaId === 'custom-html' && !customHtml) {
    return 'CUSTOM_HTML is off'
  }
  if (schemaId === 'live-shopping' && !liveShopping) {
    return 'LIVE_SHOPPING_URL is not set'
  }
  return !alone && isChrome(schemaId) ? 'a part of the head or foot of every page' : undefined
}

/** The block, or in its place the problem where settings or its place forbid it. */
function allowed(c: Context<AppEnv>, block: PageBlock, alone: boolean): PageBlock {
  const detail = refusalOf(c.get('config'), block, alone)
  return detail === undefined || isProblem(block) ? block : { reason: 'off', schemaId: block.schemaId, id: block.id, detail }
}

/** Problems of an item for its editor, before it is published; logs nothing. */
export function problemsOf(c: Context<AppEnv>, item: unknown, alone = false): readonly BlockProblem[] {
  const { blocks, problems } = readBlocks([item], c.get('market'))
  return [
    ...problems,
    ...blocks
      .filter((block) => !isProblem(block))
      .map((block) => allowed(c, block, alone))
      .filter(isProblem),
  ]
}

/**
 * Parses items as blocks and logs their problems.
 * @param alone for an editor who looks at one item, which may be a menu or the footer
 */
export function readItems(c: Context<AppEnv>, items: readonly unknown[], alone = false): readonly PageBlock[] {
  const { blocks, problems } = readBlocks(items, c.get('market'))
  problems.forEach(logProblem(c))
  return blocks.map((block) => {
    const read = allowed(c, block, alone)
    if (read !== block && isProblem(read)) {
      logProblem(c)(read)
    }
    return read
  })
}

/** Not run for a stored page, which keeps the parsed blocks. */
export function readPage(c: Context<AppEnv>, page: PageContent, alone = false): BlocksModel {
  const blocks = readItems(c, page.blocks, alone)
  return { ...page, title: page.title || headlineOf(blocks), blocks }
}

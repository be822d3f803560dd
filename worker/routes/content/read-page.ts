/**
 * The model of a page of blocks.
 * @module
 */
import type { Context } from 'hono'
import type { BlockProblem } from '#client/blocks/define-block.ts'
import { type BlocksModel, readBlocks } from '#client/blocks/read-blocks.ts'
import type { PageContent } from '#domain/entities/content.ts'
import type { AppEnv } from '#worker/env.ts'

/** Logs a block that was left out: when the model is made, or where drawing failed. */
export const logProblem =
  (c: Context<AppEnv>) =>
  (problem: BlockProblem): void =>
    c.get('log')('warn', 'content.block-problem', { ...problem })

/** Parses the blocks of a page and logs their problems. Not run for a stored page, which keeps the parsed blocks. */
export function readPage(c: Context<AppEnv>, page: PageContent): BlocksModel {
  const { blocks, problems } = readBlocks(page.blocks, c.get('market'))
  problems.forEach(logProblem(c))
  return { ...page, blocks }
}

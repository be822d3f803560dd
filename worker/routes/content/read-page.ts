/**
 * The model of a page of blocks.
 * @module
 */
import type { Context } from 'hono'
import { type BlockProblem, isProblem } from '#client/blocks/define-block.ts'
import { type BlocksModel, type PageBlock, readBlocks } from '#client/blocks/read-blocks.ts'
import type { PageContent } from '#domain/entities/content.ts'
import type { AppEnv } from '#worker/env.ts'
import type { Config } from '#worker/settings/config.ts'

/** Logs a block that was left out: when the model is made, or where drawing failed. */
export const logProblem =
  (c: Context<AppEnv>) =>
  (problem: BlockProblem): void =>
    c.get('log')('warn', 'content.block-problem', { ...problem })

/** Blocks that a setting has to allow, with its name. */
const switchedOff = ({ customHtml }: Config, { schemaId }: PageBlock): string | undefined =>
  schemaId === 'custom-html' && !customHtml ? 'CUSTOM_HTML is off' : undefined

/** Parses items as blocks and logs their problems. */
export function readItems(c: Context<AppEnv>, items: readonly unknown[]): readonly PageBlock[] {
  const { blocks, problems } = readBlocks(items, c.get('market'))
  problems.forEach(logProblem(c))
  return blocks.map((block) => {
    const detail = switchedOff(c.get('config'), block)
    if (detail === undefined || isProblem(block)) {
      return block
    }
    const problem = { reason: 'off', schemaId: block.schemaId, id: block.id, detail } as const
    logProblem(c)(problem)
    return problem
  })
}

/** Not run for a stored page, which keeps the parsed blocks. */
export const readPage = (c: Context<AppEnv>, page: PageContent): BlocksModel => ({ ...page, blocks: readItems(c, page.blocks) })

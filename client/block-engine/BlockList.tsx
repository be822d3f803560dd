import { Fragment, type ReactNode } from 'react'
import {
  type Block,
  type BlockContext,
  type BlockProblem,
  type BlockType,
  isProblem,
  type Registry,
} from '#client/block-kit/define-block.ts'
import { ProblemBox } from '#client/block-kit/ProblemBox.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { placeOf } from '#domain/content/comparison.ts'
import type { Market } from '#domain/markets.ts'
import styles from './BlockList.module.css'
import type { PageBlock } from './read-blocks.ts'
import { blockTypes } from './registry.ts'

export interface BlockListProps {
  readonly blocks: readonly PageBlock[]
  readonly market: Market
  /** The page's h1 when no block provides one; only screen readers read it then. */
  readonly title: string
  /** Editors see a problem in the block's place; shoppers never do. */
  readonly preview?: boolean
  /** Called for a block that fails while it is drawn; what could not be read is known before (`readBlocks`). */
  readonly onProblem: (problem: BlockProblem) => void
  /** Defaults to all block types. */
  readonly types?: Registry
}

/** Blocks in their order. One that could not be read, or fails here, is left out and never breaks the page (spec B §8). */
export function BlockList({ blocks, market, title, preview = false, onProblem, types = blockTypes }: BlockListProps) {
  const headline = blocks.findIndex((block) => !isProblem(block) && types.get(block.schemaId)?.heading?.(block.content))
  const opening = blocks.findIndex((block) => !isProblem(block))
  return (
    <div className={styles.list}>
      {headline === -1 ? <h1 className="visually-hidden">{title}</h1> : null}
      {blocks.map((block, index) => {
        const context = {
          market,
          heading: index === headline ? 'h1' : 'h2',
          first: index === opening,
          scope: `block-${index}`,
          preview,
        } as const
        const drawn = isProblem(block) ? block : draw(block, types.get(block.schemaId), context)
        // The order of a page's blocks is the editor's and never changes between two renders.
        const key = `${block.schemaId}-${index}`
        if ('node' in drawn) {
          return <Fragment key={key}>{drawn.node(preview ? placeOf(index) : undefined)}</Fragment>
        }
        if (drawn !== block) {
          onProblem(drawn)
        }
        return <ProblemBox key={key} id={placeOf(index)} problem={drawn} preview={preview} />
      })}
    </div>
  )
}

function draw(
  block: Block,
  type: BlockType | undefined,
  context: BlockContext,
): { readonly node: (id?: string) => ReactNode } | BlockProblem {
  const { schemaId, id } = block
  if (!type) {
    return { reason: 'unknown', schemaId, id }
  }
  const { width = 'page' } = type
  try {
    const content = type.render(block.content, context)
    const className = classNames(styles.block, styles[width], width === 'page' && 'page')
    return {
      node: (id) => (
        <div id={id} className={className} data-block={schemaId.slice(schemaId.lastIndexOf('/') + 1)}>
          {content}
        </div>
      ),
    }
  } catch (error) {
    return { reason: 'render', schemaId, id, detail: String(error) }
  }
}

import { Fragment, type ReactNode } from 'react'
import { classNames } from '#client/components/ui/class-names.ts'
import type { Market } from '#domain/markets.ts'
import { blockText } from '#domain/text/blocks.ts'
import styles from './BlockList.module.css'
import type { BlockProblem, ReportProblem } from './block-problem.ts'
import type { Registry } from './create-registry.ts'
import { type BlockContext, isProblem, type ReadBlock } from './define-block.ts'
import { blocks as allBlocks } from './registry.ts'

export interface BlockListProps {
  readonly blocks: readonly unknown[]
  readonly market: Market
  /** The page's h1 when no block provides one; only screen readers read it then. */
  readonly title: string
  /** Editors see a problem in the block's place; shoppers never do. */
  readonly preview?: boolean
  readonly onProblem: ReportProblem
  /** Defaults to all block types. */
  readonly registry?: Registry
}

/** Blocks in their order. An unknown or broken block is reported and left out, so that it never breaks the page (spec B §8). */
export function BlockList({ blocks, market, title, preview = false, onProblem, registry = allBlocks }: BlockListProps) {
  const read = blocks.map((raw) => registry.read(raw))
  const headline = read.findIndex((block) => !isProblem(block) && block.heading !== undefined)
  const opening = read.findIndex((block) => !isProblem(block))
  return (
    <div className={styles.list}>
      {headline === -1 ? <h1 className="visually-hidden">{title}</h1> : null}
      {read.map((block, index) => {
        const drawn = isProblem(block)
          ? block
          : draw(block, {
              market,
              heading: index === headline ? 'h1' : 'h2',
              first: index === opening,
              scope: `block-${index}`,
              report: onProblem,
            })
        // The order of a page's blocks is the editor's and never changes between two renders.
        const key = `${block.id}-${index}`
        if ('node' in drawn) {
          return <Fragment key={key}>{drawn.node}</Fragment>
        }
        onProblem(drawn)
        return preview ? <Broken key={key} problem={drawn} /> : null
      })}
    </div>
  )
}

function draw(block: ReadBlock, context: BlockContext): { readonly node: ReactNode } | BlockProblem {
  try {
    const node = block.render(context)
    return { node: <div className={classNames(styles.block, styles[block.width], block.width === 'page' && 'page')}>{node}</div> }
  } catch (error) {
    return { reason: 'render', schemaId: block.id, id: block.deliveryId, detail: String(error) }
  }
}

const Broken = ({ problem }: { problem: BlockProblem }) => (
  <p className={styles.broken} role="note">
    {blockText.broken(problem.schemaId, problem.reason)} {problem.detail}
  </p>
)

import { Fragment, type ReactNode } from 'react'
import {
  type Block,
  type BlockContext,
  type BlockType,
  isLeftOut,
  type Registry,
  unknownType,
} from '#client/block-kit/define-block.ts'
import { ProblemBox } from '#client/block-kit/ProblemBox.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { placeOf } from '#domain/content/comparison.ts'
import type { ContentProblem } from '#domain/content/content-problem.ts'
import type { Market } from '#domain/markets.ts'
import styles from './BlockList.module.css'
import type { PageBlock } from './read-blocks.ts'
import { blockTypes } from './registry.ts'

export interface BlockListProps {
  readonly blocks: readonly PageBlock[]
  readonly market: Market
  /** Rendered as a visually hidden h1 if no block provides one. */
  readonly title: string
  /**
   * Set in an editor's preview, which shows each problem next to its block. `problems` may omit the problems that are stored in
   * the blocks themselves.
   */
  readonly preview?: { readonly problems?: readonly ContentProblem[] } | undefined
  /** Reports a block that throws while rendering. Parsing problems are already known from `readBlocks`. */
  readonly onProblem: (problem: ContentProblem) => void
  readonly types?: Registry
}

/**
 * Renders the blocks in order. A block that failed to parse, or that throws, is left out, so it never breaks the page (spec B
 * §8).
 */
export function BlockList({ blocks, market, title, preview, onProblem, types = blockTypes }: BlockListProps) {
  const headline = blocks.findIndex((block) => !isLeftOut(block) && types.get(block.schemaId)?.heading?.(block.content))
  const opening = blocks.findIndex((block) => !isLeftOut(block))
  return (
    <div className={styles.list}>
      {headline === -1 ? <h1 className="visually-hidden">{title}</h1> : null}
      {blocks.map((block, index) => {
        const context = {
          market,
          heading: index === headline ? 'h1' : 'h2',
          first: index === opening,
          scope: `block-${index}`,
          preview: preview !== undefined,
        } as const
        const place = preview ? placeOf(index) : undefined
        const drawn = isLeftOut(block) ? block : draw(block, types.get(block.schemaId), context, place)
        if ('failure' in drawn) {
          onProblem(drawn.failure)
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the blocks never changes between renders
          <Fragment key={`${block.schemaId}-${index}`}>
            {'node' in drawn ? drawn.node : null}
            {preview ? (
              <ProblemBox
                id={'node' in drawn ? undefined : place}
                problems={[
                  ...(block.problems ?? []),
                  ...('failure' in drawn ? [drawn.failure] : []),
                  ...(preview.problems ?? []).filter((problem) => problem.place === place),
                ]}
              />
            ) : null}
          </Fragment>
        )
      })}
    </div>
  )
}

function draw(
  block: Block,
  type: BlockType | undefined,
  context: BlockContext,
  place: string | undefined,
): { readonly node: ReactNode } | { readonly failure: ContentProblem } {
  const { schemaId, id } = block
  if (!type) {
    return { failure: { reason: 'unknown', schemaId, id, detail: unknownType(schemaId) } }
  }
  const { width = 'page' } = type
  try {
    const content = type.render(block.content, context)
    const className = classNames(styles.block, styles[width], width === 'page' && 'page')
    return {
      node: (
        <div id={place} className={className} data-block={schemaId.slice(schemaId.lastIndexOf('/') + 1)}>
          {content}
        </div>
      ),
    }
  } catch (error) {
    return { failure: { reason: 'render', schemaId, id, detail: String(error) } }
  }
}

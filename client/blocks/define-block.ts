/**
 * A block type: schema id, the shape of its fields, and how it is drawn. Content is parsed once, here.
 * @module
 */
import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { Market } from '#domain/markets.ts'
import type { BlockProblem, ReportProblem } from './block-problem.ts'

export interface BlockContext {
  readonly market: Market
  /** Level of the block's own heading: one block of a page carries the h1. */
  readonly heading: 'h1' | 'h2'
  /** The first block of the page: its picture is the largest paint. */
  readonly first: boolean
  /** Unique on the page; names groups of accordions and ties labels to what they label. */
  readonly scope: string
  readonly report: ReportProblem
}

/** How wide a block is: the full window, the page's measure, or half the window from tablets up. */
export type BlockWidth = 'window' | 'page' | 'half'

export interface BlockDefinition<Content> {
  /** Last segment of the schema address, and the name of the folder. */
  readonly id: string
  readonly schema: ZodType<Content>
  readonly width?: BlockWidth
  /** The text that could be the page's h1, where there is one. */
  readonly heading?: (content: Content) => string | null | undefined
  /**
   * An error here removes only this block. The components that it returns are rendered later, with the page, where an error
   * breaks the page: so they must accept every value that the schema allows (the registry's test checks this).
   */
  readonly render: (content: Content, context: BlockContext) => ReactNode
}

/** A block whose content has been parsed. */
export interface ReadBlock {
  readonly id: string
  readonly deliveryId?: string
  readonly width: BlockWidth
  readonly heading?: string
  render(context: BlockContext): ReactNode
}

export interface Block {
  readonly id: string
  /** The parsed block, or why it must be left out. */
  read(raw: unknown): ReadBlock | BlockProblem
}

export const isProblem = (read: ReadBlock | BlockProblem): read is BlockProblem => 'reason' in read

export function defineBlock<Content>(definition: BlockDefinition<Content>): Block {
  const { id, schema, width = 'page' } = definition
  return {
    id,
    read(raw) {
      const { deliveryId } = identityOf(raw)
      const parsed = schema.safeParse(raw)
      if (!parsed.success) {
        const detail = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
        return { reason: 'invalid', schemaId: id, id: deliveryId, detail: detail.slice(0, 500) }
      }
      return {
        id,
        deliveryId,
        width,
        heading: definition.heading?.(parsed.data) || undefined,
        render: (context) => definition.render(parsed.data, context),
      }
    },
  }
}

/** The type and id that an item carries in its `_meta`. */
export function identityOf(raw: unknown): { readonly schemaId?: string; readonly deliveryId?: string } {
  const meta: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, '_meta') : undefined
  if (typeof meta !== 'object' || meta === null) {
    return {}
  }
  const schema: unknown = Reflect.get(meta, 'schema')
  const deliveryId: unknown = Reflect.get(meta, 'deliveryId')
  return {
    schemaId: typeof schema === 'string' ? schema.split('/').at(-1) : undefined,
    deliveryId: typeof deliveryId === 'string' ? deliveryId : undefined,
  }
}

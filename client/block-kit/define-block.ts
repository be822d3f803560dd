/**
 * A block type: schema id, the shape of its fields, and how they are drawn. `read` parses an item once, when a page's model is
 * made; a stored page keeps the parsed block as JSON, and drawing takes it as it is. The same item in the same market is the same block
 * for as long as something holds the item: neither is ever written to.
 * @module
 */
import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { Market } from '#domain/markets.ts'
import { memoise } from '#domain/memory/memoise.ts'
import { perMarket } from '#domain/memory/per-market.ts'

/** A parsed block. */
export interface Block<Content = unknown> {
  readonly schemaId: string
  /** Delivery id of the item, where it has one. */
  readonly id?: string
  /** Content that the type's schema has parsed, as JSON data. */
  readonly content: Content
}

/** Why a block was left out: its type is not known, its fields are not what the type needs, drawing it failed, or a setting forbids it. */
export interface BlockProblem {
  readonly reason: 'unknown' | 'invalid' | 'text' | 'render' | 'off'
  readonly schemaId: string
  /** Delivery id of the item, where it has one. */
  readonly id?: string
  readonly detail?: string
}

export const isProblem = (read: Block | BlockProblem): read is BlockProblem => 'reason' in read

export interface BlockContext {
  readonly market: Market
  /** Level of the block's own heading: one block of a page carries the h1. */
  readonly heading: 'h1' | 'h2'
  /** The first block of the page: its picture is the largest paint. */
  readonly first: boolean
  /** Unique on the page; names groups of accordions and ties labels to what they label. */
  readonly scope: string
  /** Editors see a problem in the block's place; shoppers never do. */
  readonly preview: boolean
}

/** How wide a block is: the full window, the page's measure, or half the window from tablets up. */
export type BlockWidth = 'window' | 'page' | 'half'

export interface BlockDefinition<Content> {
  /** Last segment of the schema address, and the name of the folder. */
  readonly id: string
  /** Gives JSON data: links carry the market's prefix, colours are checked, absent parts are undefined. */
  schema(market: Market): ZodType<Content>
  readonly width?: BlockWidth
  /** A part of the page's head or foot: an editor sees it by itself, and no page has it among its blocks. */
  readonly isChrome?: true
  /** The text that could be the page's h1, where there is one. */
  heading?(content: Content): string | undefined
  /** The nested blocks that the schema left out. */
  problems?(content: Content): readonly BlockProblem[]
  /**
   * An error here removes only this block. The components that it returns are rendered later, with the page, where an error
   * breaks the page: so they must accept every value that the schema allows (the registry's test checks this).
   */
  render(content: Content, context: BlockContext): ReactNode
}

export interface BlockType<Content = unknown> extends BlockDefinition<Content> {
  /** The parsed block, or why it must be left out. */
  read(raw: unknown, market: Market): Block<Content> | BlockProblem
}

export function defineBlock<Content>(definition: BlockDefinition<Content>): BlockType<Content> {
  const { id: schemaId, schema } = definition
  const schemaIn = perMarket(schema)
  const readIn = perMarket((market) =>
    memoise(
      (raw) => raw,
      (raw: object) => parse(raw, market),
    ),
  )

  function parse(raw: unknown, market: Market): Block<Content> | BlockProblem {
    const { deliveryId: id } = identityOf(raw)
    const parsed = schemaIn(market).safeParse(raw)
    if (parsed.success) {
      return { schemaId, id, content: parsed.data }
    }
    const detail = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
    return { reason: 'invalid', schemaId, id, detail: detail.slice(0, 500) }
  }

  return {
    ...definition,
    read: (raw, market) => (typeof raw === 'object' && raw !== null ? readIn(market)(raw) : parse(raw, market)),
  }
}

/** Block types by schema id. */
export type Registry = ReadonlyMap<string, BlockType>

/** @throws on two types with one id: a mistake in the list, found at start. */
export function createRegistry(types: readonly BlockType[]): Registry {
  const byId = new Map<string, BlockType>()
  for (const type of types) {
    if (byId.has(type.id)) {
      throw new Error(`two blocks have the id ${type.id}`)
    }
    byId.set(type.id, type)
  }
  return byId
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

/**
 * A block type: schema id, the shape of its fields, and how they are drawn. `read` parses an item once, when a page's model is
 * made; a stored page keeps the parsed block as JSON, and drawing takes it as it is. The same item in the same market is the same block
 * for as long as something holds the item: neither is ever written to.
 * @module
 */
import type { ReactNode } from 'react'
import { type ZodType, z } from 'zod'
import { type ContentProblem, identityOf } from '#domain/content/content-problem.ts'
import { readContent } from '#domain/content/read-schema.ts'
import type { Market } from '#domain/markets.ts'
import { memoise } from '#domain/memory/memoise.ts'
import { perMarket } from '#domain/memory/per-market.ts'
import { textProblems } from './wavy.ts'

/** A parsed block. */
export interface Block<Content = unknown> {
  readonly schemaId: string
  /** Delivery id of the item, where it has one. */
  readonly id?: string | undefined
  /** Content that the type's schema has parsed, as JSON data. */
  readonly content: Content
  /** Problems of the block; it is shown without the fields they name. */
  readonly problems?: readonly ContentProblem[]
}

/** In the place of a block that cannot be shown. */
export interface LeftOut {
  readonly schemaId: string
  readonly problems: readonly ContentProblem[]
}

export const isLeftOut = (read: Block | LeftOut): read is LeftOut => !('content' in read)

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
  /**
   * An error here removes only this block. The components that it returns are rendered later, with the page, where an error
   * breaks the page: so they must accept every value that the schema allows (the registry's test checks this).
   */
  render(content: Content, context: BlockContext): ReactNode
}

export interface BlockType<Content = unknown> extends BlockDefinition<Content> {
  /** The parsed block, or why it must be left out. */
  read(raw: unknown, market: Market): Block<Content> | LeftOut
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

  function parse(raw: unknown, market: Market): Block<Content> | LeftOut {
    const identity = { ...identityOf(raw), schemaId }
    const { value, problems: found } = readContent(schemaIn(market), raw, identity)
    const problems = [...found, ...textProblems(raw, identity)]
    return value === undefined
      ? { schemaId, problems }
      : { schemaId, id: identity.id, content: value, ...(problems.length > 0 ? { problems } : {}) }
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

/** The schema ids of a link to an item that is not there: the item is not published. */
const LINKS = ['content-link', 'content-reference']
export const isUnpublished = (item: unknown): boolean => LINKS.includes(identityOf(item).schemaId ?? '')

/** A block inside another one, which may be of that type alone. */
export const nestedIn = <Content>({ id, schema }: Pick<BlockDefinition<Content>, 'id' | 'schema'>, market: Market) =>
  z.preprocess((item, context) => {
    const { schemaId = id } = identityOf(item)
    if (schemaId !== id) {
      const message = isUnpublished(item) ? 'is not published' : `an item of the type "${id}"`
      context.addIssue({ code: 'custom', message })
    }
    return item
  }, schema(market))

/**
 * Block types: schema id, fields and rendering. `read` parses an item once, when a page's model is made; a stored page holds the
 * parsed block as JSON. Parsed blocks are memoised by item and market, so neither the item nor its block may be mutated.
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

export interface Block<Content = unknown> {
  readonly schemaId: string
  readonly id?: string | undefined
  /** The fields as the type's schema parsed them; JSON data. */
  readonly content: Content
  /** The block is shown without the fields that these problems name. */
  readonly problems?: readonly ContentProblem[]
}

/** Takes the place of a block that cannot be shown. */
export interface LeftOut {
  readonly schemaId: string
  readonly problems: readonly ContentProblem[]
}

export const isLeftOut = (read: Block | LeftOut): read is LeftOut => !('content' in read)

export interface BlockContext {
  readonly market: Market
  /** Level of the block's own heading; only one block of a page carries the h1. */
  readonly heading: 'h1' | 'h2'
  /** True for the page's first block: its picture is the largest contentful paint. */
  readonly first: boolean
  /** Unique on the page: names accordion groups and the ids of labels. */
  readonly scope: string
  /** True in an editor's preview, where problems are shown in the block's place. */
  readonly preview: boolean
}

/** How wide a block is: the full window, the page's content width, or half the window from tablets up. */
export type BlockWidth = 'window' | 'page' | 'half'

export interface BlockDefinition<Content> {
  /** Last segment of the schema URL; also the folder's name. */
  readonly id: string
  /** Must produce only JSON data. Adds the market's prefix to links and checks colours; absent parts are undefined. */
  schema(market: Market): ZodType<Content>
  readonly width?: BlockWidth
  /** Part of the page's header or footer: an editor previews it alone, and it never belongs to a page's own blocks. */
  readonly isChrome?: true
  /** The text that could become the page's h1. */
  heading?(content: Content): string | undefined
  /**
   * An error here removes only this block. The components that it returns render later, where an error breaks the page. They must
   * accept every value that the schema allows (the registry's test checks this).
   */
  render(content: Content, context: BlockContext): ReactNode
}

export interface BlockType<Content = unknown> extends BlockDefinition<Content> {
  /** The parsed block, or the reason to leave it out. */
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

/** @throws at start if two types have the same id */
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

/** Problem messages that the block engine uses too. */
export const UNPUBLISHED = 'is not published: publish it, or remove it here'
export const unknownType = (schemaId: string): string =>
  `has the type "${schemaId}", which the shop does not know: choose another, such as text-block or hero-banner-1`

/** Schema ids of a link that the content service did not resolve, because the linked item is not published. */
const LINKS = ['content-link', 'content-reference']
export const isUnpublished = (item: unknown): boolean => LINKS.includes(identityOf(item).schemaId ?? '')

/** Schema of a nested block, which must be of this type. */
export const nestedIn = <Content>({ id, schema }: Pick<BlockDefinition<Content>, 'id' | 'schema'>, market: Market) =>
  z.preprocess((item, context) => {
    const { schemaId = id } = identityOf(item)
    if (schemaId !== id) {
      const message = isUnpublished(item) ? UNPUBLISHED : `an item of the type "${id}"`
      context.addIssue({ code: 'custom', message })
    }
    return item
  }, schema(market))

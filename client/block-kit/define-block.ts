/**
 * A block type consists of a schema id, a schema and a renderer. `read` parses an item once, when the page's model is built; a
 * cached page stores the parsed block as JSON. Parsed blocks are memoised by item and market, so neither an item nor its block
 * may be mutated.
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
  readonly content: Content
  /** Fields with a problem are left out of the block. */
  readonly problems?: readonly ContentProblem[]
}

export interface LeftOut {
  readonly schemaId: string
  readonly problems: readonly ContentProblem[]
}

export const isLeftOut = (read: Block | LeftOut): read is LeftOut => !('content' in read)

export interface BlockContext {
  readonly market: Market
  /** Only one block on the page may have the h1. */
  readonly heading: 'h1' | 'h2'
  /** True for the first block on the page: its image is the largest contentful paint. */
  readonly first: boolean
  /** Unique on the page. Used to name accordion groups and to build the ids of labels. */
  readonly scope: string
  readonly preview: boolean
}

/** `window` is the full viewport, `page` the content width, `half` half the viewport from tablets up. */
export type BlockWidth = 'window' | 'page' | 'half'

export interface BlockDefinition<Content> {
  /** The last segment of the schema's URL, and the folder's name. */
  readonly id: string
  /** Must produce only JSON data. The market's prefix is added to links. */
  schema(market: Market): ZodType<Content>
  readonly width?: BlockWidth
  /** Part of the page's header or footer. An editor previews it on its own, and a page's own blocks may not include it. */
  readonly isChrome?: true
  heading?(content: Content): string | undefined
  /**
   * An error thrown here removes only this block. An error in the components that it returns breaks the whole page, so they must
   * accept every value that the schema allows (the registry's test checks this).
   */
  render(content: Content, context: BlockContext): ReactNode
}

export interface BlockType<Content = unknown> extends BlockDefinition<Content> {
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

export type Registry = ReadonlyMap<string, BlockType>

/** @throws at start-up if two types have the same id */
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

export const UNPUBLISHED = 'is not published: publish it, or remove it here'
export const unknownType = (schemaId: string): string =>
  `has the type "${schemaId}", which the shop does not know: choose another, such as text-block or hero-banner-1`

/** The schema ids that mark an unresolved link: the linked item is not published. */
const LINKS = ['content-link', 'content-reference']
export const isUnpublished = (item: unknown): boolean => LINKS.includes(identityOf(item).schemaId ?? '')

/** The schema of a nested block, which must have this type. */
export const nestedIn = <Content>({ id, schema }: Pick<BlockDefinition<Content>, 'id' | 'schema'>, market: Market) =>
  z.preprocess((item, context) => {
    const { schemaId = id } = identityOf(item)
    if (schemaId !== id) {
      const message = isUnpublished(item) ? UNPUBLISHED : `an item of the type "${id}"`
      context.addIssue({ code: 'custom', message })
    }
    return item
  }, schema(market))

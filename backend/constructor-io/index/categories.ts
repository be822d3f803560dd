/**
 * Reads the categories that a channel shows, each with its ancestors.
 * @module
 */
import { sql } from 'drizzle-orm'
import { CHANNELS } from '#backend/channels.ts'
import type { Database } from '#backend/database/database.ts'
import { categories } from '#backend/database/tables/catalogue.ts'

export interface Category {
  readonly id: number
  readonly parentId: number
  readonly name: string
  readonly url: string
  /** Ids of the ancestors, root first. */
  readonly path: readonly number[]
  readonly isCollection: boolean
}

/** Returns the ids of a category's ancestors, root first, followed by its own. */
export type Lineage = (categoryId: number) => readonly number[]

const EVERYWHERE = 2 ** CHANNELS.length - 1

export const readCategories = (db: Database, channels = EVERYWHERE): Promise<readonly Category[]> =>
  db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      name: categories.name,
      url: categories.url,
      path: categories.path,
      isCollection: categories.isCollection,
    })
    .from(categories)
    .where(sql`${categories.channels} & ${channels}`)
    .orderBy(categories.depth, categories.sortOrder)

/** The lineage of a category that the channel does not show is empty. */
export function lineageIn(shown: readonly Category[]): Lineage {
  const lines = new Map(shown.map(({ id, path }) => [id, [...path, id]]))
  return (id) => lines.get(id) ?? []
}

/**
 * The categories that a channel shows, with the way up from each.
 * @module
 */
import { CHANNELS } from '#backend/bigcommerce/channels.ts'
import type { Lineage } from '#backend/constructor-io/query/window.ts'

interface CategoryRow {
  readonly id: number
  readonly parentId: number
  readonly name: string
  readonly url: string
  readonly path: string
  readonly isCollection: number
}

export interface Category extends Omit<CategoryRow, 'path' | 'isCollection'> {
  /** Ids of the ancestors, root first. */
  readonly path: readonly number[]
  readonly isCollection: boolean
}

const EVERY = `SELECT id, parent_id AS parentId, name, url, path, is_collection AS isCollection FROM categories
  WHERE channels & ? ORDER BY depth, sort_order`

/** The bits of all channels. */
const EVERYWHERE = 2 ** CHANNELS.length - 1

/** The categories that one of the channels of a mask shows. */
export async function readCategories(db: D1Database, channels = EVERYWHERE): Promise<readonly Category[]> {
  const { results } = await db.prepare(EVERY).bind(channels).all<CategoryRow>()
  return results.map(({ path, isCollection, ...row }) => ({ ...row, path: JSON.parse(path), isCollection: isCollection === 1 }))
}

/** A category that the channel does not show leads nowhere. */
export function lineageIn(categories: readonly Category[]): Lineage {
  const lines = new Map(categories.map(({ id, path }) => [id, [...path, id]]))
  return (id) => lines.get(id) ?? []
}

import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { categories } from '#backend/database/tables/catalogue.ts'
import { type CommerceContext, read } from '#backend/middleware/method.ts'
import { notFound } from '#backend/middleware/wire-error.ts'

type Row = typeof categories.$inferSelect

interface TreeNode {
  readonly id: number
  readonly parent_id: number
  readonly depth: number
  readonly path: readonly number[]
  readonly name: string
  readonly is_visible: boolean
  readonly url: string
  readonly children: readonly TreeNode[]
}

const onChannel = ({ channel }: CommerceContext) => sql`(${categories.channels} & ${channel.bit}) <> 0`

function treeOf(rows: readonly Row[]): readonly TreeNode[] {
  const byParent = Map.groupBy(rows, (row) => row.parentId)
  const below = (parentId: number): readonly TreeNode[] =>
    (byParent.get(parentId) ?? []).map(({ id, depth, path, name, url }) => ({
      id,
      parent_id: parentId,
      depth,
      path,
      name,
      is_visible: true,
      url,
      children: below(id),
    }))
  return below(0)
}

export const getCategoryTree = read(z.unknown(), async (context) => {
  const rows = await context.db
    .select()
    .from(categories)
    .where(and(onChannel(context), eq(categories.isCollection, false)))
    .orderBy(asc(categories.parentId), asc(categories.sortOrder))
  return { data: treeOf(rows), meta: {} }
})

export const getCategory = read(z.object({ categoryId: z.coerce.number().int() }), async (context, { categoryId }) => {
  const [row] = await context.db
    .select()
    .from(categories)
    .where(and(eq(categories.id, categoryId), onChannel(context)))
  if (!row) {
    throw notFound('category')
  }
  return {
    data: {
      id: row.id,
      parent_id: row.parentId,
      name: row.name,
      description: row.description,
      page_title: row.name,
      meta_keywords: [],
      meta_description: row.description,
      image_url: '',
      is_visible: !row.isCollection,
      sort_order: row.sortOrder,
      default_product_sort: 'use_store_settings',
      custom_url: { url: row.url, is_customized: false },
    },
    meta: {},
  }
})

/**
 * Publishes the content files in a shop's folder. Drafts, scheduled versions, and items that an editor has published since the
 * last run are kept.
 * @module
 */
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  deletions,
  hashOf,
  insertions,
  type KeyedItem,
  keyOf,
  rowsFrom,
  rowsOfEditors,
  type SeedRow,
} from '#backend/amplience/content/items.ts'
import { among, type Statement } from '#backend/database/database.ts'
import { contentItems } from '#backend/database/tables/content.ts'
import { noteChange } from '#backend/operations/note-change.ts'
import { type OperationContext, operation } from '#backend/operations/operation.ts'
import { ALL_MARKETS } from '#domain/markets.ts'

const MAX = 200

const item = z.looseObject({ _meta: z.looseObject({ schema: z.string().min(1).max(300), name: z.string().min(1).max(300) }) })
const key = z
  .string()
  .max(300)
  .refine((text) => ALL_MARKETS.some(({ content }) => text.startsWith(content)), 'belongs to no market of this shop')

interface ItemPlan {
  readonly changes: readonly string[]
  readonly kept: readonly string[]
  readonly statements: readonly Statement[]
}

const UNCHANGED: ItemPlan = { changes: [], kept: [], statements: [] }

async function planItem(context: OperationContext, keyed: KeyedItem, replace: boolean): Promise<ItemPlan> {
  const { db } = context
  const name = keyed.item._meta.name
  const rows = await rowsFrom([keyed])
  const ids = among(rows.map(({ deliveryId }) => deliveryId))
  const present = await db
    .select()
    .from(contentItems)
    .where(
      and(
        eq(contentItems.edition, 'published'),
        eq(contentItems.validFrom, 0),
        sql`(${contentItems.deliveryId} IN ${ids} OR ${contentItems.deliveryKey} = ${keyed.key})`,
      ),
    )
  const byKey = new Map(present.map((row) => [keyOf(row), row]))
  const editors = new Set((await rowsOfEditors(present)).map(keyOf))
  const wanted = new Set(rows.map(keyOf))
  const others = present.filter((row) => !wanted.has(keyOf(row)))
  if (others.length > 0 && !replace) {
    return { ...UNCHANGED, kept: [`${keyed.key}  ${others[0]?.name}: an editor's own page, kept`] }
  }
  const same = new Set(await Promise.all(present.map(async (row) => `${keyOf(row)} ${await hashOf(row)}`)))
  const differing = rows.filter((row) => !same.has(`${keyOf(row)} ${row.seedHash}`))
  const isKept = (row: SeedRow): boolean => !replace && editors.has(keyOf(row))
  const written = differing.filter((row) => !isKept(row))
  const kept = differing.filter(isKept).map((row) => `${keyed.key}  ${byKey.get(keyOf(row))?.name}: changed by an editor, kept`)
  if (written.length === 0) {
    return { ...UNCHANGED, kept }
  }
  const isNew = !rows.some((row) => byKey.has(keyOf(row)))
  const parts = written.length === 1 ? '1 part' : `${written.length} parts`
  return {
    kept,
    changes: [`${keyed.key}  ${name}: ${isNew ? 'new' : `${parts} changed`}`],
    statements: [
      noteChange(context, {
        operation: 'content-publish',
        subject: `content ${keyed.key}`,
        before: isNew ? '' : 'published',
        after: `${parts} of ${keyed.file ?? name}`,
      }),
      deletions(db, others),
      ...insertions(db, written),
    ],
  }
}

export const contentPublish = operation({
  schema: z.object({
    items: z
      .array(z.object({ key, item, file: z.string().max(300).optional() }))
      .min(1, 'has no page')
      .max(MAX),
    /** Also overwrites items that editors have published. */
    replace: z.boolean().default(false),
  }),
  async plan(context, { items, replace }) {
    const plans = await Promise.all(items.map((keyed) => planItem(context, keyed, replace)))
    return {
      changes: plans.flatMap(({ changes }) => changes.map((text) => ({ text }))),
      kept: plans.flatMap(({ kept }) => kept),
      statements: plans.flatMap(({ statements }) => statements),
    }
  },
})

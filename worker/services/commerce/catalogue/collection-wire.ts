/**
 * A collection on the commerce wire: a category outside the tree (wire: getCategory).
 * @module
 */
import { z } from 'zod'

export interface Collection {
  readonly id: number
  readonly name: string
}

/** As the wire gives it. */
export const collectionAnswer = z.object({
  data: z.object({ id: z.number().int(), name: z.string().min(1), is_visible: z.boolean().default(true) }).nullish(),
})

/** A node that the tree shows is a category, and its address is in the tree. */
export const collectionWire = collectionAnswer.transform(({ data }): Collection | null =>
  data && !data.is_visible ? { id: data.id, name: data.name } : null,
)

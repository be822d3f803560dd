import { z } from 'zod'
import { oneOf } from '#domain/content/schema.ts'

const ALIGNMENTS = { Left: 'left', Center: 'center', Right: 'right' } as const
export type Alignment = (typeof ALIGNMENTS)[keyof typeof ALIGNMENTS]

/** How an editor lays a group out: alignment, centred unless said, and one to four columns of 220 px (spec B §2, §9). */
export const layoutFields = {
  alignment: oneOf(['Left', 'Center', 'Right']).transform((choice): Alignment => ALIGNMENTS[choice ?? 'Center']),
  columns: z
    .literal([1, 2, 3, 4])
    .nullish()
    .transform((columns) => columns ?? undefined),
}

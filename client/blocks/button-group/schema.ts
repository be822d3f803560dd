import { z } from 'zod'
import { listOf, oneOf, optional, optionalListOf } from '#domain/content/schema.ts'
import type { Market } from '#domain/markets.ts'
import { ctaIn } from '../call-to-action/schema.ts'

const ALIGNMENTS = { Left: 'left', Center: 'center', Right: 'right' } as const
export type Alignment = (typeof ALIGNMENTS)[keyof typeof ALIGNMENTS]

/** The editor's layout: alignment (centred by default) and one to four columns of 220 px (spec B §2, §9). */
export const layoutFields = {
  alignment: oneOf(['Left', 'Center', 'Right']).transform((choice): Alignment => ALIGNMENTS[choice ?? 'Center']),
  columns: optional(z.literal([1, 2, 3, 4])),
}

/** A group has one to four buttons (spec B §9). */
export const GROUP = { most: 4 }
export const ctasIn = (market: Market) => listOf(ctaIn(market), GROUP)
export const optionalCtasIn = (market: Market, length = GROUP) => optionalListOf(ctaIn(market), length)

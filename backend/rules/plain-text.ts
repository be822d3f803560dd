/**
 * Schemas for text under the shop's rules (`domain/formats/plain-text.ts`). The length is checked after the text is cleaned.
 * @module
 */
import { z } from 'zod'
import { cleanLine, cleanLines, lengthOf } from '#domain/formats/plain-text.ts'

interface Bounds {
  readonly least?: number
  readonly most: number
}

const bounded = (clean: (text: string) => string, { least = 0, most }: Bounds) =>
  z
    .string()
    .transform(clean)
    .refine((text) => lengthOf(text) >= least, least === 1 ? 'Required.' : `At least ${least} characters.`)
    .refine((text) => lengthOf(text) <= most, `At most ${most} characters.`)

export const oneLine = (bounds: Bounds) => bounded(cleanLine, bounds)
export const severalLines = (bounds: Bounds) => bounded(cleanLines, bounds)

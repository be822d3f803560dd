/**
 * Materials. Each has a word for product names, the composition and care for the label, and a sentence for the description.
 * @module
 */
import { z } from 'zod'
import { mapOf, oneOf, readDataFile, sentence } from '#backend/demo/data/data-file.ts'
import fabrics from '#backend/demo/data/words/fabrics.json' with { type: 'json' }
import { PATTERNS } from '#backend/demo/pictures/silhouettes.ts'
import { colourNamed } from './palette.ts'

const fabric = z.strictObject({
  word: sentence,
  composition: sentence,
  care: sentence,
  /** Custom fields of all products made of this material, for example a facet value. */
  fields: z.record(z.string(), sentence).optional(),
  sentence,
  /** Restricts the colours of products made of this material. */
  tones: z.array(colourNamed).min(1).optional(),
  /** Restricts the patterns. If only one is left, the product's name may omit it. */
  patterns: z.array(oneOf('pattern', PATTERNS)).min(1).optional(),
})

export type Fabric = z.output<typeof fabric>

export const fabricFile = mapOf(fabric)
export const FABRICS = readDataFile('words/fabrics.json', 'fabric', fabricFile, fabrics)

/**
 * Materials: the word in the name, the label's composition and care, and one sentence of copy.
 * @module
 */
import { z } from 'zod'
import fabrics from '#backend/demo/data/words/fabrics.json' with { type: 'json' }
import { mapOf, oneOf, readDataFile, sentence } from '#backend/demo/data-file.ts'
import { PATTERNS } from '#backend/demo/pictures/silhouettes.ts'
import { colourNamed } from './palette.ts'

const fabric = z.strictObject({
  word: sentence,
  composition: sentence,
  care: sentence,
  /** Custom fields of all goods that are made of it, such as the value of a facet. */
  fields: z.record(z.string(), sentence).optional(),
  sentence,
  /** The only colours it comes in, where the material decides. */
  tones: z.array(colourNamed).min(1).optional(),
  /** The only patterns it is made in; with a single one the name need not say it. */
  patterns: z.array(oneOf('pattern', PATTERNS)).min(1).optional(),
})

export type Fabric = z.output<typeof fabric>

export const fabricFile = mapOf(fabric)
export const FABRICS = readDataFile('words/fabrics.json', 'fabric', fabricFile, fabrics)

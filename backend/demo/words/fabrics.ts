/**
 * Materials: the word in product names, composition and care for the label, and one sentence of copy.
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
  /** Custom fields of all its products, such as a facet value. */
  fields: z.record(z.string(), sentence).optional(),
  sentence,
  /** The only colours of the material, if it limits them. */
  tones: z.array(colourNamed).min(1).optional(),
  /** The only patterns of the material; the name may omit a single one. */
  patterns: z.array(oneOf('pattern', PATTERNS)).min(1).optional(),
})

export type Fabric = z.output<typeof fabric>

export const fabricFile = mapOf(fabric)
export const FABRICS = readDataFile('words/fabrics.json', 'fabric', fabricFile, fabrics)

/**
 * Overrides a material's composition, care and sentence for one kind of product: stoneware is dishwasher-safe, but a stoneware
 * lamp is not.
 * @module
 */
import { z } from 'zod'
import { named, oneOf, readDataFile, sentence } from '#backend/demo/data/data-file.ts'
import objects from '#backend/demo/data/words/objects.json' with { type: 'json' }
import { SILHOUETTES, type Silhouette } from '#backend/demo/pictures/silhouettes.ts'
import { FABRICS, type Fabric } from './fabrics.ts'

const fabricWord = named('word of a fabric', new Map([...FABRICS.values()].map(({ word }) => [word, word])))

export const objectsFile = z.partialRecord(
  oneOf('silhouette', SILHOUETTES),
  z.record(
    fabricWord,
    z.strictObject({ composition: sentence.optional(), care: sentence.optional(), sentence: sentence.optional() }),
  ),
)

export const OBJECTS = readDataFile('words/objects.json', 'object', objectsFile, objects)

export const materialOf = (silhouette: Silhouette, fabric: Fabric): Pick<Fabric, 'composition' | 'care' | 'sentence'> => ({
  ...fabric,
  ...OBJECTS[silhouette]?.[fabric.word],
})

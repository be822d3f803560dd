/**
 * Material and care of an object, where they are not its material's own: a lamp of stoneware goes in no dishwasher.
 * @module
 */
import { z } from 'zod'
import objects from '#backend/demo/data/words/objects.json' with { type: 'json' }
import { named, oneOf, readDataFile, sentence } from '#backend/demo/data-file.ts'
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

/** The words of a material as a product of it has them. */
export const materialOf = (silhouette: Silhouette, fabric: Fabric): Pick<Fabric, 'composition' | 'care' | 'sentence'> => ({
  ...fabric,
  ...OBJECTS[silhouette]?.[fabric.word],
})

/**
 * The product safety law of the European Union (2023/988, article 19) wants on a product's page who made it, who answers for it in the
 * Union, and what can go wrong with it.
 * @module
 */
import { z } from 'zod'
import safety from '#backend/demo/data/words/safety.json' with { type: 'json' }
import { oneOf, readDataFile, sentence } from '#backend/demo/data-file.ts'
import { SILHOUETTES, type Silhouette } from '#backend/demo/pictures/silhouettes.ts'

export const safetyFile = z.strictObject({
  /** Name, postal and electronic address, as `responsiblePerson`. */
  manufacturer: sentence,
  responsiblePerson: sentence,
  /** For the kinds of product that `warnings` does not name. */
  general: sentence,
  warnings: z.partialRecord(oneOf('silhouette', SILHOUETTES), sentence),
})

const SAFETY = readDataFile('words/safety.json', undefined, safetyFile, safety)

/** The same as custom fields of a product. */
export const safetyFields = (silhouette: Silhouette) => [
  { name: 'manufacturer', value: SAFETY.manufacturer },
  { name: 'responsible_person', value: SAFETY.responsiblePerson },
  { name: 'safety_information', value: SAFETY.warnings[silhouette] ?? SAFETY.general },
]

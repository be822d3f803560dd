/**
 * The European Union's product safety law (2023/988, article 19) requires a product's page to name its manufacturer, the responsible person
 * in the Union, and its hazards.
 * @module
 */
import { z } from 'zod'
import { oneOf, readDataFile, sentence } from '#backend/demo/data/data-file.ts'
import safety from '#backend/demo/data/words/safety.json' with { type: 'json' }
import { SILHOUETTES, type Silhouette } from '#backend/demo/pictures/silhouettes.ts'

export const safetyFile = z.strictObject({
  /** Name, postal and electronic address, as for `responsiblePerson`. */
  manufacturer: sentence,
  responsiblePerson: sentence,
  /** For kinds of product that are not in `warnings`. */
  general: sentence,
  warnings: z.partialRecord(oneOf('silhouette', SILHOUETTES), sentence),
})

const SAFETY = readDataFile('words/safety.json', undefined, safetyFile, safety)

/** The safety texts as custom fields of a product. */
export const safetyFields = (silhouette: Silhouette) => [
  { name: 'manufacturer', value: SAFETY.manufacturer },
  { name: 'responsible_person', value: SAFETY.responsiblePerson },
  { name: 'safety_information', value: SAFETY.warnings[silhouette] ?? SAFETY.general },
]

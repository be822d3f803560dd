/**
 * Texts that EU product safety law (2023/988, article 19) requires on a product page: the manufacturer, the responsible person
 * in the EU, and hazards.
 * @module
 */
import { z } from 'zod'
import { oneOf, readDataFile, sentence } from '#backend/demo/data/data-file.ts'
import safety from '#backend/demo/data/words/safety.json' with { type: 'json' }
import { SILHOUETTES, type Silhouette } from '#backend/demo/pictures/silhouettes.ts'

export const safetyFile = z.strictObject({
  /** Name, address and e-mail address. `responsiblePerson` has the same form. */
  manufacturer: sentence,
  responsiblePerson: sentence,
  /** Used for kinds of product that have no entry in `warnings`. */
  general: sentence,
  warnings: z.partialRecord(oneOf('silhouette', SILHOUETTES), sentence),
})

const SAFETY = readDataFile('words/safety.json', undefined, safetyFile, safety)

export const safetyFields = (silhouette: Silhouette) => [
  { name: 'manufacturer', value: SAFETY.manufacturer },
  { name: 'responsible_person', value: SAFETY.responsiblePerson },
  { name: 'safety_information', value: SAFETY.warnings[silhouette] ?? SAFETY.general },
]

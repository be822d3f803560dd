import { named } from '#backend/demo/data/data-file.ts'

/**
 * Custom fields that a data file may set on a product (spec A §3). Composition, care and badge are not among them: they follow from the
 * fabric and the badge.
 */
const FIELDS = [
  'product_fit',
  'styling_length',
  'neck_collar_shape',
  'sleeve_length',
  'fabric_finish',
  'model_wears_displayed',
  'standard_measurements_displayed',
  'petite_model_displayed',
  'petite_measurements_displayed',
]

/** Parses a field's name. Not an enum: records keyed by an enum would have the enum's order, but the generator needs the file's. */
export const customField = named('custom field', new Map(FIELDS.map((name) => [name, name])))

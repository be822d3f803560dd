import { named } from '#backend/demo/data/data-file.ts'

/**
 * Custom fields that a data file may set on a product (spec A §3). Composition, care and badge are derived from the fabric and
 * the badge instead.
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

/**
 * Validates a field's name. This is not an enum, because a record keyed by an enum takes the enum's order and the generator
 * needs the file's.
 */
export const customField = named('custom field', new Map(FIELDS.map((name) => [name, name])))

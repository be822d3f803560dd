import { named } from '#backend/demo/data/data-file.ts'

/** The custom fields that a data file may set on a product (spec A §3); composition, care and badge are derived from fabric and badge. */
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

/** Parses a field's name. No enum, since the generator draws the fields in the file's order. */
export const customField = named('custom field', new Map(FIELDS.map((name) => [name, name])))

/**
 * Product facts from custom fields.
 * @module
 */
import type { DetailTopic, Fact, Product } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { inWordsOf } from '#domain/text/american-words.ts'

interface WithFields {
  readonly custom_fields: readonly { readonly name: string; readonly value: string }[]
}

type Fields = readonly (readonly [field: string, name: string])[]

const FIT: Fields = [
  ['product_fit', 'Fit'],
  ['styling_length', 'Length'],
  ['neck_collar_shape', 'Neckline'],
  ['sleeve_length', 'Sleeves'],
]
const MODEL: Fields = [
  ['model_wears_displayed', 'Model wears'],
  ['petite_model_displayed', 'Petite model wears'],
]
const MEASUREMENTS: Fields = [
  ['standard_measurements_displayed', 'Measurements'],
  ['petite_measurements_displayed', 'Petite measurements'],
]

/** Spec A §3: the custom fields that shoppers see, in the order in which the page shows them. All other fields are technical. */
const DETAILS: readonly (readonly [DetailTopic, Fields])[] = [
  ['fit', FIT],
  ['model', MODEL],
  ['measurements', MEASUREMENTS],
  ['fabric', [['fabric_composition', 'Fabric']]],
  ['care', [['washcare', 'Care']]],
]

/** Facts that EU product safety law requires on the page (2023/988, article 19). */
const SAFETY: Fields = [
  ['manufacturer', 'Made by'],
  ['responsible_person', 'Responsible in the EU'],
  ['safety_information', 'Safety'],
]

function factsOf({ custom_fields }: WithFields, named: Fields, market: Market): readonly Fact[] {
  const values = new Map(custom_fields.map((field) => [field.name, field.value.trim()]))
  return named.flatMap(([field, name]) => {
    const value = values.get(field)
    return value ? [{ name, value: inWordsOf(market, value) }] : []
  })
}

export const detailsOf = (wire: WithFields, market: Market): Product['details'] =>
  DETAILS.flatMap(([topic, fields]) => {
    const facts = factsOf(wire, fields, market)
    return facts.length > 0 ? [{ topic, facts }] : []
  })

export const safetyOf = (wire: WithFields, market: Market): readonly Fact[] =>
  market.inUnion ? factsOf(wire, SAFETY, market) : []

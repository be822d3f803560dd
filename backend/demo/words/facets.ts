/**
 * The facets of the products and their values, in display order.
 * @module
 */
import { z } from 'zod'
import facets from '#backend/demo/data/words/facets.json' with { type: 'json' }
import { oneOf, readDataFile, sentence } from '#backend/demo/data-file.ts'
import { PALETTE } from './palette.ts'
import { SIZES } from './sizes.ts'

const OPTIONS = { colours: PALETTE.map(({ label }) => label), sizes: SIZES } as const

const facet = z
  .strictObject({
    /** Name on the commerce wire. */
    name: sentence,
    /** Name on the search wire, in lower case. */
    label: sentence,
    option: oneOf('option', ['colours', 'sizes']).optional(),
    /** A custom field of the products, and its values. */
    field: sentence.optional(),
    values: z.array(sentence).min(1).optional(),
  })
  .transform(({ name, label, option, field, values }, context): BrandFacet => {
    if (option) {
      return { name, label, source: option, values: OPTIONS[option] }
    }
    if (field && values) {
      return { name, label, source: { field }, values }
    }
    context.addIssue('needs an option, or a field and its values')
    return z.NEVER
  })

export interface BrandFacet {
  readonly name: string
  readonly label: string
  readonly source: 'colours' | 'sizes' | { readonly field: string }
  readonly values: readonly string[]
}

export const facetFile = z.array(facet)
export const FACETS = readDataFile('words/facets.json', 'facet', facetFile, facets)

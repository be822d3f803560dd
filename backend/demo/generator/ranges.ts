/**
 * The product ranges from which the generator makes variations. Its random numbers depend on the order of the ranges, so adding
 * a range changes the products of every seed.
 * @module
 */
import { z } from 'zod'
import { categoryNamed } from '#backend/demo/catalogue/categories.ts'
import { customField } from '#backend/demo/catalogue/custom-fields.ts'
import { named, oneOf, readDataFile, sentence } from '#backend/demo/data/data-file.ts'
import dresses from '#backend/demo/data/ranges/dresses.json' with { type: 'json' }
import finishing from '#backend/demo/data/ranges/finishing.json' with { type: 'json' }
import hardHome from '#backend/demo/data/ranges/hard-home.json' with { type: 'json' }
import mens from '#backend/demo/data/ranges/mens.json' with { type: 'json' }
import softHome from '#backend/demo/data/ranges/soft-home.json' with { type: 'json' }
import womens from '#backend/demo/data/ranges/womens.json' with { type: 'json' }
import { PATTERNS, SILHOUETTES } from '#backend/demo/pictures/silhouettes.ts'
import { FABRICS } from '#backend/demo/words/fabrics.ts'
import { COLOURWAYS } from '#backend/demo/words/palette.ts'
import { SCALES } from '#backend/demo/words/sizes.ts'

const DEPARTMENTS = ['womens', 'mens', 'homeware'] as const
export type Department = (typeof DEPARTMENTS)[number]

/** Path of the product's deepest category. The first segment is the department. */
const inDepartment = z.string().transform((path, context) => {
  const department = DEPARTMENTS.find((name) => path.startsWith(`${name}/`))
  const category = categoryNamed.safeParse(path)
  if (!department || !category.success) {
    context.addIssue(`no category '${path}' in ${DEPARTMENTS.join(', ')}`)
    return z.NEVER
  }
  return { department, categoryId: category.data }
})

const sentences = z.array(sentence).min(1)

const range = z
  .strictObject({
    noun: sentence,
    category: inDepartment,
    /** Weight relative to the other ranges. */
    share: z.int().min(1),
    silhouette: oneOf('silhouette', SILHOUETTES),
    patterns: z.array(oneOf('pattern', PATTERNS)).min(1),
    fabrics: z.array(named('fabric', FABRICS)).min(1),
    colourway: named('colourway', COLOURWAYS),
    sizes: named('size scale', new Map(Object.entries(SCALES))),
    /** The product is sold in the lengths Petite, Regular and Long. */
    inLengths: z.literal(true).optional(),
    /** Lowest and highest UK price, in pounds. */
    pounds: z.tuple([z.int().min(1), z.int()]).refine(([low, high]) => low <= high, 'the first is the lower one'),
    /** First sentences of descriptions. They describe the cut. */
    cut: sentences,
    /** Last sentences of descriptions. They explain how to wear or use the product. */
    wear: sentences,
    /** Further custom fields. The generator chooses one value for each. */
    fields: z.record(customField, sentences).optional(),
  })
  .transform(({ category, ...rest }) => ({ ...rest, ...category }))

export type Range = z.output<typeof range>

export const rangeFile = z.array(range)

/** The order matters; see the module comment. */
export const RANGES: readonly Range[] = [
  ...readDataFile('ranges/dresses.json', 'range', rangeFile, dresses),
  ...readDataFile('ranges/womens.json', 'range', rangeFile, womens),
  ...readDataFile('ranges/finishing.json', 'range', rangeFile, finishing),
  ...readDataFile('ranges/mens.json', 'range', rangeFile, mens),
  ...readDataFile('ranges/soft-home.json', 'range', rangeFile, softHome),
  ...readDataFile('ranges/hard-home.json', 'range', rangeFile, hardHome),
]

/**
 * Goods that go together: for each occasion, the roles of a look and the categories that fill them. The first rule that matches a product
 * applies.
 * @module
 */
import { z } from 'zod'
import { readDataFile, sentence } from '#backend/demo/data/data-file.ts'
import looks from '#backend/demo/data/looks.json' with { type: 'json' }
import { categoryNamed } from './categories.ts'

/** Three or four pieces besides the product itself. */
const roles = z.array(categoryNamed).min(3).max(4)

export const looksFile = z.array(
  z
    .strictObject({ occasion: sentence, of: z.array(categoryNamed).min(1), with: roles })
    .refine(
      (rule) => new Set(rule.with).size === rule.with.length && !rule.with.some((role) => rule.of.includes(role)),
      'fills a role twice',
    ),
)

const LOOKS = readDataFile('looks.json', 'look', looksFile, looks)

/**
 * The categories that complete a look, one per role; empty for a product outside every look. @param categoryIds including their ancestors
 */
export const rolesBeside = (categoryIds: readonly number[]): readonly number[] =>
  LOOKS.find(({ of }) => of.some((id) => categoryIds.includes(id)))?.with ?? []

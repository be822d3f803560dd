/**
 * Goods that go together: for each occasion the roles of a look and the categories that fill them. The first rule that knows a product
 * counts.
 * @module
 */
import { z } from 'zod'
import looks from '#backend/demo/data/looks.json' with { type: 'json' }
import { readDataFile, sentence } from '#backend/demo/data-file.ts'
import { categoryNamed } from './categories.ts'

/** Three or four pieces beside the product itself. */
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

/** The categories that complete a look, one for each role; none for a product that is no part of one. @param categoryIds with those above them */
export const rolesBeside = (categoryIds: readonly number[]): readonly number[] =>
  LOOKS.find(({ of }) => of.some((id) => categoryIds.includes(id)))?.with ?? []

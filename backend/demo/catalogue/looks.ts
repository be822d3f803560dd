/**
 * Products that go together. A rule names the categories it applies to, and the categories that complete the look. The first rule that
 * contains one of a product's categories applies.
 * @module
 */
import { z } from 'zod'
import { readDataFile, sentence } from '#backend/demo/data/data-file.ts'
import looks from '#backend/demo/data/looks.json' with { type: 'json' }
import { categoryNamed } from './categories.ts'

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

/** Categories that complete a look, one per role; empty if no rule applies. @param categoryIds including their ancestors */
export const matchingRoles = (categoryIds: readonly number[]): readonly number[] =>
  LOOKS.find(({ of }) => of.some((id) => categoryIds.includes(id)))?.with ?? []

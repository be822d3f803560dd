/**
 * Words for product names other than fabric and kind: given names and pattern names.
 * @module
 */
import { z } from 'zod'
import { oneOf, readDataFile, sentence } from '#backend/demo/data/data-file.ts'
import givenNames from '#backend/demo/data/words/given-names.json' with { type: 'json' }
import patternWords from '#backend/demo/data/words/pattern-words.json' with { type: 'json' }
import { PATTERNS } from '#backend/demo/pictures/silhouettes.ts'

const names = z.array(sentence).min(1)
export const givenNameFile = z.strictObject({ anyone: names, men: names })
export const GIVEN_NAMES = readDataFile('words/given-names.json', 'names', givenNameFile, givenNames)

export const patternWordFile = z.record(oneOf('pattern', PATTERNS), z.string())
/** An empty word keeps the pattern out of product names. */
export const PATTERN_WORDS = readDataFile('words/pattern-words.json', 'pattern', patternWordFile, patternWords)

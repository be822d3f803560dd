/**
 * The words that a product's name is made of besides its fabric and its kind: a given name, and what its pattern is called.
 * @module
 */
import { z } from 'zod'
import givenNames from '#backend/demo/data/words/given-names.json' with { type: 'json' }
import patternWords from '#backend/demo/data/words/pattern-words.json' with { type: 'json' }
import { oneOf, readDataFile, sentence } from '#backend/demo/data-file.ts'
import { PATTERNS } from '#backend/demo/pictures/silhouettes.ts'

const names = z.array(sentence).min(1)
export const givenNameFile = z.strictObject({ anyone: names, men: names })
/** Place names and old first names mostly; a piece for men has one of theirs. */
export const GIVEN_NAMES = readDataFile('words/given-names.json', 'names', givenNameFile, givenNames)

export const patternWordFile = z.record(oneOf('pattern', PATTERNS), z.string())
/** Empty for a pattern that a name leaves out. */
export const PATTERN_WORDS = readDataFile('words/pattern-words.json', 'pattern', patternWordFile, patternWords)

/**
 * Each field of each seeded item is removed, given another type, emptied, or filled with 10 000 letters. Every item must still be
 * readable, and each dropped value must be reported by a problem that names it.
 */
import { expect, test } from 'vitest'
import { blockTypes } from '#client/block-engine/registry.ts'
import { isLeftOut } from '#client/block-kit/define-block.ts'
import { fieldAt, type ItemIdentity, identityOf, type Read, sentenceOf } from '#domain/content/content-problem.ts'
import { readContent } from '#domain/content/read-schema.ts'
import type { Market } from '#domain/markets.ts'
import { changed, MISTAKES, mistakePlaces, valueAt } from '#tests/helpers/content-mistakes.ts'
import { pageWire } from '#worker/services/content/page-wire.ts'
import { partSchemas } from '#worker/services/content/part-schemas.ts'

const ALL_MS = 180_000

function read(raw: unknown, { schemaId = '' }: ItemIdentity, market: Market): Read<unknown> {
  if (schemaId === 'content-page') {
    return readContent(pageWire, raw)
  }
  const part = partSchemas(market).get(schemaId)
  if (part) {
    return readContent(part, raw)
  }
  const block = blockTypes.get(schemaId)?.read(raw, market) ?? expect.unreachable(schemaId)
  return { value: isLeftOut(block) ? undefined : block.content, problems: block.problems ?? [] }
}

/**
 * Matches messages that state what is allowed: all values, a range, the kind of text, or an example. If a text is missing, the name
 * of the field is enough.
 */
const SAYS_WHAT_IS_ALLOWED =
  /one of |from [\d.-]+ to |at (?:least|most) |true or false|such as |: an? |the word all|is missing$|needs /

const tried = mistakePlaces(60)

test.each(Object.entries(MISTAKES))(
  'no value of an item that is %s is dropped without a problem that names it',
  (name, mistake) => {
    const vague: string[] = []
    const silent = tried.flatMap(({ market, one, path }) => {
      const identity = identityOf(one)
      const instead = mistake(valueAt(one, path))
      const before = JSON.stringify(read(one, identity, market).value)
      const { value, problems } = read(changed(one, path, instead), identity, market)
      const after = JSON.stringify(value)
      vague.push(...problems.map(sentenceOf).filter((sentence) => !SAYS_WHAT_IS_ALLOWED.test(sentence)))
      const field = fieldAt(path) ?? ''
      const isNamed = problems.some((problem) => problem.field !== undefined && field.startsWith(problem.field))
      const text = after ?? ''
      const isKept =
        typeof instead === 'number' ? text.includes(`:${instead}`) : instead !== '' && text.includes(`${instead}`.trim())
      // Emptying a field loses no value, but a problem must be reported if the item cannot be shown without that field.
      const isEmpty = name === 'removed' || name === 'emptied'
      const isFine = isNamed || (isEmpty ? value !== undefined || problems.length > 0 : isKept || after === before)
      return isFine ? [] : [`${identityOf(one).schemaId}: ${field}`]
    })
    expect([...new Set(silent)]).toEqual([])
    expect([...new Set(vague)]).toEqual([])
    expect(tried.length).toBeGreaterThan(30)
  },
  ALL_MS,
)

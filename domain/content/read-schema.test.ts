import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sentenceOf } from './content-problem.ts'
import { readContent } from './read-schema.ts'
import { colour, flag, listOf, oneOf, optional, optionalListOf, requiredWords, words } from './schema.ts'

const schema = z.object({
  title: requiredWords,
  price: optional(z.number().min(1)),
  align: oneOf(['Left', 'Right']),
  ink: colour,
  bold: flag,
  group: optional(z.object({ name: requiredWords, link: requiredWords })),
  entries: optionalListOf(z.object({ name: requiredWords, note: words }), { most: 3 }),
  needed: listOf(requiredWords, { least: 1 }),
})
const well = { title: 'T', needed: ['a'] }
const read = (fields: object) => {
  const { value, problems } = readContent(schema, { ...well, ...fields })
  return { value, told: problems.map(sentenceOf) }
}

describe('one rule for an editor’s mistakes', () => {
  test.each([
    ['a number in words', { price: '45' }, 'price: a number of at least 1, not the text "45"'],
    ['a number out of bounds', { price: 0 }, 'price: a number of at least 1, not the number 0'],
    ['no choice of the list', { align: 'Middle' }, 'align: one of Left, Right, not the text "Middle"'],
    ['no colour', { ink: 'red;}' }, 'ink: a colour such as #99391f, not the text "red;}"'],
    ['a flag in words', { bold: 'yes' }, 'bold: true or false, not the text "yes"'],
    ['half a group', { group: { name: 'A' } }, 'group, link is missing'],
    ['a group that is none', { group: 7 }, 'group: a group of fields such as { "name": "…", "link": "…" }, not the number 7'],
    ['a list that is none', { entries: 'a' }, 'entries: a list such as [{ "name": "…" }], not the text "a"'],
  ])('an optional field with %s falls back to its default and is reported', (_, fields, sentence) => {
    expect(read(fields)).toEqual({ value: readContent(schema, well).value, told: [sentence] })
  })

  test.each([
    ['is missing', { title: undefined }, 'title is missing'],
    ['is empty', { title: ' ' }, 'title is missing'],
    ['is of another type', { title: 7 }, 'title: a text, not the number 7'],
    ['loses its last entry', { needed: [7] }, 'needed 1: a text, not the number 7'],
  ])('a required field that %s takes its item with it', (_, fields, sentence) => {
    expect(read(fields)).toEqual({ value: undefined, told: [sentence] })
  })

  test('a wrong entry is dropped before the list is cut, and reported by its own number', () => {
    const names = ['a', undefined, 'b', 'c', 'd'].map((name) => ({ name }))
    const { value, told } = read({ entries: [...names, { name: 'e', note: 5 }] })
    expect(value?.entries.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    expect(told).toEqual([
      'entry 2, name is missing',
      'entry 6, note: a text, not the number 5',
      'entries: at most 3 entries, not 5',
    ])
  })

  test('a value of a wrong type is reported once, even if a further check of its schema rejects it too', () => {
    expect(read({ title: [] }).told).toEqual(['title: a text, not an empty list'])
  })

  test('an empty field is absent, and not a mistake', () => {
    const empty = { price: null, align: '', group: { name: '', link: null }, entries: [null], ink: ' ' }
    expect(read(empty)).toEqual({ value: readContent(schema, well).value, told: [] })
  })

  test('the editor’s item is not mutated', () => {
    const raw = { ...well, entries: [7, { name: 'a' }] }
    const before = structuredClone(raw)
    readContent(schema, raw)
    expect(raw).toEqual(before)
  })
})

import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test.each([
  ['an unknown token', '{\n  "title": Care\n}', "care.json: line 2: JSON is expected: Unexpected token 'C'"],
  ['a comma after the last entry', '[1,\n2,\n]', "care.json: line 3: JSON is expected: Unexpected token ']'"],
  ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 'care.json: line 3: JSON is expected: '],
  ['a line break in a text', '{\n  "a": "one\ntwo"\n}', 'care.json: line 2: JSON is expected: '],
  ['a missing end', '{\n  "title": "Care",\n', 'care.json: line 3: JSON is expected: '],
  ['no content', '', 'care.json: line 1: JSON is expected: '],
])('a file with %s is reported with its line', (_, json, told) => {
  expect(() => parseJson('care.json', json, (message) => new Error(message))).toThrow(told)
})

test('a right file is returned', () => {
  expect(parseJson('care.json', '{"title": "Care"}', (message) => new Error(message))).toEqual({ title: 'Care' })
})

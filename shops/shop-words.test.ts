import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'acorn'
import { expect, onTestFinished, test } from 'vitest'
import { ShopFileError } from './read-shop.ts'
import { readWords, withWords } from './shop-words.ts'

const CODE =
  "const label = 'x'\nexport const localeText = { title: 'WHERE ON EARTH', menu: { back: `Back` }, count: () => 'n' + 'pieces' }\n"
const program = parse(CODE, { ecmaVersion: 'latest', sourceType: 'module' })
const AT = 'shops/northfold/words/all.json: locale'

test('a shop’s own words replace the product’s, at any depth, and nothing else changes', () => {
  expect(withWords(CODE, program, { localeText: { title: 'Your “country”', menu: { back: 'Return' } } }, AT)).toBe(
    CODE.replace("'WHERE ON EARTH'", '"Your “country”"').replace('`Back`', '"Return"'),
  )
})

test.each([
  [{ localeText: { heading: 'x' } }, 'localeText.heading: there is no such text'],
  [{ localText: { title: 'x' } }, 'localText.title: there is no such text'],
  [{ localeText: { menu: { forth: 'x' } } }, 'localeText.menu.forth: there is no such text'],
  [{ localeText: { count: 'x' } }, 'localeText.count: this text is put together from several, so it cannot be replaced'],
])('%j stops the build with file and field', (words, told) => {
  expect(() => withWords(CODE, program, words, AT)).toThrow(`${AT}.${told}`)
})

test('a syntax error in the words is reported with file and line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'northfold-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'words'))
  writeFileSync(join(folder, 'words/all.json'), '{\n  "locale": Care\n}')
  expect(() => readWords(folder)).toThrow(ShopFileError)
  expect(() => readWords(folder)).toThrow('words/all.json: line 2: JSON is expected')
})

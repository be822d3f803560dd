import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parse } from 'acorn'
import { expect, onTestFinished, test } from 'vitest'
import { ShopFileError } from './read-shop.ts'
import { readWords, withWords } from './shop-words.ts'

const CODE =
  "const label = 'x'\nexport const localeText = { title: 'WHERE ON EARTH', menu: { back: `Back` }, count: () => 'n' + 'pieces' }\n"
const program = parse(CODE, { ecmaVersion: 'latest', sourceType: 'module' })

/** A shop's folder with these files in `words/`. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'northfold-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'words'))
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, 'words', name), content)
  }
  return folder
}

const wordsOf = (files: Readonly<Record<string, object>>) =>
  readWords(folderWith(Object.fromEntries(Object.entries(files).map(([name, texts]) => [name, JSON.stringify(texts)])))).get(
    'locale',
  ) ?? []
const changed = (files: Readonly<Record<string, object>>, languageNow?: string) =>
  withWords(CODE, program, wordsOf(files), languageNow)

const ALL = { locale: { localeText: { title: 'Your “country”', menu: { back: 'Return' } } } }
const US = { locale: { localeText: { title: 'Where to?' } } }

test('a shop’s own words replace the product’s, at any depth, and nothing else changes', () => {
  expect(changed({ 'all.json': ALL })).toBe(CODE.replace("'WHERE ON EARTH'", '"Your “country”"').replace('`Back`', '"Return"'))
})

test('words of one market replace the words of all in that market’s pages only', () => {
  const code = changed({ 'all.json': ALL, 'us.json': US }, 'page.lang')
  const textIn = (lang: string) => new Function('page', `${code.replace('export ', '')}; return localeText`)({ lang })
  expect(['en-US', 'en-GB', 'en-IE'].map((lang) => [textIn(lang).title, textIn(lang).menu.back])).toEqual([
    ['Where to?', 'Return'],
    ['Your “country”', 'Return'],
    ['Your “country”', 'Return'],
  ])
  expect(changed({ 'us.json': US }, 'page.lang')).toContain("?? 'WHERE ON EARTH'")
})

test.each([
  [{ localeText: { heading: 'x' } }, 'localeText.heading: there is no such text: one of title, menu, count is expected'],
  [{ localText: { title: 'x' } }, 'localText.title: there is no such text: one of label, localeText is expected'],
  [{ localeText: { menu: { forth: 'x' } } }, 'localeText.menu.forth: there is no such text: one of back is expected'],
  [{ localeText: { count: 'x' } }, 'localeText.count: this text is put together from several, so it cannot be replaced'],
])('%j stops the build with file, field and the names that are allowed', (texts, told) => {
  expect(() => changed({ 'us.json': { locale: texts } }, 'page.lang')).toThrow(`/words/us.json: locale.${told}`)
})

test.each([
  ['all.json', '{\n  "locale": Care\n}', 'all.json: line 2: JSON is expected'],
  ['us.json', '{ "locale": { "localeText": { "title": 1 } } }', 'us.json: texts are expected, by file, list and field'],
  ['eu.json', '{ "places": {} }', 'eu.json: places: domain/text/ has no such file: one of account, account-forms,'],
  ['fr.json', '{}', 'fr.json: one of the files all.json, en.json, us.json, eu.json is expected'],
])('a mistake in %s is reported with the file: %s', (name, content, told) => {
  const folder = folderWith({ [name]: content })
  expect(() => readWords(folder)).toThrow(ShopFileError)
  expect(() => readWords(folder)).toThrow(`shops/${basename(folder)}/words/${told}`)
})

import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { withWords } from './shop-words.ts'

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

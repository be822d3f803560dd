/** Rules for all of the shop's stylesheets. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const STYLESHEETS = globSync(['client/**/*.css', 'public/**/*.css', 'shops/*/*.css'])

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '')

test('no selector reads the text of class names, because the build replaces it', () => {
  expect(STYLESHEETS.length).toBeGreaterThan(50)
  const readers = STYLESHEETS.filter((file) => /\[\s*class\b/i.test(withoutComments(readFileSync(file, 'utf8'))))
  expect(readers).toEqual([])
})

test('at 768 px a window counts as narrow in every stylesheet and every picture (spec B §9)', () => {
  const files = [...STYLESHEETS, ...globSync('client/**/*.tsx')]
  const differing = files.filter((file) =>
    /min-width: (?:48em|768px)|max-width: 4[78]\.\d+em|max-width: 76[79]/.test(readFileSync(file, 'utf8')),
  )
  expect(differing).toEqual([])
})

/** Rules that hold for each stylesheet of the shop. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const STYLESHEETS = globSync(['client/**/*.css', 'public/**/*.css'])

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '')

test('no selector reads the text of class names, since the build replaces it', () => {
  expect(STYLESHEETS.length).toBeGreaterThan(50)
  const readers = STYLESHEETS.filter((file) => /\[\s*class\b/i.test(withoutComments(readFileSync(file, 'utf8'))))
  expect(readers).toEqual([])
})

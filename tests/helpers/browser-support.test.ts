import { expect, test } from 'vitest'
import { losesRule, missingInScript, missingInStyles, parseScript } from './browser-support.ts'

test('calls, rules and syntax that the oldest browsers lack are found', () => {
  expect([
    ...missingInScript('AbortSignal.any([one]); list.toSpliced(0); list.toSorted(); list.slice(0); Promise.any([])'),
  ]).toEqual(['AbortSignal.any', '.toSpliced', '.toSorted'])
  expect([...missingInScript("document.querySelector('fieldset:not(:has(:checked)) input')")]).toEqual([':has'])
  expect([...missingInStyles('a:has(b) { color: color-mix(in srgb, red, blue); display: grid; text-wrap: balance }')]).toEqual([
    ':has',
    'color-mix()',
    'text-wrap',
  ])
  expect([...missingInStyles('@supports (text-wrap: balance) { a { text-wrap: balance } }')]).toEqual([])
  expect(() => parseScript('/[a&&b]/v.test(one)')).toThrow()
})

test('a browser drops the rule of a selector that it lacks, unless the selector is in a forgiving list', () => {
  expect(losesRule('.menu:has(a)')).toBe(true)
  expect(losesRule('.menu:is(.one:has(a), .two)')).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { originsOfTags, parseVendorTags, readVendorTags } from './vendor-tags.ts'

describe('vendors’ scripts of the settings', () => {
  test('each has a purpose, and only its host is allowed', () => {
    const tags = readVendorTags(
      'analytics=https://a.example/a.js?id=1 fit=https://fit.example/{locale}/w.js tag-manager=https://a.example/gtm.js',
    )
    expect(tags.map(({ kind, purposes }) => [kind, purposes])).toEqual([
      ['analytics', ['analytics']],
      ['fit', ['preferences']],
      ['tag-manager', ['analytics', 'advertising']],
    ])
    expect(originsOfTags(tags)).toEqual(['https://a.example', 'https://fit.example'])
    expect(parseVendorTags('')).toEqual([])
  })

  test.each([
    'https://a.example/a.js',
    'spy=https://a.example/a.js',
    'analytics=http://a.example/a.js',
    'analytics=//a.example/a.js',
    'analytics=https://a.example',
    "analytics=https://a.example/';script-src",
    'analytics=https://user@a.example/a.js',
    'analytics=https://a.example/a.js analytics=https://b.example/b.js',
    'constructor=https://a.example/a.js',
  ])('anything else is refused: %s', (text) => {
    expect(parseVendorTags(text)).toBeUndefined()
    expect(readVendorTags(text)).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['https://shop.example/marlow-dress/', 'marlow-dress'],
  ['/p/dresses/marlow-dress?colour=red#top', 'marlow-dress'],
  ['https://shop.example', 'product'],
  ['/', 'product'],
  [null, 'product'],
])('carts and products alike: the slug of %s is %s', (url, slug) => {
  expect(slugOf(url)).toBe(slug)
})

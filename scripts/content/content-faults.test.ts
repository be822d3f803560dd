/** Seeding rejects content that the shop could not show, and its error names the file, the item and the field (scripts/seed.ts). */
import { expect, test } from 'vitest'
import { type Item, item, type KeyedItem, page } from '#backend/demo/content/make.ts'
import { ownContent } from '#backend/demo/content/own-content.ts'
import { contentFaults } from './content-faults.ts'

const text = (fields: object) => item('text-block', 'Care', { title: 'Care', body: 'Wash cold.', ...fields })
const keyed = (own: Item, key = 'uk/care'): KeyedItem => ({ key, file: 'content/pages/care.json', item: own })
const pageOf = (...blocks: readonly Item[]) => page({ title: 'Care', description: 'How', scene: 'journal', blocks })
const told = (own: Item) => contentFaults([keyed(own), keyed(own, 'us/care')])

test('the content of the data files has no mistake', () => {
  expect(contentFaults()).toEqual([])
})

test('two items of one market may not have one delivery key; an item and its draft may', () => {
  const other = { ...keyed(item('text-block', 'Wool', { title: 'Wool', body: 'Air it.' })), file: 'content/site-wide.json' }
  expect(contentFaults([keyed(text({})), other])).toEqual([
    `content/pages/care.json: 'Care': deliveryKey is "uk/care", which 'Wool' has too: give one of the two another key`,
  ])
  expect(
    contentFaults([
      keyed(text({})),
      { ...other, edition: 'staged' },
      { ...other, from: '2027-01-01' },
      keyed(text({}), 'us/care'),
    ]),
  ).toEqual([])
})

test.each<[string, Item, string]>([
  [
    'a type of block that there is not',
    pageOf(item('hologram', 'Beam', {})),
    '\'Beam\': has the type "hologram", which the shop does not know',
  ],
  [
    'a type of item that there is not',
    item('hologram', 'Beam', {}),
    `'Beam': has the type "hologram", which the shop does not know`,
  ],
  ['a field that is needed', pageOf(item('table', 'Sizes', { rows: [['10']] })), "'Sizes': columns is missing: a list such as ["],
  ['a field of the wrong type', pageOf(text({ title: 7 })), "'Care': title: a text, not the number 7"],
  ['a field that is misspelt', pageOf(text({ titel: 'Care' })), "'Care': titel is no field of this type"],
  ['a field of the page that is misspelt', { ...pageOf(text({})), titel: 'Care' }, "'Care': titel is no field of this type"],
  [
    'a part of a part',
    pageOf(
      text({ callToAction: { buttonText: 'Go', buttonLink: 'javascript:alert(1)', buttonStyle: 'primary', colour: 'red' } }),
    ),
    "'Care': callToAction, colour is no field of this type",
  ],
  ['an item around the pages', item('app-header', 'Header', { items: 'none' }), "'Header': items: a list"],
])('names file, item and field once for all markets: %s', (_, own, line) => {
  expect(told(own).join('\n')).toContain(`content/pages/care.json: ${line}`)
  expect(new Set(told(own)).size).toBe(told(own).length)
})

test('a file of a shop’s own folder is checked by the types of its blocks', () => {
  const block = { block: 'text-block', name: 'Care', title: 'Care', body: 'Wash cold.', titel: 'Care' }
  const data = { title: 'Care', description: 'How', blocks: [block] }
  expect(contentFaults(ownContent([{ path: 'pages/care', data }]))).toEqual([
    "content/pages/care.json: 'Care': titel is no field of this type",
  ])
})

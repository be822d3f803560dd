import { expect, test } from 'vitest'
import { materialsOf, WordCounts } from './materials.ts'

test.each([
  ['Marlow Linen Midi Dress', '100% European flax linen', ['linen']],
  ['Hartley Cable Lambswool Jumper', '100% Scottish lambswool', ['lambswool']],
  ['Winslow Arched Oak Mirror', 'FSC-certified solid oak', ['oak']],
  ['Iris Bias-Cut Satin Skirt', '100% recycled polyester', []],
  ['Alder & Lune Gift Card', '', []],
])('the materials of %s of %s are %j', (name, fabric, materials) => {
  expect(materialsOf(name, fabric)).toEqual(materials)
})

test('a material is counted in each category and in each market that sells the product', () => {
  const counts = new WordCounts()
  counts.add(['linen'], [12, 107], 0b101)
  counts.add(['linen'], [107], 0b001)
  expect(counts.all()).toEqual([
    { channelId: 1, categoryId: 12, word: 'linen', products: 1 },
    { channelId: 1, categoryId: 107, word: 'linen', products: 2 },
    { channelId: 3, categoryId: 12, word: 'linen', products: 1 },
    { channelId: 3, categoryId: 107, word: 'linen', products: 1 },
  ])
})

import { expect, test } from 'vitest'
import { pageWire } from './page-wire.ts'

test('spec B §2: a page’s texts for other sites are its own title and description, unless an editor gives others', () => {
  const own = { title: 'Coats', description: 'Warm ones.' }
  expect(pageWire.parse(own).openGraph).toEqual({ ...own, image: undefined })
  expect(pageWire.parse({ ...own, openGraphTitle: 'Out of the wind', openGraphDescription: 'Wool.' }).openGraph).toMatchObject({
    title: 'Out of the wind',
    description: 'Wool.',
  })
})

test('spec B §2: a page’s stickers come after its other blocks, each for its own kind of window', () => {
  const blocks = [{ name: 'hero' }]
  expect(pageWire.parse({ components: blocks, desktopSticker: { name: 'a' }, mobileSticker: { name: 'b' } }).blocks).toEqual([
    ...blocks,
    { name: 'a', shownOn: 'desktop' },
    { name: 'b', shownOn: 'mobile' },
  ])
  expect(pageWire.parse({ components: blocks, desktopSticker: null, mobileSticker: {} }).blocks).toEqual(blocks)
})

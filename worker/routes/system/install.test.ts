import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ALL_MARKETS } from '#domain/markets.ts'
import { chosenShop } from '../../../shops/read-shop.ts'
import { ICONS } from './install.ts'

test.each(ICONS.filter(({ sizes }) => sizes !== 'any'))('the icon $src is a picture of $sizes', async ({ src, sizes }) => {
  const { width, height, format } = await sharp(join(chosenShop(), 'public', src)).metadata()
  expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
})

test('the service worker keeps the offline page of each market', () => {
  const source = readFileSync('public/offline-worker.js', 'utf8')
  expect(/PAGES = (\[[^\]]*\])/.exec(source)?.[1]).toBe(
    `['${ALL_MARKETS.map(({ prefix }) => `${prefix}/offline`).join("', '")}']`,
  )
})

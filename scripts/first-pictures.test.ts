import { expect, test } from 'vitest'
import { drawFirstPictures } from './first-pictures.ts'

const img = (name: string) => `<img class="x" src="/i/shop/${name}?w=415&amp;fmt=auto" alt="">`
const PAGES: Readonly<Record<string, string>> = {
  '/': `<a class="a" href="/browse/coats">Coats</a><a href="/browse/hats?page=2">2</a><a href="/browse/hats">Hats</a>${img('hero')}`,
  '/browse/coats': Array.from({ length: 12 }, (_, i) => img(`coat-${i}`)).join(''),
  '/browse/hats': img('coat-0') + img('hat-0'),
}

test('the first screens are rendered first, each picture once, two at a time, and progress is reported', async () => {
  const asked: string[] = []
  const told: string[] = []
  let [now, most] = [0, 0]
  const ask = async (path: string) => {
    asked.push(path)
    now += 1
    most = Math.max(most, now)
    await Promise.resolve()
    now -= 1
    return { text: async () => PAGES[path] ?? '' }
  }
  await drawFirstPictures(ask, (line) => told.push(line))
  const pictures = asked
    .filter((path) => path.startsWith('/i/'))
    .map((path) => path.slice('/i/shop/'.length).replace('?w=415&fmt=auto', ''))
  expect(pictures).toEqual(['hero', ...Array.from({ length: 10 }, (_, i) => `coat-${i}`), 'hat-0', 'coat-10', 'coat-11'])
  expect(most).toBe(2)
  expect(told.at(-1)).toContain('14 of 14')
  expect(told).toHaveLength(4)
})

/** All blocks on one page. `npm run audit` opens every state of each block on a page of its own. */
import { blockText } from '#domain/text/blocks.ts'
import { visitState } from '#tests/helpers/gallery-visits.ts'
import { expect, loaderRuns, test } from './shop-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every block: no violation, no shift; the sizes of spec B §9; carousel arrows move one card a press and wrap around; a live channel appears when pressed', {
  tag: '@gate',
}, async ({ page, isMobile }) => {
  await visitState(page, 'all')
  await loaderRuns(page)
  const sizeOf = (words: string) =>
    page
      .getByText(words, { exact: true })
      .first()
      .evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize))
  const [top, heading] = [await sizeOf('New for autumn'), await sizeOf('The quiet season')]
  const sub = await sizeOf('Wool, linen and lamplight for slower evenings.')
  expect([top, sub]).toEqual(isMobile ? [30, 30] : [36, 36])
  expect(Math.round(heading)).toBe(isMobile ? 46 : 94)
  const boxOf = async (name: string) => {
    const box = await page.getByRole('main').getByRole('link', { name, exact: true }).first().boundingBox()
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
  }
  expect(await boxOf('Shop women')).toEqual([isMobile ? 171 : 220, 48])
  expect(await boxOf('Gifts under £40')).toEqual([220, 220])

  const carousel = page.getByRole('region', { name: 'Around the house' })
  const place = () => carousel.getByRole('list').evaluate((track) => Math.round(track.scrollLeft))
  const [most, step] = await carousel
    .getByRole('list')
    .evaluate((track) => [
      track.scrollWidth - track.clientWidth,
      (track.children[1]?.getBoundingClientRect().left ?? 0) - (track.children[0]?.getBoundingClientRect().left ?? 0),
    ])
  const isAt = (left: number) => expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(2)
  await carousel.getByRole('button', { name: blockText.previousCard }).click()
  await isAt(most ?? Number.NaN)
  await carousel.getByRole('button', { name: blockText.nextCard }).click()
  await isAt(0)
  await carousel.getByRole('button', { name: blockText.nextCard }).click()
  await isAt(Math.min(step ?? Number.NaN, most ?? Number.NaN))

  const watch = page.getByRole('link', { name: blockText.watchLive })
  await expect(page.locator('iframe')).toHaveCount(0)
  await watch.click()
  const channel = page.getByTitle('The autumn show')
  await expect(channel).toBeFocused()
  await expect(channel.contentFrame().getByRole('heading', { name: 'On air' })).toBeVisible()
})

/** How every block looks, at two widths; `npm run audit` compares each state of each at three. */
import { drawFlat, expectPictures, pictureName } from '#tests/helpers/block-pictures.ts'
import { addressOf } from '#tests/helpers/gallery-visits.ts'
import { test } from './shop-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })
test.skip(process.platform !== 'linux', 'the pictures were taken on Linux, where letters are smoothed otherwise')

test('spec B §2: every block looks as its picture', async ({ page }) => {
  await drawFlat(page)
  await page.goto(await addressOf(page, 'all', 'complete', 'en'))
  await expectPictures(page, (type) => pictureName(type))
})

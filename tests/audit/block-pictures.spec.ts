/** Compares a screenshot of every state of every block at the widths in `playwright.audit.config.ts`. */

import { test } from '#tests/e2e/shop-page.ts'
import { drawFlat, expectPictures, pictureName } from '#tests/helpers/block-pictures.ts'
import { addressOf } from '#tests/helpers/gallery-visits.ts'
import { blockFixtures } from '../../scripts/block-fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })
test.skip(process.platform !== 'linux', 'the pictures were taken on Linux, where letters are smoothed otherwise')

for (const { block, state } of blockFixtures()) {
  test(`${block}, ${state}`, async ({ page }) => {
    await drawFlat(page)
    await page.goto(await addressOf(page, block, state, 'en'))
    await expectPictures(page, () => pictureName(block, state))
  })
}

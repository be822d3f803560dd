/** An editor uses a preview, with and without JavaScript. */
import { previewText } from '#domain/text/preview.ts'
import { expect, expectAccessible, test } from './shop-page.ts'

const START = '/browse/womens?ampl_domain=demo.staging.bigcontent.io'
const NEW_YEAR = Date.UTC(2027, 0, 1)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('spec A §2: staged content, scheduled content, and Exit Preview back on the same page', async ({ page }) => {
      const bar = page.getByRole('region', { name: previewText.label })
      await page.goto(START)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Long nights, warm light')
      await expect(bar).toContainText(previewText.title)

      await page.goto(`${START}&ampl_timestamp=${NEW_YEAR}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Begin lightly')
      await expect(bar).toContainText(previewText.asOf('1 January 2027'))

      await page.goto('/us/browse/womens?page=2')
      await bar.getByRole('button', { name: previewText.exit }).click()
      await expect(page).toHaveURL('/us/browse/womens?page=2')
      await expect(bar).toHaveCount(0)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('The quiet season')
    })
  })
}

test('no violation with the bar', async ({ page }) => {
  await page.goto(START)
  await page.waitForFunction(() => document.styleSheets.length > 0)
  await expectAccessible(page)
})

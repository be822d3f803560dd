/** An editor's way through a preview, with script and without; and one item by itself, in a frame of the editor's and of another. */
import { previewText } from '#domain/text/preview.ts'
import { VISUALIZATION } from '#tests/helpers/route-examples.ts'
import { expect, expectAccessible, test } from './shop-page.ts'

const START = '/browse/womens?ampl_domain=demo.staging.bigcontent.io'
const NEW_YEAR = Date.UTC(2027, 0, 1)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('spec A §2: what is staged, what is scheduled, and Exit Preview back on the same page', async ({ page }) => {
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

test.describe('in a frame', () => {
  // The browser says of a frame that it refuses that it does.
  test.use({ breaksThings: true })

  for (const [editor, isShown] of [
    ['https://app.amplience.net', true],
    ['https://another.example', false],
  ] as const) {
    test(`spec A §2: one item is ${isShown ? 'shown to' : 'kept from'} ${editor}`, async ({ page, baseURL }) => {
      await page.route(`${editor}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}${VISUALIZATION}"></iframe>` }),
      )
      const answered = page.waitForResponse((response) => response.url().includes('/amplience-visualization/'))
      await page.goto(`${editor}/form`)
      expect((await answered).status()).toBe(200)
      const heading = page.frameLocator('iframe').getByRole('heading', { name: 'Long nights, warm light' })
      await page.waitForLoadState('load')
      await expect(heading).toHaveCount(isShown ? 1 : 0)
    })
  }
})

/** A browser older than package.json's `browserslist` gets the page without JavaScript instead of a broken page. */
import { NO_SCRIPT_COOKIE } from '#domain/cookies/no-script.ts'
import { bagText } from '#domain/text/bag.ts'
import { choose, DRESS, expect, test } from './shop-page.ts'

test.use({ breaksThings: true })

test('a browser older than the baseline gets the pages without script: it buys by forms and keeps the cookie', {
  tag: '@gate',
}, async ({ page, context }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'))
  await page.goto(DRESS.path)
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain(NO_SCRIPT_COOKIE)
  expect(await page.evaluate(() => customElements.get('shop-island') === undefined)).toBe(true)
  await choose(page, { size: '10', length: 'Regular' })
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: bagText.title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(DRESS.name)
})

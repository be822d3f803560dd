/** A chunk that does not arrive costs comfort, never the purchase. */
import { bagText } from '#domain/text/bag.ts'
import { DRESS, expect, loaderRuns, test } from './shop-page.ts'

test.use({ breaksThings: true })

test('an Add to bag whose script never arrives is posted by the browser itself', async ({ page }) => {
  await page.route('**/assets/hydrate-*.js', (route) => route.abort())
  await page.goto(`${DRESS.path}?Size=10&Length=Regular`)
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: bagText.title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(DRESS.name)
})

test('spec A §4: a failed chunk load reloads the page, once', async ({ page }) => {
  let asked = 0
  await page.route('**/assets/hydrate-*.js', (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto(DRESS.path)
  await expect.poll(() => asked).toBeGreaterThan(1)
  await expect(page.getByRole('heading', { level: 1, name: DRESS.name })).toBeVisible()
  const loads = await page.evaluate(() => Number(sessionStorage.getItem('chunk-reload')))
  expect(loads).toBeGreaterThan(0)
})

test('an island that throws while it is drawn gives way to the server’s form, and what was held is posted', async ({ page }) => {
  const throwing = `const Component = () => { throw new Error('broken island') }
    export const OptionPicker = { name: 'OptionPicker', Component }`
  await page.route('**/assets/OptionPicker.island-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: throwing }),
  )
  const complaint = page.waitForEvent('console', (message) => message.text().includes('OptionPicker did not come alive'))
  await page.goto(`${DRESS.path}?Size=10&Length=Regular`)
  await loaderRuns(page)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first()
  await add.click()
  await complaint
  await expect(page.getByRole('heading', { level: 1, name: bagText.title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(DRESS.name)
})

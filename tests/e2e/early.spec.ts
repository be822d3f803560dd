/** The shopper acts before the page is complete, while its JavaScript or its stock information is held back. */
import { productText } from '#domain/text/product.ts'
import { holdFrom } from './hold-from.ts'
import { DRESS, expect, hold, holdIslands, loaderRuns, test } from './shop-page.ts'

const LOADER = /\/assets\/entry-.*\.js$/

test('an early tap on a picture never leaves the shop, and enlarges the picture once the gallery is hydrated', async ({
  page,
}) => {
  const letLoaderIn = await hold(page, LOADER)
  const letIn = await holdIslands(page)
  await page.goto(DRESS.path)
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const picture = page.getByRole('main').getByRole('img', { name: DRESS.name }).first()
  const box = await picture.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 100]
  // The loader has not run yet.
  expect(await page.evaluate(() => customElements.get('shop-island') === undefined)).toBe(true)
  await page.touchscreen.tap(x, y)
  letLoaderIn()
  await loaderRuns(page)
  await page.touchscreen.tap(x, y)
  letIn()
  await expect(page.getByRole('dialog', { name: productText.gallery.zoomTitle(DRESS.name) })).toBeVisible()
  await expect(page).toHaveURL(DRESS.path)
})

test('an early Add to bag without a choice shows the shop’s message, never the browser’s bubble', async ({ page }) => {
  const letIn = await holdIslands(page)
  await page.goto(DRESS.path)
  await loaderRuns(page)
  const bubbles = await page.evaluate(() => {
    const shown: boolean[] = []
    addEventListener('invalid', (event) => shown.push(!event.defaultPrevented), { capture: true })
    return new Promise<readonly boolean[]>((done) => {
      addEventListener('click', () => setTimeout(() => done(shown)), { once: true })
      document.querySelector<HTMLElement>('main form button[type=submit]')?.click()
    })
  })
  expect(bubbles.length).toBeGreaterThan(0)
  expect(bubbles).not.toContain(true)
  letIn()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    productText.chooseFirst([productText.size, productText.length]),
  )
  await expect(page.getByRole('radio', { name: '6', exact: true })).toBeFocused()
  await expect(page).toHaveURL(DRESS.path)
})

test('spec A §2: the header state works even if the loader ran before the header arrived, as with a warm cache', async ({
  page,
}) => {
  const late = await holdFrom(page, DRESS.listing, (html) => html.indexOf('<shop-header-place'))
  await page.goto(DRESS.listing, { waitUntil: 'commit' })
  await loaderRuns(page)
  late.release()
  const header = page.getByRole('banner')
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }))
  await expect(header).toHaveAttribute('data-passed')
  late.close()
})

test('an island whose HTML is still arriving is hydrated once all of it is there', { tag: '@gate' }, async ({
  page,
  baseURL,
}) => {
  const form = { productId: '1011', colour: 'Oat', quantity: '2' }
  await page.request.post('/bag/items', { form, headers: { origin: baseURL ?? '' } })
  const alive = page.locator('shop-island[name=BagLines][data-alive]')
  // Holding back the end of the page lets only this island hydrate, so the test can list the files it needs.
  const first = await holdFrom(page, '/bag', (html) => html.lastIndexOf('</body>'))
  await page.goto('/bag', { waitUntil: 'commit' })
  await alive.waitFor()
  const needed = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? name : [])),
  )
  first.release()
  first.close()

  const late = await holdFrom(page, '/bag', (html) => html.indexOf('aria-label="One fewer of'))
  await page.goto('/bag', { waitUntil: 'commit' })
  await page.waitForFunction((names) => names.every((name) => performance.getEntriesByName(name).length > 0), needed)
  await page.evaluate(async (names) => {
    await Promise.all(names.map((name) => import(name)))
    // Two frames are enough for React to start working.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, needed)
  await expect(alive).toHaveCount(0)
  late.release()
  // The `quietConsole` fixture fails if React renders the island again.
  await alive.waitFor()
  late.close()
})

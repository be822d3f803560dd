/** What a shopper does before the page is complete: its scripts are held back by two seconds, or its stock is. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { COOKIES } from '#domain/cookies.ts'
import { productText } from '#domain/text/product.ts'
import { DRESS, expect, loaderRuns, type Page, test } from './shop-page.ts'

const HELD_MS = 2_000

const LOADER = /\/assets\/entry-.*\.js$/

/** Everything but the loader. */
async function holdBack(page: Page): Promise<void> {
  await page.route(/\/assets\/(?!entry-).*\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, HELD_MS))
    await route.continue()
  })
}

test.beforeEach(({ isMobile }) => test.skip(!isMobile, 'the same script'))

test('an early tap on a picture never leaves the shop, and enlarges the picture once the gallery is awake', async ({ page }) => {
  let letLoaderIn = () => {}
  const isTapped = new Promise<void>((done) => {
    letLoaderIn = done
  })
  await page.route(LOADER, (route) => isTapped.then(() => route.continue()))
  await holdBack(page)
  await page.goto(DRESS.path)
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const picture = page.getByRole('main').getByRole('img', { name: DRESS.name }).first()
  const box = await picture.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 100]
  // not even the loader is there
  expect(await page.evaluate(() => customElements.get('shop-island') === undefined)).toBe(true)
  await page.touchscreen.tap(x, y)
  letLoaderIn()
  await loaderRuns(page)
  await page.touchscreen.tap(x, y)
  await expect(page.getByRole('dialog', { name: productText.gallery.zoomTitle(DRESS.name) })).toBeVisible()
  await expect(page).toHaveURL(DRESS.path)
})

test('an early Add to bag without a choice is answered in the shop’s words, never in the browser’s bubble', async ({ page }) => {
  await holdBack(page)
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
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    productText.chooseFirst([productText.size, productText.length]),
  )
  await expect(page.getByRole('radio', { name: '6', exact: true })).toBeFocused()
  await expect(page).toHaveURL(DRESS.path)
})

/** Lets the shop's answer through to the end of its shell; the rest, what its upstreams still owe, comes with `release`. */
async function holdBehindShell(page: Page, path: string) {
  let html = ''
  const endOfShell = () => html.indexOf('<div hidden id="S:')
  // Only a stored page has its shell first.
  await expect(async () => {
    html = await (await page.request.get(path)).text()
    expect(endOfShell()).toBeGreaterThan(0)
  }).toPass()
  let release = () => {}
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, endOfShell()))
    release = () => void response.end(html.slice(endOfShell()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await page.route(path, (route) => route.continue({ url: `http://127.0.0.1:${port}${path}` }))
  return { release: () => release(), close: () => void server.close() }
}

test('a size chosen before a late stock arrives stays chosen, and keeps the focus: for a visitor who is known', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: COOKIES.authenticated.name, value: '0', url: baseURL ?? '' }])
  const late = await holdBehindShell(page, DRESS.path)
  await page.goto(DRESS.path, { waitUntil: 'commit' })
  await loaderRuns(page)
  const size = page.getByRole('radio', { name: '12', exact: true })
  await size.check()
  await expect(page.locator('shop-island[name=OptionPicker]')).toHaveCount(0)
  late.release()
  await page.locator('shop-island[name=OptionPicker][data-alive]').waitFor()
  await expect(size).toBeChecked()
  await expect(size).toBeFocused()
  await expect(page).toHaveURL(/[?]Size=12$/)
  late.close()
})

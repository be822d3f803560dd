/** The first view on a phone, and the scroll position after Back. */
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { layoutText } from '#domain/text/layout.ts'
import { localeText } from '#domain/text/locale.ts'
import { productText as text } from '#domain/text/product.ts'
import { banner } from './data-layer.ts'
import {
  DRESS,
  expect,
  expectAccessible,
  hold,
  loaderRuns,
  type Page,
  settled,
  shiftsOf,
  test,
  watchShifts,
} from './shop-page.ts'

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
const bottomBar = (page: Page) => page.getByRole('navigation', { name: layoutText.bottomBar.label })
const boxOf = async (part: ReturnType<Page['locator']>) => {
  const box = await part.boundingBox()
  return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) }
}

test('every card of a listing is laid out at once: a quick capture has their names, Back without cache finds the card, and End reaches the end', async ({
  page,
}) => {
  // An unload listener keeps the page out of the back/forward cache.
  await page.addInitScript(() => addEventListener('unload', () => undefined))
  await page.goto(DRESS.listing)
  await settled(page)
  const last = cards(page).last().getByRole('heading')
  expect(await last.evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
  const card = cards(page).nth(30)
  await card.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => scrollY > 0)
  const { top } = await boxOf(card)
  await card.getByRole('link').first().click()
  await expect(page.getByRole('main').getByRole('button', { name: text.addToBag }).first()).toBeVisible()
  await page.goBack()
  expect(
    await page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'type'))),
  ).toEqual(['back_forward'])
  await expect.poll(async () => Math.abs((await boxOf(card)).top - top)).toBeLessThan(8)

  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)).toBeLessThan(2)
})

/** The largest listing of each market; it mixes clothes and homeware. */
const HEAVIEST = ['/browse/gifts', '/us/browse/gifts', '/eu/browse/sale']

test('48 cards are at most 12 KB of HTML, a tenth of it island props', async ({ request }) => {
  const first = await (await request.get(DRESS.listing)).text()
  const cookie = `${COOKIES.stylesheet.name}=${/<style data-file="([^"]+)"/.exec(first)?.[1]}`
  for (const page of HEAVIEST) {
    const html = await (await request.get(page, { headers: { cookie } })).text()
    expect([html.includes('<style data-file'), html.match(/<h2[^>]*><a /g)?.length]).toEqual([false, 48])
    expect(brotliCompressSync(html).byteLength, page).toBeLessThanOrEqual(12 * 1024)
    const props = Array.from(html.matchAll(/<shop-island[^>]*\sprops="([^"]*)"/g), ([, own = '']) => own.length)
    expect(props.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(html.length / 10)
  }
})

for (const path of [DRESS.listing, '/browse/homeware', '/eu/browse/sale/mens']) {
  test(`the first view of ${path} has four complete pictures above the bottom bar`, async ({ page }) => {
    await page.goto(path)
    await settled(page)
    // A page uses the shop's font only if an earlier page has cached it, hence the reload.
    await page.reload()
    await settled(page)
    const floor = (await boxOf(bottomBar(page))).top
    expect(floor).toBeGreaterThan(0)
    const pictures = await Promise.all([0, 1, 2, 3].map((index) => boxOf(cards(page).nth(index).getByRole('img').first())))
    expect(pictures.filter(({ bottom }) => bottom <= floor)).toHaveLength(4)
  })
}

test('the largest paint of a listing is its first picture, which loads first: no later one is larger by a fraction of a pixel', {
  tag: '@gate',
}, async ({ page }) => {
  // The demonstration's drawings have too little detail to count as the largest contentful paint, so noise replaces them.
  const noise = await sharp({
    create: { width: 580, height: 725, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .webp()
    .toBuffer()
  // At this width rows start at a fraction of a pixel.
  await page.setViewportSize({ width: 412, height: 823 })
  const first = Promise.withResolvers<void>()
  await page.route(/\/i\//, async (route) => {
    const isFirst = route.request().url().includes('AL1001-red-1')
    await (isFirst ? undefined : first.promise)
    await route.fulfill({ contentType: 'image/webp', body: noise })
  })
  await page.goto(DRESS.listing)
  const picture = cards(page).first().getByRole('img').first()
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  // Waits for two frames, so that this image is painted before all others.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  first.resolve()
  await settled(page)
  const largest = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().map((entry) => String(Reflect.get(entry, 'url'))))).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  expect(largest.at(-1)).toContain('AL1001-red-1')
})

test('price and Add to bag are above the bottom bar while the form’s button is out of view; sizes open in a sheet', {
  tag: '@gate',
}, async ({ page }) => {
  await watchShifts(page)
  await page.goto(DRESS.path)
  await settled(page)
  const own = page.getByRole('main').getByRole('button', { name: text.addToBag }).first()
  const bar = page.getByRole('main').getByRole('button', { name: text.addToBag }).last()
  const floor = (await boxOf(bottomBar(page))).top
  expect((await boxOf(own)).top).toBeGreaterThan(floor)
  expect((await boxOf(bar)).bottom).toBeLessThanOrEqual(floor)
  expect((await boxOf(page.getByRole('main').getByText('£129').first())).bottom).toBeLessThan((await boxOf(bar)).top)
  await own.scrollIntoViewIfNeeded()
  await expect(page.getByRole('main').getByRole('button', { name: text.addToBag })).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(page.getByRole('main').getByRole('button', { name: text.addToBag })).toHaveCount(2)
  expect(await shiftsOf(page)).toEqual([])

  await bar.click()
  const sheet = page.getByRole('dialog', { name: text.yourChoice })
  await expect(sheet.getByRole('status')).toHaveText(text.chooseFirst([text.size, text.length]))
  await expectAccessible(page)
  for (const name of ['10', 'Regular']) {
    await sheet.getByRole('radio', { name, exact: true }).check()
  }
  await sheet.getByRole('button', { name: text.addToBag }).click()
  await expect(page.getByRole('dialog', { name: bagText.added })).toContainText(DRESS.name)
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bar).toBeFocused()
  await expect(bar).toBeInViewport()
})

test.describe('before consent', () => {
  test.use({ isConsentAsked: true })

  test('the banner is two lines and its buttons, above the page’s bar, and covers no button of a form', async ({
    page,
    baseURL,
  }) => {
    const form = { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular' }
    await page.request.post('/bag/items', { form, headers: { origin: baseURL ?? '' } })
    for (const path of [DRESS.path, '/bag', '/create-account']) {
      await page.goto(path)
      await expect(banner(page), path).toBeVisible()
      const { top, bottom } = await boxOf(banner(page))
      expect(bottom - top, path).toBeLessThanOrEqual(120)
      const bar = page.locator('[data-page-bar]')
      expect(bottom, path).toBeLessThanOrEqual((await boxOf((await bar.count()) ? bar : bottomBar(page))).top + 1)
      expect(await coveredButtons(page, (top + bottom) / 2), path).toEqual([])
    }
  })
})

/** Scrolls the form to this position. Returns the buttons that the banner still covers half a second later. */
const coveredButtons = (page: Page, place: number) =>
  page.evaluate(async (y) => {
    const covered: string[] = []
    const isCovered = (one: Element) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-consent-banner]') != null
    }
    const shown = [...document.querySelectorAll('main form button')].filter((one) => one.checkVisibility())
    for (const one of shown) {
      scrollBy({ top: one.getBoundingClientRect().top - y, behavior: 'instant' })
      for (let frames = 0; frames < 30 && (frames < 2 || isCovered(one)); frames += 1) {
        await new Promise((done) => requestAnimationFrame(done))
      }
      if (isCovered(one)) {
        covered.push(one.outerHTML.slice(0, 120))
      }
    }
    return covered
  }, place)

test('a bag line is at most 150 px high, and Checkout stays visible with the total', async ({ page, baseURL }) => {
  const lines: readonly Record<string, string>[] = [
    { productId: '1001', colour: 'Forest Green', Size: '10', Length: 'Regular' },
    { productId: '1016', colour: 'Ink' },
    { productId: '1002', colour: 'Camel', quantity: '2' },
  ]
  for (const form of lines) {
    await page.request.post('/bag/items', { form, headers: { origin: baseURL ?? '' } })
  }
  await page.goto('/bag')
  await settled(page)
  const main = page.getByRole('main')
  for (const line of await main.getByRole('list', { name: bagText.title }).getByRole('listitem').all()) {
    const { top, bottom } = await boxOf(line)
    expect(bottom - top, (await line.textContent()) ?? '').toBeLessThanOrEqual(150)
    const [remove, later] = await Promise.all(
      [bagText.remove, bagText.later].map((name) => boxOf(line.getByText(name, { exact: true }))),
    )
    expect(later?.top).toBe(remove?.top)
  }
  const bar = page.locator('[data-page-bar]')
  const total = await main.getByRole('definition').last().textContent()
  for (const key of ['Home', 'End']) {
    await page.keyboard.press(key)
    await expect(bar.getByRole('link', { name: bagText.checkout })).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText(total ?? 'none')
  }
  expect((await boxOf(bar)).bottom).toBeLessThanOrEqual((await boxOf(bottomBar(page))).top + 1)
})

test('spec B §4, §9: half a second after closing, the mobile menu shows its first layer again', async ({ page }) => {
  await page.clock.install()
  await page.goto('/size-guide')
  await loaderRuns(page)
  await page.getByRole('banner').getByRole('link', { name: layoutText.header.menu, exact: true }).click()
  const menu = page.getByRole('dialog', { name: layoutText.menu.title })
  await menu.locator('summary').first().click()
  const opened = page.locator('dialog details[open]')
  await expect(opened).toHaveCount(1)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.clock.runFor(450)
  await expect(opened).toHaveCount(1)
  await page.clock.runFor(100)
  await expect(opened).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the buy bar belongs to the form: it requests the sizes and sends them', async ({ page }) => {
    await page.goto(DRESS.path)
    const bar = page.getByRole('main').getByRole('button', { name: text.addToBag }).last()
    await bar.click()
    await expect(page.getByRole('radio', { name: '6', exact: true })).toBeFocused()
    await expect(page).toHaveURL(DRESS.path)
    await page.goto(`${DRESS.path}?Size=10&Length=Regular`)
    await bar.click()
    await expect(page.getByRole('main')).toContainText(bagReplyText.notices.added)
  })
})

test.describe('a visitor whose country suggests another market', () => {
  test.use({ isAsked: true })

  test('is not asked while an add is pending: the bag’s overlay appears and stays', async ({ page, context }) => {
    await context.setExtraHTTPHeaders({ 'cf-ipcountry': 'DE' })
    const release = await hold(page, /\/bag\/items$/)
    // The locale dialog's chunk is the last request before the page decides whether to open the dialog.
    const code = page.waitForResponse(/\/assets\/locale-/)
    await page.goto(`${DRESS.path}?Size=10&Length=Regular`)
    await loaderRuns(page)
    await page.getByRole('main').getByRole('button', { name: text.addToBag }).first().click()
    await (await code).finished()
    release()
    const added = page.getByRole('dialog', { name: bagText.added })
    await expect(added).toBeVisible()
    // Waits for two frames, in which the page handles the response.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(added).toBeVisible()
    await expect(page.getByRole('dialog', { name: localeText.title })).toBeHidden()
    // Opening the dialog, even briefly, would set this cookie.
    expect((await context.cookies()).map(({ name }) => name)).not.toContain(COOKIES.localeAsked.name)
  })
})

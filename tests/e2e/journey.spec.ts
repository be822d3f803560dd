/** A shopper with JavaScript fills a bag: home page, added-to-bag overlay, sidebar and bag page. */
import { ALL_MARKETS, MARKETS } from '#domain/markets.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagButtonText } from '#domain/text/bag-button.ts'
import { bagDialog, choose, DRESS, expect, settled, shiftsOf, test, watchShifts } from './shop-page.ts'

const SIGN = { en: '£', us: '$', eu: '€' } as const

for (const market of ALL_MARKETS) {
  test(`${market.name}: a dress is found, chosen, added, counted, changed and removed, in the market's own money`, {
    // The other purchases tagged `@gate` are in the UK market.
    tag: market === MARKETS.eu ? '@gate' : [],
  }, async ({ page, isMobile }) => {
    await page.goto(market.prefix || '/')
    await expect(page.getByRole('banner')).toBeVisible()
    await page.goto(`${market.prefix}${DRESS.listing}`)
    await page.getByRole('link', { name: DRESS.name, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: DRESS.name })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(market.prefix + DRESS.path)

    await choose(page, { size: '10', length: 'Regular' })
    await expect(page).toHaveURL(/Size=10/)
    await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()

    const overlay = page.getByRole('dialog', { name: bagText.added })
    await expect(overlay).toContainText(DRESS.name)
    await expect(overlay).toContainText(SIGN[market.code])
    await page.keyboard.press('Escape')
    await expect(overlay).toBeHidden()

    const bagButton = page.getByRole('banner').getByRole('link', { name: /^Bag, 1 item/ })
    await expect(bagButton).toBeVisible()
    await bagButton.click()
    const sidebar = bagDialog(page)
    await expect(sidebar).toContainText(DRESS.name)
    await sidebar.getByRole('button', { name: bagText.more(DRESS.name) }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: /^Bag, 2 items/, includeHidden: true })).toBeAttached()
    await sidebar.getByRole('link', { name: bagText.viewBag }).click()

    await expect(page.getByRole('heading', { level: 1, name: bagText.title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('spinbutton', { name: bagText.quantityOf(DRESS.name) })).toHaveValue('2')
    await page
      .getByRole('main')
      .getByRole('button', { name: bagText.removeOf(DRESS.name) })
      .click()
    await expect(page.getByRole('main')).toContainText(bagText.empty)
    // The line disappears before the server responds, so an early reload could still show the old bag.
    const said = page.getByRole('status').filter({ hasText: bagButtonText.name(bagButtonText.label, 0) })
    await expect(said).toBeAttached()
    await page.reload()
    await expect(page.getByRole('main')).toContainText(bagText.empty)
    if (!isMobile) {
      await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, empty' })).toBeVisible()
    }
  })
}

test('a tap on Add to bag 100 ms after the first paint ends in the bag', async ({ page }) => {
  await page.goto(`${DRESS.path}?Size=12&Length=Long`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const button = page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first()
  await button.evaluate(
    (element) =>
      new Promise<void>((done) => setTimeout(() => done(element instanceof HTMLElement ? element.click() : undefined), 100)),
  )
  await expect(page.getByText(bagText.added).first()).toBeVisible()
  await page.goto('/bag')
  await expect(page.getByRole('main')).toContainText(DRESS.name)
})

test('nothing moves on five screens while they load', { tag: '@both' }, async ({ page }) => {
  await watchShifts(page)
  await page.goto(`${DRESS.path}?Size=10&Length=Regular`)
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(page.getByText(bagText.added).first()).toBeVisible()
  for (const path of ['/', DRESS.listing, DRESS.path, '/bag', '/size-guide']) {
    await page.goto(path)
    await settled(page)
    await page.mouse.wheel(0, 600)
    await page.waitForFunction(() => scrollY > 0 || document.body.scrollHeight <= innerHeight)
    expect([path, await shiftsOf(page)]).toEqual([path, []])
  }
})

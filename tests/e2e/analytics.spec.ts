/**
 * Each event enters the data layer once (spec A §7, spec B §7). `checkout.spec.ts` tests the purchase; `consent.spec.ts` tests the
 * time before consent.
 */
import { createHash } from 'node:crypto'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { bagText } from '#domain/text/bag.ts'
import { consentText } from '#domain/text/consent.ts'
import { layoutText } from '#domain/text/layout.ts'
import { localeText } from '#domain/text/locale.ts'
import { allow, banner, eventOf, eventsOf, expectEvents, isHeard, layerOf } from './data-layer.ts'
import { bagDialog, choose, DRESS, expect, type Page, test } from './shop-page.ts'

const ACCOUNT = {
  title: 'Ms',
  firstName: 'Ann',
  lastName: 'Archer',
  password: 'Orchard 7',
  phone: '01225 496 0123',
  house: '3',
  street: 'Mill Lane',
  city: 'Bath',
  state: 'Somerset',
  postcode: 'BA1 5LR',
  country: 'GB',
}

test.use({ isConsentAsked: true })

test('with consent each event of a product is pushed once; after a refusal none is', { tag: '@gate' }, async ({ page }) => {
  await page.goto(DRESS.path)
  await banner(page).getByRole('button', { name: consentText.accept }).click()
  await expectEvents(page, ['page_view', 'view_item'])
  const [first, second] = (await layerOf(page)) ?? []
  expect(first).toMatchObject({ 0: 'consent', 1: 'default', 2: { ad_storage: 'denied', analytics_storage: 'denied' } })
  expect(second).toMatchObject({ 0: 'consent', 1: 'update', 2: { ad_user_data: 'granted', analytics_storage: 'granted' } })
  expect(await eventOf(page, 'view_item')).toMatchObject({ items: [{ item_id: 'AL1001_Red', item_brand: 'Alder & Lune' }] })
  await choose(page, { size: '10', length: 'Regular' })
  await page.getByRole('button', { name: 'Add to bag', exact: true }).first().click()
  // `view_item_list` is pushed only if the viewport shows the lists below the product.
  await expectEvents(page, ['page_view', 'view_item', 'add_to_cart'], { besides: ['view_item_list'] })
  expect(await eventOf(page, 'add_to_cart')).toMatchObject({ items: [{ item_id: 'AL1001_Red', quantity: 1 }] })
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: consentText.settings }).click()
  await banner(page).getByRole('button', { name: consentText.reject }).click()
  await expect(banner(page)).toBeHidden()
  const before = await eventsOf(page)
  await page.getByRole('banner').getByRole('link', { name: /^Bag,/ }).click()
  await expect(bagDialog(page).getByRole('list', { name: bagText.title })).toBeVisible()
  await expectEvents(page, before)
})

test('with consent each event of Home, a listing, the bag and a search is pushed once', async ({ page, baseURL }) => {
  await allow(page, '1.a')
  await page.request.post('/bag/items', {
    form: { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular' },
    headers: { origin: baseURL ?? '' },
  })
  await page.goto('/')
  await expectEvents(page, ['page_view'])
  expect(await eventOf(page, 'page_view')).toMatchObject({ page_type: 'Home', page_path: '/', market: 'en' })

  await page.goto(DRESS.listing)
  await expectEvents(page, ['page_view', 'view_item_list'])
  const list = await eventOf(page, 'view_item_list')
  expect(list).toMatchObject({ item_list_name: 'Dresses' })
  expect(list?.items).toContainEqual(expect.objectContaining({ item_id: 'AL1001_Red', groupId: '1001', currency: 'GBP' }))
  // Prevents the next click from navigating, because a navigation would discard the event.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { once: true }))
  await page.getByRole('link', { name: DRESS.name }).and(page.locator(':not([data-quick])')).first().click()
  await expectEvents(page, ['page_view', 'view_item_list', 'select_item'])

  await page.goto('/bag')
  await expectEvents(page, ['page_view', 'view_cart'])
  await page.goto('/search?query=linen')
  await expectEvents(page, ['page_view', 'search', 'view_item_list'])
})

/** Prevents the next click or submit from navigating, because a navigation would discard the event. */
const stayHere = (page: Page, type: 'click' | 'submit' = 'click') =>
  page.evaluate((kind) => document.addEventListener(kind, (event) => event.preventDefault(), { once: true }), type)

const promotionsOf = async (page: Page) => ((await layerOf(page)) ?? []).filter(({ event }) => event === 'select_promotion')

test('spec B §2: menus, blocks and the market choice push what was pressed, once', async ({ page }) => {
  await allow(page, '1.a')
  await page.goto('/')
  await isHeard(page)
  const menu = page.getByRole('navigation', { name: layoutText.header.mainNavigation })
  await menu.getByRole('link', { name: 'Gifts', exact: true }).hover()
  await stayHere(page)
  await menu.getByRole('link', { name: 'Throws' }).last().click()
  const { path } = (await eventOf(page, 'navigation_click')) ?? {}
  expect(String(path).split(' > ')).toEqual(['Gifts', expect.any(String), 'Throws'])

  await stayHere(page)
  await page.locator('[data-block] a:visible').first().click()
  const promotion = await eventOf(page, 'select_promotion')
  expect(promotion?.creative_name).toMatch(/^[a-z0-9-]+$/)
  expect(promotion?.destination).toMatch(/^\//)
  expect([promotion?.promotion_name, promotion?.link_text]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)])

  await stayHere(page)
  const unnamed = page
    .locator('[data-block]:not(:has(h1, h2, h3))')
    .filter({ has: page.locator('a:visible') })
    .first()
  await unnamed.locator('a:visible').first().click()
  const [, second] = await promotionsOf(page)
  expect([second?.promotion_name, second?.link_text]).toEqual([expect.stringMatching(/\w/), second?.promotion_name])

  await page.getByRole('banner').getByRole('link', { name: localeText.selector }).click()
  const dialog = page.getByRole('dialog', { name: localeText.title })
  await expect(dialog).toBeVisible()
  await stayHere(page, 'submit')
  const site = dialog.getByRole('button').last()
  const value = await site.evaluate((button) => new FormData(button.closest('form') ?? undefined).get('locale'))
  expect(value).toMatch(/^[a-z]{2}/)
  await site.click()
  expect(await eventOf(page, 'country_selector')).toEqual({ event: 'country_selector', country: value })

  await expectEvents(page, ['page_view', 'navigation_click', 'select_promotion', 'select_promotion', 'country_selector'], {
    besides: ['view_item_list'],
  })

  await page.goto('/browse/homeware/cushions-throws')
  await isHeard(page)
  await stayHere(page)
  await page.locator('[data-block^=listing-header] a:visible').first().click()
  const heading = (await page.getByRole('heading', { level: 1 }).textContent())?.trim()
  expect((await promotionsOf(page))[0]).toMatchObject({ promotion_name: heading, link_text: expect.stringMatching(/\w/) })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/size-guide')
  await isHeard(page)
  await page.getByRole('navigation', { name: layoutText.bottomBar.label }).getByRole('link', { name: 'Menu' }).click()
  const layers = page.getByRole('dialog', { name: layoutText.menu.title })
  await layers.locator('summary').first().click()
  expect(await eventOf(page, 'menu_item')).toEqual({ event: 'menu_item', path: 'Women' })
  await layers.locator('summary:visible').filter({ hasText: 'Clothing' }).click()
  await stayHere(page)
  // The link's superscript "new" is not part of the event.
  await layers.getByRole('listitem').getByRole('link', { name: 'Knitwear' }).locator('visible=true').click()
  const said = ((await layerOf(page)) ?? []).filter(({ event }) => event === 'menu_item').map((event) => event.path)
  expect(said).toEqual(['Women', 'Women > Clothing', 'Women > Clothing > Knitwear'])
})

test('a removed line and the checkout are events; a page from the back/forward cache is a view', async ({ page, baseURL }) => {
  await allow(page, '1.a')
  const form = { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular', quantity: '2' }
  expect((await page.request.post('/bag/items', { form, headers: { origin: baseURL ?? '' } })).ok()).toBe(true)
  await page.goto('/bag')
  await expectEvents(page, ['page_view', 'view_cart'])
  await stayHere(page)
  await page.getByRole('main').getByRole('link', { name: bagText.checkout }).click()
  expect(await eventOf(page, 'begin_checkout')).toMatchObject({ items: [{ item_id: 'AL1001_Red', quantity: 2 }] })
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${bagText.remove}`) })
    .first()
    .click()
  await expect.poll(() => eventOf(page, 'remove_from_cart')).toMatchObject({ items: [{ item_id: 'AL1001_Red', quantity: 2 }] })
  await expectEvents(page, ['page_view', 'view_cart', 'begin_checkout', 'remove_from_cart'])

  await page.goto('/size-guide')
  await expectEvents(page, ['page_view'])
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expectEvents(page, ['page_view', 'page_view'])
})

const digestOf = (email: string) => ({ sha256_email_address: createHash('sha256').update(email).digest('hex') })

test('a sign-in is counted on the next page, with a digest of the e-mail only if advertising is allowed', async ({ page }) => {
  for (const [value, facts] of [
    ['1.a', undefined],
    ['1.ad', digestOf('demo@example.com')],
  ] as const) {
    await page.context().clearCookies()
    await allow(page, value)
    await page.goto('/login?return=/size-guide')
    await isHeard(page)
    const main = page.getByRole('main')
    await main.getByLabel(accountText.signIn.email).fill('Demo@example.com')
    await main.getByLabel(accountText.signIn.password).fill('shopper1')
    await main.getByRole('button', { name: accountText.signIn.submit }).click()
    await expect(page).toHaveURL(/\/size-guide$/)
    await expectEvents(page, ['login', 'page_view'])
    expect((await eventOf(page, 'login'))?.user_data).toEqual(facts)
    await page.reload()
    await expectEvents(page, ['page_view'])
  }
})

test('a new account is counted as a sign-up', async ({ page }) => {
  await allow(page, '1.ad')
  await page.goto(paths.createAccount(MARKETS.en))
  await isHeard(page)
  const email = `ann.${crypto.randomUUID()}@example.com`
  const form = page.getByRole('main').locator('form')
  await form.evaluate(
    (fields, values) => {
      for (const [name, value] of Object.entries(values)) {
        const field = (fields as HTMLFormElement).elements.namedItem(name)
        if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
          field.value = value
        }
      }
    },
    { ...ACCOUNT, email },
  )
  await form.getByRole('button', { name: accountFormText.create.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: accountText.page.greeting('Ann') })).toBeVisible()
  await expectEvents(page, ['sign_up', 'page_view'])
  expect((await eventOf(page, 'sign_up'))?.user_data).toEqual(digestOf(email))
})

/** The choice of cookies and the data layer (spec A §7, spec B §7): nothing before consent, each event once after it. */
import { consentText } from '#domain/text/consent.ts'
import { bagDialog, choose, DRESS, expect, expectAccessible, type Page, shiftsOf, test, watchShifts } from './shop-page.ts'

type Entry = Readonly<Record<string, unknown>>

const banner = (page: Page) => page.getByRole('region', { name: consentText.title })
const layerOf = (page: Page): Promise<Entry[] | undefined> =>
  page.evaluate(() => (window as { dataLayer?: Entry[] }).dataLayer?.map((entry) => ({ ...entry })))
/** The names of the events on this page; the signals of Consent Mode have none. */
const eventsOf = async (page: Page): Promise<unknown[]> =>
  ((await layerOf(page)) ?? []).flatMap(({ event }) => (event === undefined ? [] : [event]))
const eventOf = async (page: Page, name: string) => (await layerOf(page))?.find(({ event }) => event === name)

test.use({ isConsentAsked: true })
test.skip(({ isMobile }) => isMobile, 'the events are the same at every window size')

test('the banner moves nothing, has no fault, and Reject leaves no event, cookie, key or request', async ({
  page,
  context,
  baseURL,
}) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) {
      outside.push(request.url())
    }
  })
  await watchShifts(page)
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
  const sizes = await Promise.all(
    [consentText.reject, consentText.accept].map(async (name) => {
      const box = await banner(page).getByRole('button', { name }).boundingBox()
      return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
    }),
  )
  expect(sizes[0]).toEqual(sizes[1])
  expect(await layerOf(page)).toBeUndefined()
  await banner(page).getByRole('button', { name: consentText.reject }).click()
  await expect(banner(page)).toBeHidden()
  for (const path of ['/browse/womens/dresses', DRESS.path, '/bag', '/search?query=linen', '/cookies']) {
    await page.goto(path)
    await expect(page.locator('shop-island[data-alive]').first()).toBeAttached()
    expect([path, await layerOf(page)]).toEqual([path, undefined])
  }
  expect(await shiftsOf(page)).toEqual([])
  expect(outside).toEqual([])
  expect((await context.cookies()).find(({ name }) => name === 'consent-en')?.value).toBe('1.')
  expect(
    await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => /analytics/.test(key))),
  ).toEqual([])
})

test('with consent each event of a visit is pushed once, and taken back it ends', async ({ page }) => {
  await page.goto('/')
  await banner(page).getByRole('button', { name: consentText.accept }).click()
  await expect.poll(() => eventsOf(page)).toEqual(['page_view'])
  const [first, second] = (await layerOf(page)) ?? []
  expect(first).toMatchObject({ 0: 'consent', 1: 'default', 2: { ad_storage: 'denied', analytics_storage: 'denied' } })
  expect(second).toMatchObject({ 0: 'consent', 1: 'update', 2: { ad_user_data: 'granted', analytics_storage: 'granted' } })
  expect(await eventOf(page, 'page_view')).toMatchObject({ page_type: 'Home', page_path: '/', market: 'en' })

  await page.goto(DRESS.listing)
  await expect.poll(() => eventsOf(page)).toEqual(['page_view', 'view_item_list'])
  const list = await eventOf(page, 'view_item_list')
  expect(list).toMatchObject({ item_list_name: 'Dresses' })
  expect(list?.items).toContainEqual(expect.objectContaining({ item_id: 'AL1001_Red', groupId: '1001', currency: 'GBP' }))
  // The press leaves the page, so it is noted before.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { once: true }))
  await page.getByRole('link', { name: DRESS.name }).first().click()
  await expect.poll(() => eventsOf(page)).toEqual(['page_view', 'view_item_list', 'select_item'])

  await page.goto(DRESS.path)
  await expect.poll(() => eventsOf(page)).toEqual(['page_view', 'view_item'])
  expect(await eventOf(page, 'view_item')).toMatchObject({ items: [{ item_id: 'AL1001_Red', item_brand: 'Alder & Lune' }] })
  await choose(page, { size: '10', length: 'Regular' })
  await page.getByRole('button', { name: 'Add to bag', exact: true }).first().click()
  await expect.poll(async () => (await eventsOf(page)).filter((name) => name === 'add_to_cart')).toHaveLength(1)
  expect(await eventOf(page, 'add_to_cart')).toMatchObject({ items: [{ item_id: 'AL1001_Red', quantity: 1 }] })

  await page.goto('/bag')
  await expect.poll(() => eventsOf(page)).toEqual(['page_view', 'view_cart'])
  await page.goto('/search?query=linen')
  await expect.poll(async () => (await eventsOf(page)).slice(0, 2)).toEqual(['page_view', 'search'])

  await page.getByRole('link', { name: consentText.settings }).click()
  await banner(page).getByRole('button', { name: consentText.reject }).click()
  await expect(banner(page)).toBeHidden()
  const before = await eventsOf(page)
  await page.getByRole('banner').getByRole('link', { name: /^Bag,/ }).click()
  await expect(bagDialog(page)).toBeVisible()
  expect(await eventsOf(page)).toEqual(before)
})

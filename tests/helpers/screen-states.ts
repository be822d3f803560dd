/**
 * States of the screens: open dialogs, forms with errors, products that cannot be bought. `npm test` opens each state in one market
 * at two widths; `npm run audit` opens it in all markets at three widths. The screens themselves are in `route-examples.ts`, and
 * those for customers in `screen-customers.ts`.
 * @module
 */
import { consentCookieName } from '#domain/consent/consent.ts'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { NO_SCRIPT_COOKIE } from '#domain/cookies/no-script.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { bagText } from '#domain/text/bag.ts'
import { errorText } from '#domain/text/errors.ts'
import { footerText } from '#domain/text/footer.ts'
import { layoutText } from '#domain/text/layout.ts'
import { listingText } from '#domain/text/listing.ts'
import { localeText } from '#domain/text/locale.ts'
import { newsletterText } from '#domain/text/newsletter.ts'
import { orderText } from '#domain/text/order.ts'
import { previewText } from '#domain/text/preview.ts'
import { productText } from '#domain/text/product.ts'
import { searchText } from '#domain/text/search.ts'
import { wishlistListText } from '#domain/text/wishlist-list.ts'
import { withBrokenProduct } from '#tests/e2e/local-stock.ts'
import { bagButton, bagDialog, DRESS, expect, type Locator, loaderRuns, type Page } from '#tests/e2e/shop-page.ts'

export interface Visit {
  readonly page: Page
  readonly market: Market
  readonly origin: string
}

export type Open = (visit: Visit) => Promise<void>

const main = (page: Page): Locator => page.getByRole('main')
const visibleLink = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('link', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()

async function at({ page, market }: Visit, path: string): Promise<void> {
  await page.goto(`${market.prefix}${path}`)
  await loaderRuns(page)
}

const goods =
  (id: number): Open =>
  async (visit) => {
    await at(visit, `/p/${id}/x/${COLOURS.get(id)}`)
    await expect(main(visit.page).getByRole('heading', { level: 1 })).toBeVisible()
  }
const COLOURS = new Map([
  [1003, 'Ecru'],
  [1009, 'Black'],
  [1010, 'Winter_Berries'],
  [1017, 'Black'],
  [1018, 'Red'],
  [1042, 'Rust'],
])

export const addToBag = ({ page, market, origin }: Visit, form: Readonly<Record<string, string>>) =>
  page.request.post(paths.bagItems(market), { form, headers: { origin } })
const BOWL = { productId: '1016', colour: 'Ink', quantity: '1' }

const saveDress = ({ page, market, origin }: Visit) =>
  page.request.post(paths.wishlistItems(market), { form: { item: '1001~Red' }, headers: { origin } })

async function typeInSearch(visit: Visit, words: string): Promise<void> {
  const { page } = visit
  await at(visit, '/size-guide')
  await page.getByRole('banner').getByRole('link', { name: layoutText.header.search }).click()
  const input = page.getByRole('combobox', { name: searchText.label })
  await expect(input).toBeFocused()
  await page.keyboard.type(words)
}

const openOver =
  (path: string, press: (visit: Visit) => Locator, title: string): Open =>
  async (visit) => {
    await at(visit, path)
    await press(visit).click()
    await expect(visit.page.getByRole('dialog', { name: title })).toBeVisible()
  }

export const SCREEN_STATES: Readonly<Record<string, Open>> = {
  'menu, open': async (visit) => {
    const { page } = visit
    await at(visit, '/size-guide')
    const menu = page.getByRole('navigation', { name: layoutText.header.mainNavigation })
    if (await menu.isVisible()) {
      await menu.getByRole('link', { name: 'Gifts', exact: true }).hover()
      await expect(menu.getByRole('link', { name: 'For her' })).toBeVisible()
    } else {
      await visibleLink(page, layoutText.bottomBar.menu).click()
      await expect(page.locator('dialog#menu')).toBeVisible()
    }
  },
  'search, open': (visit) => typeInSearch(visit, ''),
  'search, with suggestions': async (visit) => {
    await typeInSearch(visit, 'dre')
    await expect(visit.page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  },
  'search, without a match': async (visit) => {
    await typeInSearch(visit, 'zzqqxx')
    await expect(visit.page.getByRole('dialog')).toContainText(searchText.noProducts)
  },
  'bag over the page, empty': async (visit) => {
    await at(visit, '/size-guide')
    await bagButton(visit.page).click()
    await expect(bagDialog(visit.page)).toContainText(bagText.empty)
  },
  'bag over the page, with a piece': async (visit) => {
    await addToBag(visit, BOWL)
    await at(visit, '/size-guide')
    await bagButton(visit.page).click()
    await expect(bagDialog(visit.page).getByRole('listitem').first()).toBeVisible()
  },
  'bag, with a piece': async (visit) => {
    await addToBag(visit, BOWL)
    await at(visit, '/bag')
    await expect(main(visit.page).getByRole('spinbutton')).toBeVisible()
  },
  'added to the bag': async (visit) => {
    const { page } = visit
    await at(visit, '/p/1011/selby-striped-linen-cushion/Oat')
    await main(page).getByRole('button', { name: productText.addToBag, exact: true }).first().click()
    await expect(page.getByRole('dialog', { name: bagText.added })).toBeVisible()
  },
  'wishlist over the page, empty': async (visit) => {
    await at(visit, '/size-guide')
    await visibleLink(visit.page, /^Wishlist/).click()
    await expect(visit.page.getByRole('dialog', { name: wishlistListText.sidebarTitle })).toBeVisible()
  },
  'wishlist over the page, with a piece': async (visit) => {
    await saveDress(visit)
    await at(visit, '/size-guide')
    await visibleLink(visit.page, /^Wishlist/).click()
    await expect(
      visit.page.getByRole('dialog', { name: wishlistListText.sidebarTitle }).getByRole('listitem').first(),
    ).toBeVisible()
  },
  'wishlist, with a piece': async (visit) => {
    await saveDress(visit)
    await at(visit, '/wishlist')
    await expect(main(visit.page).getByRole('list', { name: wishlistListText.list }).getByRole('listitem')).toHaveCount(1)
  },
  filters: openOver(DRESS.listing, ({ page }) => main(page).getByRole('link', { name: /^Filter/ }), listingText.filters.title),
  'choice of a site': openOver(
    '/size-guide',
    ({ page, market }) => page.getByRole('contentinfo').getByRole('link', { name: market.currency }),
    localeText.title,
  ),
  'sign in over the page': openOver(
    '/size-guide',
    ({ page }) => visibleLink(page, layoutText.header.account),
    accountText.signIn.title,
  ),
  'newsletter over the page': openOver(
    '/size-guide',
    ({ page }) => page.getByRole('contentinfo').getByRole('button', { name: footerText.join }),
    newsletterText.title,
  ),
  'pictures, enlarged': openOver(
    DRESS.path,
    ({ page }) =>
      page
        .getByRole('region', { name: productText.gallery.label(DRESS.name) })
        .getByRole('link')
        .first(),
    productText.gallery.zoomTitle(DRESS.name),
  ),
  'size guide over the page': async (visit) => {
    const { page } = visit
    await at(visit, DRESS.path)
    const link = main(page).getByRole('link', { name: productText.sizeGuide })
    await link.focus()
    await page.locator('shop-island[name=OptionPicker][data-alive]').waitFor()
    await link.click()
    await expect(page.getByRole('dialog', { name: productText.sizeGuide }).getByRole('table').first()).toBeVisible()
  },
  'a form with faults': async (visit) => {
    const { page } = visit
    await at(visit, '/create-account')
    await main(page).getByRole('textbox').first().focus()
    await page.locator('shop-island[name=CheckedForm][data-alive]').first().waitFor()
    await main(page).locator('form button[type=submit]').click()
    await expect(main(page).getByRole('alert').getByRole('link').first()).toBeVisible()
  },
  'sign in, with a fault': async (visit) => {
    await at(visit, '/login')
    await main(visit.page).getByRole('textbox').first().focus()
    await visit.page.locator('shop-island[name=LoginForm][data-alive]').waitFor()
    await main(visit.page).getByRole('button', { name: accountText.signIn.submit }).click()
    await expect(main(visit.page).getByRole('alert')).toBeVisible()
  },
  'product, sold out': goods(1003),
  'product, without its price': goods(1009),
  'product, a gift card': goods(1010),
  'product, without pictures': goods(1017),
  'product, with a film': goods(1018),
  'listing, without goods': (visit) => at(visit, `${DRESS.listing}?filters[colour]=Red&filters[size]=One+Size`),
  'search results': (visit) => at(visit, '/search?query=dress'),
  'search results, none': (visit) => at(visit, '/search?query=zzqqxx'),
  'consent, asked': async (visit) => {
    await visit.page.context().clearCookies({ name: consentCookieName(visit.market.code) })
    await at(visit, '/size-guide')
    await expect(visit.page.locator('[data-consent-banner]')).toBeVisible()
  },
  'in a preview': async (visit) => {
    await at(visit, '/?ampl_domain=demo.staging.bigcontent.io')
    await expect(visit.page.getByRole('region', { name: previewText.label })).toBeVisible()
  },
  'not found': (visit) => at(visit, '/nothing-is-here'),
  'a request that is refused': async (visit) => {
    await at(visit, '/?ampl_domain=nowhere.example')
    await expect(main(visit.page)).toContainText(errorText.other.title)
  },
  'a failure, status 500': ({ page, market }) =>
    withBrokenProduct(1042, async () => {
      const answer = await page.goto(`${market.prefix}/p/1042/x/${COLOURS.get(1042)}`)
      expect(answer?.status()).toBe(500)
      await expect(main(page)).toContainText(errorText.other.title)
    }),
  'find an order, the code': async (visit) => {
    await visit.page.goto(paths.findOrder(visit.market, '100000999999'))
    await expect(main(visit.page).getByLabel(orderText.find.code)).toBeVisible()
  },
  offline: async ({ page, market }) => {
    await page.goto(`${market.prefix}/offline`)
  },
}

/** Further states that only exist without JavaScript. Open them on a page prepared with `withoutScripts`. */
export const NO_SCRIPT_STATES: Readonly<Record<string, Open>> = {
  'a form with faults': async ({ page, market }) => {
    await page.goto(paths.createAccount(market))
    const form = main(page).locator('form', { has: page.locator('input[type=password]') })
    // The browser's own validation would block the submit.
    await form.evaluate((element) => element.setAttribute('novalidate', ''))
    await form.locator('button[type=submit]').click()
    await expect(main(page).getByRole('alert').getByRole('link').first()).toBeVisible()
  },
  'consent, asked': async (visit) => {
    await runsNoScript(visit)
    await visit.page.context().clearCookies({ name: consentCookieName(visit.market.code) })
    await visit.page.goto(`${visit.market.prefix}/size-guide`)
    await expect(visit.page.locator('[data-consent-banner]')).toBeVisible()
  },
  'another site, suggested': async (visit) => {
    const { page, market } = visit
    await runsNoScript(visit)
    await page.context().clearCookies({ name: COOKIES.localeAsked.name })
    await page.setExtraHTTPHeaders({ 'cf-ipcountry': market.code === 'us' ? 'GB' : 'US' })
    await page.goto(`${market.prefix}/size-guide`)
    await expect(page.getByRole('dialog', { name: localeText.title })).toBeVisible()
  },
}

const runsNoScript = ({ page, origin }: Visit) => page.context().addCookies([{ name: NO_SCRIPT_COOKIE, value: '1', url: origin }])

/**
 * Lists an interaction for every island, and the page on which to try it.
 * @module
 */
import { MARKETS } from '#domain/markets.ts'
import { accountText } from '#domain/text/account.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagButtonText } from '#domain/text/bag-button.ts'
import { blockText } from '#domain/text/blocks.ts'
import { couponText } from '#domain/text/coupons.ts'
import { filmText } from '#domain/text/film.ts'
import { footerText } from '#domain/text/footer.ts'
import { layoutText } from '#domain/text/layout.ts'
import { listingText } from '#domain/text/listing.ts'
import { localeText } from '#domain/text/locale.ts'
import { lookText } from '#domain/text/look.ts'
import { newsletterText } from '#domain/text/newsletter.ts'
import { productText } from '#domain/text/product.ts'
import { reviewText } from '#domain/text/reviews.ts'
import { searchText } from '#domain/text/search.ts'
import { stockAlertText } from '#domain/text/stock-alert.ts'
import { wishlistText } from '#domain/text/wishlist.ts'
import { wishlistListText } from '#domain/text/wishlist-list.ts'
import { addressOf } from '#tests/helpers/gallery-visits.ts'
import { addLook, awake, bagButton, bagDialog, choose, DRESS, expect, type Page } from './shop-page.ts'

const CUSHION = { path: '/p/1011/selby-striped-linen-cushion/Oat', name: 'Selby Striped Linen Cushion' }
const CUSHIONS = { productId: '1011', colour: 'Oat', quantity: '2' }
const FILM = '/p/1018/odette-floral-silk-maxi-dress/Rose'

export interface Use {
  /** True for interactions that run before each change lands. The others differ from them only in details and run each night. */
  readonly isUsual?: true
  readonly path: string | ((page: Page) => Promise<string>)
  readonly islands: readonly string[]
  readonly prepare?: (page: Page, origin: string) => Promise<unknown>
  readonly use: (page: Page) => Promise<unknown>
}

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click()
const post = (path: string, form: Record<string, string>) => (page: Page, origin: string) =>
  page.request.post(path, { form, headers: { origin } })

export const USES: Readonly<Record<string, Use>> = {
  'a product': {
    path: DRESS.path,
    islands: [
      'OptionPicker',
      'ChosenPrice',
      'GalleryControls',
      'BagButton',
      'AddedToBag',
      'Notifications',
      'Share',
      'RecentlyViewed',
    ],
    async prepare(page) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
      await page.goto(CUSHION.path, { waitUntil: 'domcontentloaded' })
      await awake(page, 'RecentlyViewed')
    },
    async use(page) {
      await press(page, productText.gallery.next)
      await expect(
        main(page)
          .getByText(/^2 of \d/)
          .first(),
      ).toBeVisible()
      await choose(page, { size: '12', length: 'Regular' })
      await choose(page, { size: '16', length: 'Regular' })
      await main(page).locator('#buy').getByRole('link', { name: 'Navy Blue' }).click()
      await expect(page).toHaveURL(/\/Navy_Blue/)
      await main(page).locator('button[form=save-piece]').first().click()
      await expect(page.getByText(wishlistText.nowSaved)).toBeAttached()
      await expect(page.getByText(wishlistText.nowSaved)).toHaveCount(0)
      await main(page).locator('#buy button[type=submit]').first().click()
      await expect(page.getByRole('dialog', { name: bagText.added })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(bagButton(page, bagButtonText.name(bagButtonText.label, 1))).toBeAttached()
      await main(page).getByRole('link', { name: productText.share }).click()
      await expect(main(page).getByText(productText.linkCopied)).toBeVisible()
      await press(page, productText.viewed.clear)
      await expect(main(page).getByText(productText.viewed.cleared)).toBeVisible()
    },
  },
  'a look': {
    path: DRESS.path,
    islands: ['LookSizes', 'LookButton', 'Film'],
    async use(page) {
      const look = page.getByRole('region', { name: lookText.title })
      await look.scrollIntoViewIfNeeded()
      await expect(look.getByRole('combobox', { name: /^Size: / })).toHaveCount(3)
      await addLook(look, 2)
      // One more item of the look has no sizes to choose from.
      await expect(page.getByRole('dialog', { name: bagText.title }).getByRole('listitem')).toHaveCount(3)
      await expect(look.getByRole('button', { name: lookText.add, includeHidden: true })).not.toHaveAttribute('aria-disabled')
    },
  },
  'a film': {
    path: FILM,
    islands: ['Film'],
    async use(page) {
      await page.locator('video:visible').first().scrollIntoViewIfNeeded()
      await press(page, filmText.soundOn)
      await expect(main(page).getByRole('button', { name: filmText.soundOff }).first()).toBeVisible()
    },
  },
  'a product that is sold out': {
    path: '/p/1003/x/Ivory',
    islands: ['OptionPicker', 'ReviewForm'],
    async use(page) {
      const alert = main(page)
        .getByRole('group')
        .filter({ has: page.getByRole('heading', { name: stockAlertText.title }) })
      await alert.getByLabel(stockAlertText.email).fill('ann@example')
      await awake(page, 'OptionPicker')
      await alert.getByRole('button', { name: stockAlertText.send }).click()
      await expect(alert.getByRole('alert')).toContainText(stockAlertText.refused.email)
      await main(page).getByText(reviewText.write, { exact: true }).click()
      await main(page).getByRole('group', { name: reviewText.labels.rating }).getByRole('radio').first().focus()
      await awake(page, 'ReviewForm')
      await press(page, reviewText.send)
      await expect(main(page).getByText(reviewText.refused.title).first()).toBeVisible()
      await main(page).getByLabel(reviewText.labels.title).fill('Lovely')
      await press(page, reviewText.send)
      await expect(main(page).getByText(reviewText.refused.title)).toHaveCount(0)
    },
  },
  'a bag': {
    path: '/bag',
    islands: ['BagLines'],
    async prepare(page, origin) {
      await post('/bag/items', CUSHIONS)(page, origin)
      await post('/bag/items', { productId: '1001', colour: 'Red', Size: '12', Length: 'Regular' })(page, origin)
    },
    async use(page) {
      await press(page, bagText.more(CUSHION.name))
      await expect(main(page).getByRole('spinbutton', { name: bagText.quantityOf(CUSHION.name) })).toHaveValue('3')
      await press(page, bagText.more(DRESS.name))
      await press(page, bagText.fewer(DRESS.name))
      await main(page).getByText(couponText.title, { exact: true }).click()
      await main(page).getByRole('textbox', { name: couponText.title }).fill('NOSUCH')
      await press(page, couponText.add)
      await expect(main(page)).toContainText(couponText.refused('unknown', 'NOSUCH', MARKETS.en))
      await main(page).getByRole('textbox', { name: couponText.title }).fill('ONCE')
      await press(page, couponText.add)
      await expect(main(page).getByRole('button', { name: couponText.remove('ONCE') })).toBeVisible()
      await press(page, bagText.removeOf(CUSHION.name))
      await expect(main(page)).toContainText(bagText.removed(CUSHION.name))
      await press(page, bagText.undoOf(CUSHION.name))
      await expect(main(page).getByRole('spinbutton', { name: bagText.quantityOf(CUSHION.name) })).toHaveValue('3')
    },
  },
  'a bag over the page': {
    isUsual: true,
    path: '/size-guide',
    islands: ['BagSidebar', 'BagButton'],
    prepare: post('/bag/items', CUSHIONS),
    async use(page) {
      await bagButton(page).click()
      const bag = bagDialog(page)
      await bag.getByRole('button', { name: bagText.more(CUSHION.name) }).click()
      await expect(bagButton(page, bagButtonText.name(bagButtonText.label, 3))).toBeAttached()
      await bag.getByRole('button', { name: bagText.removeOf(CUSHION.name) }).click()
      await expect(bag).toContainText(bagText.empty)
      await bag.getByRole('button', { name: bagText.undoOf(CUSHION.name) }).click()
      await expect(bagButton(page, bagButtonText.name(bagButtonText.label, 3))).toBeAttached()
    },
  },
  'a listing': {
    path: '/browse/womens',
    islands: ['LoadMore', 'SortForm', 'FilterButton'],
    async use(page) {
      await main(page).getByRole('link', { name: listingText.more.show }).click()
      await expect(main(page).getByText(/^96 of /)).toBeVisible()
      const heart = main(page).locator('#goods button[form=save-piece]').nth(60)
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText(wishlistText.nowSaved)).toHaveCount(0)
      await page.getByRole('combobox', { name: listingText.sort.label }).focus()
      await awake(page, 'SortForm')
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('button', { name: listingText.sort.apply })).toBeVisible()
      await page.keyboard.press('ArrowUp')
      await main(page)
        .getByRole('link', { name: /^Filter/ })
        .click()
      const dialog = page.getByRole('dialog', { name: listingText.filters.title })
      const done = dialog.getByRole('button', { name: listingText.filters.done })
      for (const colour of ['Red', 'Black']) {
        const before = await done.textContent()
        await dialog.getByRole('checkbox', { name: colour }).check()
        await expect(done).not.toHaveText(before ?? '')
      }
    },
  },
  'a card of a listing': {
    path: DRESS.listing,
    islands: ['QuickAdd'],
    async use(page) {
      await main(page)
        .getByRole('link', { name: listingText.quickAdd(DRESS.name) })
        .click()
      const sheet = page.getByRole('dialog', { name: productText.yourChoice })
      await choose(page, { size: '10', length: 'Regular' })
      await sheet.getByRole('button', { name: productText.addToBag }).click()
      await expect(page.getByRole('dialog', { name: bagText.added })).toContainText(DRESS.name)
    },
  },
  'a search': {
    path: '/size-guide',
    islands: ['SearchOverlay'],
    async use(page) {
      await page.getByRole('banner').getByRole('link', { name: layoutText.header.search }).click()
      const [input, options] = [
        page.getByRole('combobox', { name: searchText.label }),
        page.getByRole('dialog').getByRole('option'),
      ]
      await input.fill('dre')
      await expect(options).toHaveCount(15)
      await input.fill('zzqqxx')
      await expect(page.getByText(searchText.noProducts)).toBeVisible()
      await input.fill('boots')
      await expect(options.filter({ hasText: /boots/i }).first()).toBeVisible()
      await input.press('ArrowDown')
    },
  },
  'a wishlist': {
    path: '/wishlist',
    islands: ['WishlistLines', 'Notifications'],
    prepare: saveTwo,
    use: (page) => changeWishlist(page, 'main'),
  },
  'a wishlist over the page': {
    path: '/size-guide',
    islands: ['WishlistSidebar', 'Notifications'],
    prepare: saveTwo,
    async use(page) {
      await page
        .getByRole('link', { name: /^Wishlist/ })
        .filter({ visible: true })
        .first()
        .click()
      await changeWishlist(page, 'dialog[open]')
    },
  },
  'a form of several fields': {
    path: '/create-account',
    islands: ['CheckedForm'],
    async use(page) {
      await main(page).getByRole('textbox').first().focus()
      await awake(page, 'CheckedForm')
      const send = main(page).locator('form button[type=submit]').last()
      await send.click()
      await expect(main(page).getByRole('alert').getByRole('link').first()).toBeVisible()
      const faults = await main(page).getByRole('alert').getByRole('link').count()
      await main(page).locator('input[type=email]').fill('ann@example.com')
      await send.click()
      await expect(main(page).getByRole('alert').getByRole('link')).toHaveCount(faults - 1)
    },
  },
  'a sign-in': {
    path: '/login',
    islands: ['LoginForm'],
    use: (page) => signInWrongly(page, 'main'),
  },
  'a sign-in over the page': {
    path: '/size-guide',
    islands: ['LoginDialog'],
    async use(page) {
      await page.getByRole('link', { name: layoutText.header.account, exact: true }).filter({ visible: true }).first().click()
      await signInWrongly(page, 'dialog[open]')
    },
  },
  'a newsletter': {
    path: '/newsletter',
    islands: ['NewsletterForm'],
    use: (page) => joinNewsletter(page, 'main'),
  },
  'a newsletter over the page': {
    path: '/size-guide',
    islands: ['NewsletterDialog'],
    async use(page) {
      await page.getByRole('contentinfo').getByRole('button', { name: footerText.join }).click()
      await joinNewsletter(page, 'dialog[open]')
    },
  },
  'a choice of a country, the menus': {
    path: '/size-guide',
    islands: ['LocaleDialog', 'MenuButton', 'MegaMenuKeys'],
    async use(page) {
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: new RegExp(localeText.selector) })
        .click()
      const dialog = page.getByRole('dialog', { name: localeText.title })
      await dialog.getByRole('radio').last().check()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page
        .getByRole('navigation', { name: layoutText.bottomBar.label })
        .getByRole('link', { name: layoutText.bottomBar.menu })
        .click()
      const menu = page.locator('dialog#menu')
      await menu.locator('details summary').first().click()
      await expect(menu.locator('details').first()).toHaveAttribute('open')
    },
  },
  'a countdown': {
    path: '/size-guide',
    islands: ['CountdownClock'],
    async prepare(page) {
      const end = Date.UTC(2026, 11, 18, 23, 59, 59)
      await page.goto(`/?ampl_domain=demo.staging.bigcontent.io&ampl_timestamp=${end - 8_000}`, { waitUntil: 'domcontentloaded' })
    },
    async use(page) {
      const timer = page.getByRole('timer')
      await expect(timer).toHaveText(/00d.*: 00h.*: 00m.*: 0[1-6]s/)
      await expect(timer).toHaveText(/^00d days : 00h hours : 00m minutes : 00s seconds\s*$/)
    },
  },
  'cards that scroll': {
    path: (page) => addressOf(page, 'all', 'complete', 'en'),
    islands: ['CarouselArrows', 'LiveChannel'],
    async use(page) {
      const carousel = page.getByRole('region', { name: 'Around the house' })
      await carousel.getByRole('button', { name: blockText.nextCard }).click()
      await awake(page, 'CarouselArrows')
      const live = page.locator('shop-island[name=LiveChannel]').first()
      await live.scrollIntoViewIfNeeded()
      await awake(page, 'LiveChannel')
      await live.getByRole('link').click()
      await expect(live.locator('iframe')).toBeAttached()
    },
  },
}

async function saveTwo(page: Page, origin: string): Promise<void> {
  await post('/wishlist/items', { item: '1001~Red' })(page, origin)
  await post('/wishlist/items', { item: '1011~Oat' })(page, origin)
}

async function changeWishlist(page: Page, part: string): Promise<void> {
  const list = page.locator(part)
  await list.getByRole('button', { name: wishlistListText.removeOf(CUSHION.name) }).click()
  await expect(list).toContainText(wishlistListText.removed(CUSHION.name))
  await list.getByRole('button', { name: wishlistListText.undoOf(CUSHION.name) }).click()
  await expect(list.getByRole('button', { name: wishlistListText.removeOf(CUSHION.name) })).toBeVisible()
  await list.getByRole('combobox', { name: wishlistListText.sizeOf(DRESS.name) }).selectOption({ label: 'Size 10, Regular' })
  await list.getByRole('button', { name: wishlistListText.moveOf(DRESS.name) }).click()
  await expect(page.getByRole('dialog', { name: bagText.added })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('a[data-wishlist="1"]').first()).toBeAttached()
}

async function signInWrongly(page: Page, part: string): Promise<void> {
  const form = page.locator(part)
  await form.getByLabel(accountText.signIn.email).fill('demo@example.com')
  await form.getByLabel(accountText.signIn.password).fill('not the one 1')
  await form.getByRole('button', { name: accountText.signIn.submit }).click()
  await expect(form.getByRole('alert')).toContainText(accountText.signIn.incorrect)
}

async function joinNewsletter(page: Page, part: string): Promise<void> {
  const form = page.locator(part)
  const join = form.getByRole('button', { name: newsletterText.submit, exact: true })
  await form.getByLabel(newsletterText.email).first().fill('nina@example')
  await join.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByLabel(newsletterText.email).first().fill('nina@example.com')
  await join.click()
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([newsletterText.noneTicked])
  await form.getByLabel(newsletterText.marketing_email()).check()
  await join.click()
  await expect(form.getByText(newsletterText.joined)).toBeVisible()
}

/** Every dialog opens in each engine, higher than 100 px and inside the window. */
import { accountText } from '#domain/text/account.ts'
import { bagText } from '#domain/text/bag.ts'
import { layoutText } from '#domain/text/layout.ts'
import { listingText } from '#domain/text/listing.ts'
import { localeText } from '#domain/text/locale.ts'
import { newsletterText } from '#domain/text/newsletter.ts'
import { productText } from '#domain/text/product.ts'
import { searchText } from '#domain/text/search.ts'
import { wishlistListText } from '#domain/text/wishlist-list.ts'
import { expect, sees, type Target, test, type Visit } from './engine-test.ts'
import { addDress, DRESS, expectDialog, MARKET, openAwake, PHONE, WIDE } from './shop.ts'

interface Dialog {
  readonly title: string
  open(visit: Visit): Promise<void>
}

const byPress =
  (path: string, target: Target): Dialog['open'] =>
  async (visit) => {
    await openAwake(visit, path)
    await visit.press(target)
  }

const EVERYWHERE: readonly Dialog[] = [
  { title: searchText.title, open: byPress('/size-guide', { by: 'link', name: layoutText.header.search, within: 'header' }) },
  { title: wishlistListText.sidebarTitle, open: byPress('/size-guide', { by: 'link', name: /^Wishlist/ }) },
  { title: accountText.signIn.title, open: byPress('/size-guide', { by: 'link', name: layoutText.header.account }) },
  { title: newsletterText.title, open: byPress('/size-guide', { by: 'link', name: 'Join our newsletter', within: 'footer' }) },
  { title: localeText.title, open: byPress('/size-guide', { by: 'link', name: new RegExp(MARKET.currency), within: 'footer' }) },
  { title: listingText.filters.title, open: byPress(DRESS.listing, { by: 'link', name: /^Filter/, within: 'main' }) },
  { title: productText.sizeGuide, open: byPress(DRESS.path, { by: 'link', name: productText.sizeGuide, within: 'main' }) },
  {
    title: productText.gallery.zoomTitle(DRESS.name),
    open: byPress(DRESS.path, { by: 'css', name: 'ul li:first-child a:has(img)', within: 'main' }),
  },
  { title: bagText.added, open: addDress },
  {
    title: bagText.sidebarTitle,
    open: byPress('/size-guide', { by: 'css', name: 'a[href="/bag"]' }),
  },
]

const ON_PHONES: readonly Dialog[] = [
  { title: layoutText.menu.title, open: byPress('/size-guide', { by: 'link', name: layoutText.bottomBar.menu }) },
  {
    title: productText.yourChoice,
    // The bar's own button: that of the form names what is missing in place.
    open: byPress(DRESS.path, { by: 'css', name: 'p + button[type=submit]', within: 'main' }),
  },
]

for (const [size, window, dialogs] of [
  ['phone', PHONE, [...EVERYWHERE, ...ON_PHONES]],
  ['wide window', WIDE, EVERYWHERE],
] as const) {
  test(`every dialog is higher than 100 px and inside the window, ${size}`, { tag: size === 'phone' ? '@gate' : [] }, async ({
    visit,
  }) => {
    await visit.resize(window)
    for (const { title, open } of dialogs) {
      await test.step(title, async () => {
        await open(visit)
        await expectDialog(visit, title)
      })
    }
  })
}

test('the size guide over a product shows every column of its table', async ({ visit }) => {
  await visit.resize(WIDE)
  await openAwake(visit, DRESS.path)
  await visit.press({ by: 'link', name: productText.sizeGuide, within: 'main' })
  await sees(visit, { by: 'css', name: 'table', within: 'dialog[open]' })
  const hidden = () =>
    visit.read<number>(
      `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('dialog[open] table').parentElement)`,
    )
  await expect.poll(hidden).toBeLessThanOrEqual(1)
})

/** In each engine every dialog opens, is taller than 100 px, fits in the viewport, and closes. */
import { accountText } from '#domain/text/account.ts'
import { bagText } from '#domain/text/bag.ts'
import { footerText } from '#domain/text/footer.ts'
import { layoutText } from '#domain/text/layout.ts'
import { listingText } from '#domain/text/listing.ts'
import { localeText } from '#domain/text/locale.ts'
import { newsletterText } from '#domain/text/newsletter.ts'
import { productText } from '#domain/text/product.ts'
import { searchText } from '#domain/text/search.ts'
import { wishlistListText } from '#domain/text/wishlist-list.ts'
import { expect, sees, type Target, test } from './engine-test.ts'
import { addDress, close, DRESS, expectDialog, MARKET, openAwake, PHONE, WIDE } from './shop.ts'

interface Dialog {
  readonly title: string
  readonly opener: Target
}

const ANYWHERE: readonly Dialog[] = [
  { title: searchText.title, opener: { by: 'link', name: layoutText.header.search, within: 'header' } },
  { title: wishlistListText.sidebarTitle, opener: { by: 'link', name: /^Wishlist/ } },
  { title: accountText.signIn.title, opener: { by: 'link', name: layoutText.header.account } },
  { title: newsletterText.title, opener: { by: 'button', name: footerText.join, within: 'footer' } },
  { title: localeText.title, opener: { by: 'link', name: new RegExp(MARKET.currency), within: 'footer' } },
  { title: bagText.sidebarTitle, opener: { by: 'css', name: 'a[href="/bag"]' } },
]

const ON_LISTINGS: readonly Dialog[] = [
  { title: listingText.filters.title, opener: { by: 'link', name: /^Filter/, within: 'main' } },
]

const ON_PRODUCTS: readonly Dialog[] = [
  { title: productText.sizeGuide, opener: { by: 'link', name: productText.sizeGuide, within: 'main' } },
  {
    title: productText.gallery.zoomTitle(DRESS.name),
    opener: { by: 'css', name: 'ul li:first-child a:has(img)', within: 'main' },
  },
]

const MENU: Dialog = { title: layoutText.menu.title, opener: { by: 'link', name: layoutText.bottomBar.menu } }

/** Only the button in the buy bar opens the sheet. The button in the form shows a message about the missing choice. */
const SIZES: Dialog = {
  title: productText.yourChoice,
  opener: { by: 'css', name: 'p + button[type=submit]', within: 'main' },
}

for (const { size, window, pages } of [
  {
    size: 'phone',
    window: PHONE,
    pages: { '/size-guide': [...ANYWHERE, MENU], [DRESS.listing]: ON_LISTINGS, [DRESS.path]: [...ON_PRODUCTS, SIZES] },
  },
  {
    size: 'wide window',
    window: WIDE,
    pages: { '/size-guide': ANYWHERE, [DRESS.listing]: ON_LISTINGS, [DRESS.path]: ON_PRODUCTS },
  },
]) {
  test(`every dialog is higher than 100 px and inside the window, ${size}`, async ({ visit }) => {
    await visit.resize(window)
    for (const [path, dialogs] of Object.entries(pages)) {
      await openAwake(visit, path)
      for (const { title, opener } of dialogs) {
        await test.step(title, async () => {
          await visit.press(opener)
          await expectDialog(visit, title)
          await close(visit)
        })
      }
    }
    await test.step(bagText.added, async () => {
      await addDress(visit)
      await expectDialog(visit, bagText.added)
    })
  })
}

test('the size guide link is on the line of its sizes, and the guide shows every column of its table', async ({ visit }) => {
  await visit.resize(WIDE)
  await openAwake(visit, DRESS.path)
  const apart = await visit.read<number>(
    `(([link, legend]) => Math.abs(link.bottom - legend.bottom))(
      ['a', 'legend'].map((part) => document.querySelector('main fieldset:has(a)').querySelector(part).getBoundingClientRect()))`,
  )
  // The link is a touch target, so its box is taller than its line of text. If the link were on the next line, it would be 22 px
  // away.
  expect(apart).toBeLessThan(16)
  await visit.press({ by: 'link', name: productText.sizeGuide, within: 'main' })
  await sees(visit, { by: 'css', name: 'table', within: 'dialog[open]' })
  const hidden = () =>
    visit.read<number>(
      `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('dialog[open] table').parentElement)`,
    )
  await expect.poll(hidden).toBeLessThanOrEqual(1)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import roundMenu from '#client/blocks/mobile-navigation-alt/fixture.json' with { type: 'json' }
import { mobileNavigationIn } from '#domain/content/schema.ts'
import type { ChromeContent, ContentLink } from '#domain/entities/content.ts'
import { MARKETS } from '#domain/markets.ts'
import { footerText } from '#domain/text/footer.ts'
import { layoutText } from '#domain/text/layout.ts'
import { attributesOf, type ParsedPage, parsePage, textOf, within, wordsOf } from '#tests/helpers/parsed-page.ts'
import { CheckoutLayout } from './CheckoutLayout.tsx'
import { DefaultLayout } from './DefaultLayout.tsx'

const link = (title: string, href: string, more: Partial<ContentLink> = {}): ContentLink => ({
  title,
  href,
  bold: false,
  underline: false,
  featured: false,
  openInNewTab: false,
  ...more,
})

const CHROME: ChromeContent = {
  navigation: {
    entries: [
      {
        link: link('Women', '/browse/womens'),
        columns: [{ kind: 'groups', groups: [{ title: 'Clothing', links: [link('Dresses', '/browse/womens/dresses')] }] }],
      },
      { link: link('Other stuff', '/other-stuff'), columns: [] },
    ],
  },
  mobileNavigation: {
    entries: [
      {
        link: link('Women', '/browse/womens'),
        groups: [{ link: link('Clothing', '/browse/womens'), links: [link('Dresses', '/browse/womens/dresses')] }],
      },
    ],
  },
  footer: {
    columns: [{ title: 'Help', links: [link('Size guide', '/size-guide')] }],
    severalOpen: false,
    social: [],
    payments: ['visa'],
  },
  benefitBar: {
    items: [
      { text: 'Free delivery', openInNewTab: false },
      { text: '28 days to return', openInNewTab: false },
    ],
    showHomepage: false,
  },
  countdown: null,
  transparentHomeHeader: true,
  localeImage: null,
  popularSearches: [],
  complete: true,
}

const layout = (canonical: string, chrome: ChromeContent = CHROME, market: keyof typeof MARKETS = 'en') =>
  renderToStaticMarkup(
    <DefaultLayout shell={{ market: MARKETS[market], canonical, origin: 'https://shop.example' }} chrome={chrome}>
      <h1>Dresses</h1>
    </DefaultLayout>,
  )

function expectInOrder({ document }: ParsedPage, parts: readonly (Element | undefined)[]): void {
  const all = [...document.querySelectorAll('*')]
  const places = parts.map((part) => (part ? all.indexOf(part) : -1))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
}

/** Each entry's text, or the name of its slot. */
const entriesOf = (bar: Element): readonly string[] =>
  [...bar.querySelectorAll('li')].map((entry) => entry.querySelector('shop-slot')?.getAttribute('name') ?? wordsOf(entry))

describe('spec A §2: the default layout', () => {
  test('skip link, benefit bar, header, page and footer come in this order, each once', () => {
    const page = parsePage(layout('/browse/womens'))
    expectInOrder(page, [
      page.getByRole('link', { name: layoutText.skipToContent }),
      page.getAllByText('Free delivery')[0],
      page.getByRole('banner'),
      page.getByRole('main'),
      page.getByRole('contentinfo'),
    ])
    expect(page.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  test('the phone bar holds Home, Menu, Wishlist, Account and Basket', () => {
    const bar = parsePage(layout('/')).getByRole('navigation', { name: 'Quick links' })
    expect(entriesOf(bar)).toEqual(['Home', 'Menu', 'Wishlist', 'account', 'Basket'])
  })

  test('content that depends on the visitor is left out: the header has slots for the account and the bag', () => {
    const banner = parsePage(layout('/bag', CHROME, 'eu')).getByRole('banner')
    expect(attributesOf(banner, 'shop-slot', 'name')).toEqual(['account', 'bag'])
  })
})

describe('spec A §2: the checkout layout', () => {
  const html = renderToStaticMarkup(
    <CheckoutLayout
      shell={{ market: MARKETS.eu, canonical: '/checkout-identity', origin: 'https://shop.example', preview: {} }}
      chrome={CHROME}
    >
      <h1>Checkout</h1>
    </CheckoutLayout>,
  )

  test('preview bar, header with the ways home and to the bag, page and footer; no menus, no benefit bar', () => {
    const page = parsePage(html)
    const banner = page.getByRole('banner')
    expectInOrder(page, [
      page.getByRole('link', { name: layoutText.skipToContent }),
      page.getByRole('button', { name: 'Exit Preview' }),
      banner,
      page.getByRole('main'),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('contentinfo'),
    ])
    expect(attributesOf(banner, 'a', 'href')).toEqual(['/eu/bag', '/eu'])
    expect(page.text).not.toContain('Free delivery')
    expect(page.queryByRole('navigation', { name: 'Main' })).toBeNull()
  })

  test('the phone bar leaves out Wishlist and Basket', () => {
    const bar = parsePage(html).getByRole('navigation', { name: 'Quick links' })
    expect(entriesOf(bar)).toEqual(['Home', 'Menu', 'account'])
  })
})

describe('spec B §2: the chrome’s content', () => {
  test('the benefit bar is hidden on Home unless showHomepage is set', () => {
    expect(layout('/')).not.toContain('Free delivery')
    expect(layout('/bag')).toContain('Free delivery')
    const shown = { ...CHROME, benefitBar: { items: [{ text: 'Free delivery', openInNewTab: false }], showHomepage: true } }
    expect(layout('/', shown)).toContain('Free delivery')
  })

  test('a moving benefit bar can be stopped; one item does not move', () => {
    expect(parsePage(layout('/bag')).getByLabelText('Pause messages')).toBeDefined()
    const one = { ...CHROME, benefitBar: { items: [{ text: 'Free delivery', openInNewTab: false }], showHomepage: true } }
    expect(layout('/bag', one)).not.toContain('Pause messages')
  })

  test('every link of the three-layer menu is in the page without script, each layer naming where Back goes', () => {
    const menu = parsePage(layout('/')).document.getElementById('menu')
    expect(menu?.localName).toBe('dialog')
    expect(wordsOf(menu)).toContain('Back to Menu')
    expect(wordsOf(menu)).toContain('Back to Women')
    expect(menu && attributesOf(menu, 'a', 'href')).toEqual(expect.arrayContaining(['/browse/womens/dresses', '/shop-finder']))
    const choice = menu?.querySelector('a[href="/locale"]')
    expect([textOf(choice), choice?.hasAttribute('data-close')]).toEqual(['Country and currency: GBP', true])
  })

  test('spec B §2: an editor chooses round categories as the phone menu', () => {
    const content = mobileNavigationIn(MARKETS.en).parse({ ...roundMenu, roundCategories: true })
    const menu = parsePage(layout('/', { ...CHROME, mobileNavigation: content })).document.getElementById('menu')
    expect([menu?.querySelectorAll('nav input[type=radio]').length, wordsOf(menu).includes('Back to Menu')]).toEqual([
      content.entries.filter(({ groups }) => groups.length > 0).length,
      false,
    ])
  })

  test('missing content leaves the shop’s own chrome standing (spec B §8)', () => {
    const chrome = { ...CHROME, navigation: null, mobileNavigation: null, footer: null, benefitBar: null }
    const page = parsePage(layout('/bag', chrome))
    expect(page.getByRole('banner')).toBeDefined()
    expect(page.text).toContain("Sometimes it's good to get lost in the details")
    expect(page.getByRole('heading', { level: 1, name: 'Dresses' })).toBeDefined()
  })

  test('footer columns open one at a time unless several are allowed', () => {
    expect(layout('/bag')).toContain('name="footer"')
    const several = {
      ...CHROME,
      footer: { columns: [{ title: 'Help', links: [] }], severalOpen: true, social: [], payments: [] },
    }
    expect(layout('/bag', several)).not.toContain('name="footer"')
  })

  test('the footer names each social network and each way to pay, and its logo leads home', () => {
    const social = (['instagram', 'facebook', 'pinterest', 'x', 'tiktok'] as const).map((network) => ({
      network,
      href: `https://${network}.example/shop`,
    }))
    const payments = [
      ...(['apple-pay', 'google-pay', 'american-express', 'paypal', 'visa', 'maestro', 'mastercard', 'klarna'] as const),
    ]
    const footer = { columns: [], severalOpen: false, social, payments }
    const foot = within(parsePage(layout('/bag', { ...CHROME, footer }, 'us')).getByRole('contentinfo'))
    const namesIn = (list: string) =>
      within(foot.getByRole('list', { name: list }))
        .getAllByRole('listitem')
        .map(textOf)
    expect(namesIn(footerText.social)).toEqual(['Instagram', 'Facebook', 'Pinterest', 'X', 'TikTok'])
    expect(namesIn(footerText.payments)).toEqual([
      ...['Apple Pay', 'Google Pay', 'American Express', 'PayPal', 'Visa', 'Maestro', 'Mastercard', 'Klarna'],
    ])
    expect(foot.getByRole('link', { name: 'Pinterest' }).getAttribute('href')).toBe('https://pinterest.example/shop')
    expect(foot.getByRole('link', { name: /, home$/ }).getAttribute('href')).toBe('/us')
  })

  test('spec A §2: header, menu and footer hold the locale selector with the currency, which remembers the page', () => {
    const { document } = parsePage(layout('/browse/womens?page=2', CHROME, 'us'))
    const links = [...document.querySelectorAll('a[href^="/us/locale"]')].map((link) => [
      link.getAttribute('href'),
      textOf(link).replace(/^.*: /, ''),
    ])
    const href = '/us/locale?from=%2Fbrowse%2Fwomens%3Fpage%3D2'
    expect(links).toEqual([
      [href, 'USD'],
      [href, 'United States, $ USD'],
      [href, 'USD'],
    ])
  })

  test.each(['/404', '/locale'])('from %s the choice of a site leads home', (canonical) => {
    expect(layout(canonical)).toContain('href="/locale"')
    expect(layout(canonical)).not.toContain('/locale?')
  })
})

describe('spec A §2: the order of a layout', () => {
  const places = (html: string, names: readonly string[]) => names.map((name) => html.indexOf(`<shop-island name="${name}"`))

  test('header, added-to-bag overlay, locale overlay, the page with its sidebars and notifications, footer, modals', () => {
    const html = layout('/browse/womens')
    const overlays = places(html, ['AddedToBag', 'LocaleDialog'])
    const sidebars = places(html, ['BagSidebar', 'WishlistSidebar', 'Notifications'])
    const all = [html.indexOf('<header'), ...overlays, html.indexOf('<main'), ...sidebars, html.indexOf('<footer')]
    expect(Math.min(...all)).toBeGreaterThan(0)
    expect(all).toEqual(all.toSorted((a, b) => a - b))
    expect(html.indexOf('<shop-island name="NewsletterDialog"')).toBeGreaterThan(html.indexOf('</footer>'))
  })

  test('at the checkout, Account opens the sign-in and, without script, returns to the checkout', () => {
    const html = renderToStaticMarkup(
      <CheckoutLayout
        shell={{ market: MARKETS.en, canonical: '/checkout-identity', origin: 'https://shop.example' }}
        chrome={CHROME}
      >
        <h1>Checkout</h1>
      </CheckoutLayout>,
    )
    expect(places(html, ['LoginDialog'])[0]).toBeGreaterThan(0)
    expect(html).toContain('&quot;back&quot;:&quot;/checkout-identity&quot;')
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ChromeContent, ContentLink } from '#domain/entities/content.ts'
import { MARKETS } from '#domain/markets.ts'
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
  complete: true,
}

const layout = (canonical: string, chrome: ChromeContent = CHROME, market: keyof typeof MARKETS = 'en') =>
  renderToStaticMarkup(
    <DefaultLayout
      shell={{ market: MARKETS[market], canonical, origin: 'https://shop.example' }}
      chrome={chrome}
      holes={{ bagCount: new Promise(() => {}) }}
    >
      <h1>Dresses</h1>
    </DefaultLayout>,
  )

describe('spec A §2: the default layout', () => {
  test('skip link, benefit bar, header, page and footer come in this order, each once', () => {
    const html = layout('/browse/womens')
    const marks = ['href="#main"', 'Free delivery', '<header', '<main', '<footer']
    const places = marks.map((mark) => html.indexOf(mark))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    for (const landmark of ['<main', '<footer class', '<h1']) {
      expect(html.split(landmark)).toHaveLength(2)
    }
  })

  test('the phone bar holds Home, Menu, Wishlist, Account and Basket', () => {
    const bar = layout('/').match(/<nav[^>]*aria-label="Quick links".*?<\/nav>/s)?.[0] ?? ''
    expect(bar.replace(/<[^>]+>/g, ' ').match(/\w+/g)).toEqual(['Home', 'Menu', 'Wishlist', 'Account', 'Basket'])
  })

  test('before the visitor is known the bag is a plain link of the market', () => {
    expect(layout('/bag', CHROME, 'eu')).toMatch(/<a [^>]*href="\/eu\/bag"/)
  })
})

describe('spec A §2: the checkout layout', () => {
  const html = renderToStaticMarkup(
    <CheckoutLayout
      shell={{ market: MARKETS.eu, canonical: '/checkout-identity', origin: 'https://shop.example', preview: {} }}
      chrome={CHROME}
      holes={{ bagCount: new Promise(() => {}) }}
    >
      <h1>Checkout</h1>
    </CheckoutLayout>,
  )

  test('preview bar, header with the ways home and to the bag, page and footer; no menus, no benefit bar', () => {
    const marks = ['href="#main"', 'Exit Preview', '<header', 'href="/eu/bag"', 'href="/eu"', '<main', '<h1', '<footer']
    const places = marks.map((mark) => html.indexOf(mark))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(html).not.toContain('Free delivery')
    expect(html).not.toContain('aria-label="Main"')
  })

  test('the phone bar leaves out Wishlist and Basket', () => {
    const bar = html.match(/<nav[^>]*aria-label="Quick links".*?<\/nav>/s)?.[0] ?? ''
    expect(bar.replace(/<[^>]+>/g, ' ').match(/\w+/g)).toEqual(['Home', 'Menu', 'Account'])
  })
})

describe('spec B §2: the chrome’s content', () => {
  test('the benefit bar is hidden on Home unless showHomepage is set', () => {
    expect(layout('/')).not.toContain('Free delivery')
    expect(layout('/bag')).toContain('Free delivery')
    const shown = { ...CHROME, benefitBar: { items: [{ text: 'Free delivery', openInNewTab: false }], showHomepage: true } }
    expect(layout('/', shown)).toContain('Free delivery')
  })

  test('a benefit bar that moves has a way to stop it; one item does not move', () => {
    expect(layout('/bag')).toContain('aria-label="Pause messages"')
    const one = { ...CHROME, benefitBar: { items: [{ text: 'Free delivery', openInNewTab: false }], showHomepage: true } }
    expect(layout('/bag', one)).not.toContain('Pause messages')
  })

  test('every link of the three-layer menu is in the page without script, each layer naming where Back goes', () => {
    const menu = layout('/').match(/<dialog.*<\/dialog>/s)?.[0] ?? ''
    expect(menu).toContain('id="menu"')
    expect(menu).toContain('Back to Menu')
    expect(menu).toContain('Back to Women')
    expect(menu).toContain('href="/browse/womens/dresses"')
    expect(menu).toContain('href="/shop-finder"')
    expect(menu).toMatch(/<a [^>]*href="\/locale"[^>]*data-close=""[^>]*><span[^>]*>Country and currency: <\/span>GBP/)
  })

  test('missing content leaves the shop’s own chrome standing (spec B §8)', () => {
    const html = layout('/bag', { ...CHROME, navigation: null, mobileNavigation: null, footer: null, benefitBar: null })
    expect(html).toContain('<header')
    // The markup writes the apostrophe as an entity.
    expect(html).toContain('Sometimes it&#x27;s good to get lost in the details')
    expect(html).toContain('<h1>Dresses</h1>')
  })

  test('footer columns open one at a time unless several are allowed', () => {
    expect(layout('/bag')).toContain('name="footer"')
    const several = {
      ...CHROME,
      footer: { columns: [{ title: 'Help', links: [] }], severalOpen: true, social: [], payments: [] },
    }
    expect(layout('/bag', several)).not.toContain('name="footer"')
  })

  test('spec A §2: header, menu and footer hold the locale selector with the currency, which remembers the page', () => {
    const html = layout('/browse/womens?page=2', CHROME, 'us')
    const links = [...html.matchAll(/<a [^>]*href="(\/us\/locale[^"]*)"[^>]*>.*?<\/span>([^<]+)</g)].map(([, href, words]) => [
      href,
      words,
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

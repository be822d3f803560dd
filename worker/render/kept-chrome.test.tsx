/** The parts of the layout that are kept as text. */
import { describe, expect, test } from 'vitest'
import { CheckoutLayout } from '#client/layouts/CheckoutLayout.tsx'
import { DefaultLayout } from '#client/layouts/DefaultLayout.tsx'
import type { ChromeContent, ContentLink } from '#domain/entities/content.ts'
import { ALL_MARKETS, MARKETS, type Market } from '#domain/markets.ts'
import { keepChrome } from './kept-chrome.ts'
import { renderComplete } from './stream/complete.ts'
import { settled } from './stream/settled.ts'

const link = (title: string, href: string, more: Partial<ContentLink> = {}): ContentLink => ({
  title,
  href,
  bold: false,
  underline: false,
  featured: false,
  openInNewTab: false,
  ...more,
})

/** Anew for each test: what is kept goes with the object. */
function chromeOf({ prefix }: Market): ChromeContent {
  const dresses = link('Dresses & “Söhne” <b>', `${prefix}/browse/womens/dresses?a=1&b="2"`, { superscript: 'new', bold: true })
  const image = { src: '/i/alderlune/menu', alt: 'Two people’s coats', media: 'image' as const }
  return {
    navigation: {
      entries: [
        {
          link: link('Women', `${prefix}/browse/womens`),
          columns: [
            {
              kind: 'groups',
              groups: [{ title: 'Clothing', links: [dresses, link('Away', 'https://a.example', { openInNewTab: true })] }],
            },
            { kind: 'jump-off', title: 'Coats', href: `${prefix}/coats`, image },
          ],
        },
        { link: link('Gifts', `${prefix}/browse/gifts`), columns: [] },
      ],
    },
    mobileNavigation: {
      entries: [
        {
          link: link('Women', `${prefix}/browse/womens`),
          image,
          groups: [{ link: link('Clothing', `${prefix}/browse/womens`), links: [dresses] }],
        },
      ],
    },
    footer: {
      columns: [{ title: 'Help', links: [link('Size guide', `${prefix}/size-guide`)] }],
      severalOpen: false,
      social: [{ network: 'instagram', href: 'https://instagram.example/shop' }],
      payments: ['visa', 'klarna'],
    },
    benefitBar: { items: [{ text: 'Free delivery', openInNewTab: false }], showHomepage: true },
    countdown: null,
    transparentHomeHeader: true,
    localeImage: null,
    popularSearches: ['dress'],
    complete: true,
  }
}

const LAYOUTS = { default: DefaultLayout, checkout: CheckoutLayout }

interface Shown {
  readonly layout?: keyof typeof LAYOUTS
  readonly market?: Market
  readonly preview?: { readonly moment?: number }
}

async function pageOf(chrome: ChromeContent, { layout = 'default', market = MARKETS.en, preview }: Shown = {}): Promise<string> {
  const Layout = LAYOUTS[layout]
  const body = await renderComplete(
    <Layout
      shell={{ market, canonical: '/bag', origin: 'https://shop.example', ...(preview ? { preview } : {}) }}
      chrome={chrome}
      holes={{ bagCount: settled(2), isSignedIn: settled(true) }}
    >
      <h1>Bag</h1>
    </Layout>,
    { nonce: 'of-this-visit', onError: (error) => expect.unreachable(String(error)) },
  )
  return new Response(body).text()
}

/** As the Worker draws a page. */
async function drawn(chrome: ChromeContent, shown?: Shown): Promise<string> {
  await keepChrome(chrome)
  return pageOf(chrome, shown)
}

/** Counts how often a part reads what it is drawn from. */
function counting(chrome: ChromeContent) {
  let reads = 0
  const counted = <Value,>(value: Value): Value => {
    reads += 1
    return value
  }
  const { navigation, mobileNavigation, footer } = chrome
  return {
    chrome: {
      ...chrome,
      navigation: navigation && {
        get entries() {
          return counted(navigation.entries)
        },
      },
      mobileNavigation: mobileNavigation && {
        get entries() {
          return counted(mobileNavigation.entries)
        },
      },
      footer: footer && {
        ...footer,
        get columns() {
          return counted(footer.columns)
        },
      },
    },
    reads: () => reads,
  }
}

const CASES = ALL_MARKETS.flatMap((market) =>
  (['default', 'checkout'] as const).flatMap((layout) =>
    [undefined, {}, { moment: 1_800_000_000_000 }].map(
      (preview) => [layout, market.code, JSON.stringify(preview) ?? 'no preview', { layout, market, preview }] as const,
    ),
  ),
)

describe('kept markup', () => {
  test.each(CASES)(
    'of the %s layout, market %s, %s, is what React draws, byte for byte',
    async (_layout, _market, _preview, shown) => {
      const chrome = chromeOf(shown.market)
      const plain = await pageOf(chromeOf(shown.market), shown)
      for (const _time of ['first', 'second', 'third']) {
        expect(await drawn(chrome, shown)).toBe(plain)
      }
    },
  )

  test('is drawn once for the pages that show the same content, from the second on, at whatever address and in whichever layout', async () => {
    const { chrome, reads } = counting(chromeOf(MARKETS.en))
    await drawn(chrome)
    await drawn(chrome)
    const before = reads()
    await drawn(chrome)
    await drawn({ ...chrome, countdown: null, popularSearches: [] })
    await drawn(chrome, { layout: 'checkout' })
    expect(before).toBeGreaterThan(0)
    expect(reads()).toBe(before)
  })

  test('is not made of content that comes once', async () => {
    const { chrome, reads } = counting(chromeOf(MARKETS.en))
    await keepChrome(chrome)
    expect(reads()).toBe(0)
  })

  test('goes with its content: another market, or content that has changed, has its own', async () => {
    const uk = chromeOf(MARKETS.en)
    await drawn(uk)
    await drawn(uk)
    const us = await drawn(chromeOf(MARKETS.us), { market: MARKETS.us })
    expect(us).toContain('href="/us/browse/gifts"')
    expect(us).not.toContain('href="/browse/gifts"')
    const footer = uk.footer && { ...uk.footer, columns: [{ title: 'Other help', links: [] }] }
    const changed = await drawn({ ...uk, footer })
    expect(changed).toContain('Other help')
    expect(changed).not.toContain('Size guide')
  })
})

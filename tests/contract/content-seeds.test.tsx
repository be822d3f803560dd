import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#backend/demo/catalogue/categories.ts'
import { JOB_DESIGNS } from '#backend/demo/catalogue/job-products.ts'
import { DEMO_CONTENT, SEED_CONTENT } from '#backend/demo/content/index.ts'
import type { KeyedItem } from '#backend/demo/content/make.ts'
import { BlockList } from '#client/block-engine/BlockList.tsx'
import { readBlocks } from '#client/block-engine/read-blocks.ts'
import { blockTypes } from '#client/block-engine/registry.ts'
import { PATTERNS } from '#domain/address/route-patterns.ts'
import { ALL_MARKETS, type Market } from '#domain/markets.ts'
import { colourToSegment } from '#domain/product/colour-segment.ts'
import { attributesOf, parseHtml } from '#tests/helpers/parsed-page.ts'

const published = [...SEED_CONTENT, ...DEMO_CONTENT].filter(({ edition = 'published', from }) => edition === 'published' && !from)
const of = (prefix: string): readonly KeyedItem[] => published.filter(({ key }) => key.startsWith(prefix))
const isPage = ({ item }: KeyedItem): boolean => Array.isArray(item.components)
const blocksOf = ({ item }: KeyedItem): readonly unknown[] => (Array.isArray(item.components) ? item.components : [])
const isOdd = ({ key }: KeyedItem): boolean => key.endsWith('demo/odd-blocks')

/** Whether the path leads to a product of the demonstration in one of its colours. */
const isProduct = (path: string): boolean => {
  const [, p, id, , colour] = path.split('/')
  const product = JOB_DESIGNS.find((one) => String(one.id) === id)
  return p === 'p' && product?.colours.some((one) => colourToSegment(one.label) === colour) === true
}

/** Reads and renders a page as its route does. */
function drawn(page: KeyedItem, market: Market) {
  const { blocks, problems } = readBlocks(blocksOf(page), market)
  const list = (
    <BlockList
      blocks={blocks}
      market={market}
      title={page.item._meta.name}
      onProblem={({ detail }) => expect.unreachable(detail)}
    />
  )
  return { html: renderToStaticMarkup(list), problems }
}

describe.each(ALL_MARKETS)('the content of $name', (market) => {
  const pages = of(market.content).filter(isPage)

  test.each(pages.filter((page) => !isOdd(page)).map((page) => [page.key, page] as const))(
    '%s: every block is known and valid',
    (_key, page) => {
      const { html, problems } = drawn(page, market)
      expect(problems).toEqual([])
      expect(parseHtml(html).querySelectorAll('h1')).toHaveLength(1)
    },
  )

  test('the page of odd blocks shows the valid ones', () => {
    const page = pages.find(isOdd)
    const { html, problems } = drawn(page ?? expect.unreachable('there is such a page'), market)
    expect(new Set(problems.map(({ reason }) => reason))).toEqual(new Set(['unknown', 'invalid', 'field']))
    expect(html).toContain('So is this one.')
    const document = parseHtml(html)
    expect(document.querySelector('script')).toBeNull()
    expect(attributesOf(document, '[href]', 'href').filter((href) => /^(?:javascript|data|\/\/)/.test(href))).toEqual([])
  })

  test('every block type is on some page, or around all of them', () => {
    const words = JSON.stringify(of(market.content))
    expect([...blockTypes.keys()].filter((id) => !words.includes(`/${id}"`))).toEqual([])
  })

  test('no link in the content is dead', () => {
    const known = new Set([
      ...CATEGORIES.map(({ url }) => `/browse${url.replace(/\/$/, '')}`),
      ...pages.map(({ key }) => `/${key.slice(market.content.length)}`),
      PATTERNS.cookieSettings,
      PATTERNS.contact,
      '/my-account/my-data',
    ])
    const items = of(market.content).filter((keyed) => !isOdd(keyed))
    const links = [...JSON.stringify(items).matchAll(/"(?:url|link|href|buttonLink|ctaLink)":"(\/[^"]*)"|\]\((\/[^)]*)\)/g)]
    expect(links.length).toBeGreaterThan(80)
    const paths = new Set(links.map(([, field, markdown]) => (field ?? markdown ?? '').split('?')[0] ?? ''))
    expect([...paths].filter((path) => !known.has(path) && !isProduct(path))).toEqual([])
  })
})

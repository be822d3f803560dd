/** Spec B §2, §3 and §9: how many buttons, which prices, which weights and positions the blocks of a campaign have. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { contrast } from '#domain/content/colour.ts'
import { ALL_MARKETS, MARKETS, type Market } from '#domain/markets.ts'
import { contentImage } from '#tests/helpers/content-media.ts'
import { addressesOf, attributesOf, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { BlockList } from './BlockList.tsx'
import { readBlocks } from './read-blocks.ts'

function draw(id: string, fields: object, market: Market = MARKETS.en) {
  const { blocks, problems } = readBlocks([{ _meta: { schema: `x/${id}` }, ...fields }], market)
  const html = renderToStaticMarkup(
    <BlockList blocks={blocks} market={market} title="The page" onProblem={({ detail }) => expect.unreachable(detail)} />,
  )
  expect(problems).toEqual([])
  return parsePage(html)
}

describe('groups of buttons', () => {
  const buttons = Array.from({ length: 12 }, (_, index) => ({ buttonText: `Go ${index}`, buttonLink: `/browse/${index}` }))

  test.each([
    ['round-button-group', 4],
    ['square-button-group', 10],
  ])('%s: of twelve buttons it shows %i', (id, most) => {
    expect(draw(id, { buttons }).getAllByRole('link')).toHaveLength(most)
  })

  test.each(['round-button', 'square-button'])('%s: without text or a safe link there is none', (id) => {
    for (const fields of [{ buttonText: 'Go' }, { buttonLink: '/womens' }, { buttonText: 'Go', buttonLink: 'javascript:1' }]) {
      expect(draw(id, fields).queryByRole('link')).toBeNull()
    }
  })
})

describe('shop the look', () => {
  const product = (price: number) => ({ title: 'A dress', url: '/p/1/a/Red', background: contentImage(), price })
  const prices = (id: string, market: Market) =>
    draw(id, { title: 'Look', leftProduct: product(129), rightProduct: { ...product(34.5), title: 'A top' } }, market)
      .getAllByRole('listitem')
      .map(textOf)

  test.each(['shop-the-look-1', 'shop-the-look-2'])('%s: prices in the market’s currency, without ".00"', (id) => {
    expect(ALL_MARKETS.map((market) => prices(id, market))).toEqual([
      ['A dress£129', 'A top£34.50'],
      ['A dress$129', 'A top$34.50'],
      ['A dress€129', 'A top€34.50'],
    ])
  })

  test('the large picture is a link where it has a target; products are in the market', () => {
    const look = { primary: { background: contentImage(), url: '/womens' }, leftProduct: product(20) }
    expect(addressesOf(draw('shop-the-look-1', look, MARKETS.us))).toEqual(['/us/womens', '/us/p/1/a/Red'])
    const still = { ...look, primary: { background: contentImage() } }
    expect(addressesOf(draw('shop-the-look-1', still, MARKETS.us))).toEqual(['/us/p/1/a/Red'])
  })
})

describe('colours', () => {
  const links = [{ buttonText: '10', buttonLink: '/browse/sale' }]

  test('sizes banner: heading and links stay readable on every ground', () => {
    for (const [ground, ink] of [
      ['#3a4a3d', '#3a4a3d'],
      ['#ffffff', '#eeeeee'],
      ['#777777', '#808080'],
    ] as const) {
      const { document } = draw('sizes-banner', {
        heading: 'H',
        headingColour: ink,
        backgroundColour: ground,
        callsToAction: links,
      })
      const [heading = '', link = ''] = attributesOf(document, '[data-ink]', 'data-ink')
      expect([contrast(ground, heading) >= 3, contrast(ground, link) >= 4.5]).toEqual([true, true])
    }
  })

  test('text box 1: the note stays readable on its ground', () => {
    const { document } = draw('text-box-1', { annotation: 'note', annotationColour: '#222222', backgroundColour: '#1f2420' })
    const [, note = ''] = attributesOf(document, '[data-ink]', 'data-ink')
    expect(contrast('#1f2420', note)).toBeGreaterThanOrEqual(4.5)
  })

  test('tall image: White is white, any other word is the shop’s ink', () => {
    const inkOf = (textColor: string) =>
      attributesOf(draw('tall-image-type-1', { image: contentImage(), title: 'T', textColor }).document, 'section', 'data-ink')
    expect([inkOf('White'), inkOf('Black'), inkOf('puce')]).toEqual([['#ffffff'], ['#1f2420'], ['#1f2420']])
  })
})

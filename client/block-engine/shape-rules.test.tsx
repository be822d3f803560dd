/** The buttons, prices, font weights and text positions of campaign blocks (spec B §2, §3 and §9). */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { contrast } from '#domain/content/colour.ts'
import { sentenceOf } from '#domain/content/content-problem.ts'
import { ALL_MARKETS, MARKETS, type Market } from '#domain/markets.ts'
import { contentImage } from '#tests/helpers/content-media.ts'
import { addressesOf, attributesOf, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { BlockList } from './BlockList.tsx'
import { readBlocks } from './read-blocks.ts'

/** @param told the expected problems, as an editor reads them */
function draw(id: string, fields: object, market: Market = MARKETS.en, told: readonly string[] = []) {
  const { blocks, problems } = readBlocks([{ _meta: { schema: `x/${id}` }, ...fields }], market)
  const html = renderToStaticMarkup(
    <BlockList blocks={blocks} market={market} title="The page" onProblem={({ detail }) => expect.unreachable(detail)} />,
  )
  expect(problems.map(sentenceOf)).toEqual(told)
  return parsePage(html)
}

describe('groups of buttons', () => {
  const buttons = Array.from({ length: 12 }, (_, index) => ({ buttonText: `Go ${index}`, buttonLink: `/browse/${index}` }))

  test.each([
    ['round-button-group', 4],
    ['square-button-group', 10],
  ])('%s: of twelve buttons it shows %i', (id, most) => {
    const told = [`buttons: at most ${most} entries, not 12`]
    expect(draw(id, { buttons }, MARKETS.en, told).getAllByRole('link')).toHaveLength(most)
  })

  test.each(['round-button', 'square-button'])('%s: without text or a safe link there is none', (id) => {
    for (const [fields, told] of [
      [{ buttonText: 'Go' }, 'buttonLink is missing: an address such as /browse/womens or https://example.com'],
      [{ buttonLink: '/womens' }, 'buttonText is missing'],
      [
        { buttonText: 'Go', buttonLink: 'javascript:1' },
        'buttonLink: an address such as /browse/womens or https://example.com, not the text "javascript:1"',
      ],
    ] as const) {
      expect(draw(id, fields, MARKETS.en, [told]).queryByRole('link')).toBeNull()
    }
  })
})

describe('spec B §2: layouts of one to four columns', () => {
  const layoutOf = (id: string, fields: object) =>
    draw(id, fields)
      .getByRole('link', { name: 'Go' })
      .parentElement?.className.match(/columns\d/)?.[0]
  const callsToAction = [{ buttonText: 'Go', buttonLink: '/womens', buttonStyle: 'primary' }]

  test.each([1, 2, 3, 4])('%i', (columns) => {
    expect(layoutOf('button-group', { callsToAction, columns })).toBe(`columns${columns}`)
    expect(layoutOf('round-button-group', { buttons: callsToAction, columns })).toBe(`columns${columns}`)
    expect(layoutOf('square-button-group', { buttons: callsToAction, columns })).toBe(`columns${columns}`)
  })

  test('by default buttons are as wide as their text, and square ones come in four columns', () => {
    expect(layoutOf('button-group', { callsToAction })).toBeUndefined()
    expect(layoutOf('square-button-group', { buttons: callsToAction })).toBe('columns4')
  })
})

describe('spec B §2: parts that stand side by side', () => {
  const jumpOff = (title: string) => ({ title, background: contentImage() })

  test.each([
    [2, 'two'],
    [3, 'three'],
    [4, 'four'],
  ])('a group of %i jump-offs has as many columns', (count, name) => {
    const items = Array.from({ length: count }, (_, index) => jumpOff(`T${index}`))
    const group = draw('jump-off-two-group', { items }).document.querySelector('[class*="group"]')
    expect([group?.children.length, group?.className.includes(name)]).toEqual([count, true])
  })

  test.each(['jump-off-one', 'jump-off-three'])('%s: the picture is on the left unless its editor says right', (id) => {
    const isRight = (imagePosition?: string) =>
      draw(id, { ...jumpOff('T'), imagePosition })
        .document.querySelector('section')
        ?.className.includes('right')
    expect([isRight(), isRight('Left'), isRight('Right')]).toEqual([false, false, true])
  })

  test.each([
    [[4, 1, null, 2], '4132', []],
    [[null, null, 1, null], '2314', []],
    [[2, 2, null], '213', ['tile 2, mobileOrder is 2, which entry 1 has already: change or remove one']],
    [[null, null], '12', []],
  ])(
    'on phones each tile of a row has the place that its editor gives it, and the others those that are left: %j',
    (orders, expected, told) => {
      const tiles = orders.map((mobileOrder, index) => ({
        mobileOrder,
        tile: { background: contentImage(), headline: `T${index}`, link: '/womens' },
      }))
      const places = draw('tile-row', { tiles }, MARKETS.en, told)
        .getAllByRole('listitem')
        .map((tile) => /order(\d)/.exec(tile.className)?.[1])
      expect(places.join('')).toBe(expected)
    },
  )
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

  test('the large picture is a link if it has a target; product links have the market’s prefix', () => {
    const look = { primary: { background: contentImage(), url: '/womens' }, leftProduct: product(20) }
    expect(addressesOf(draw('shop-the-look-1', look, MARKETS.us))).toEqual(['/us/womens', '/us/p/1/a/Red'])
    const still = { ...look, primary: { background: contentImage() } }
    expect(addressesOf(draw('shop-the-look-1', still, MARKETS.us))).toEqual(['/us/p/1/a/Red'])
  })

  test.each<[by: string, look: { primary?: object; [field: string]: unknown }, name: string]>([
    ['its own words', { title: 'Look', primary: { alt: 'A red dress' } }, 'A red dress'],
    ['the title', { title: 'Look' }, 'Look'],
    ['the products', {}, 'A dress, A top'],
    ['where it leads', { leftProduct: null, rightProduct: null }, '/womens'],
  ])('the link of the large picture is named by %s, in this order', (_by, { primary = {}, ...look }, name) => {
    const words = { leftProduct: product(129), rightProduct: { ...product(34.5), title: 'A top' }, ...look }
    const picture = { background: { ...contentImage(), alt: '' }, url: '/womens', ...primary }
    expect(
      draw('shop-the-look-1', { ...words, primary: picture })
        .getByRole('link', { name })
        .getAttribute('href'),
    ).toBe('/womens')
  })

  describe('price dots', () => {
    const primary = { background: contentImage() }
    const dots = (look: object, market: Market = MARKETS.en, told: readonly string[] = []) =>
      [...draw('shop-the-look-1', { primary, ...look }, market, told).document.querySelectorAll('svg + a')].map((link) => [
        textOf(link),
        link.getAttribute('href'),
      ])

    test('a link on each product that the picture shows, with its name and the price of its card', () => {
      const first = { ...product(129), position: { x: 36, y: 65 } }
      const further = [{ ...product(34.5), title: 'A lamp', url: '/p/2/b/Oak', position: { x: 90, y: 20 } }]
      const look = { leftProduct: first, rightProduct: product(20), furtherProducts: further }
      expect(dots(look, MARKETS.us)).toEqual([
        ['A dress, $129', '/us/p/1/a/Red'],
        ['A lamp, $34.50', '/us/p/2/b/Oak'],
      ])
      const rooms = [...draw('shop-the-look-1', { primary, ...look }, MARKETS.us).document.querySelectorAll('li > svg')]
      expect(rooms.map((room) => [room.getAttribute('width'), room.getAttribute('viewBox')])).toEqual([
        ['36%', '0 0 144 325'],
        ['90%', '0 0 360 100'],
      ])
    })

    test.each([
      ['outside of the picture', { position: { x: 36, y: 101 } }, ['y: a number from 4 to 96, not the number 101']],
      ['at its very edge', { position: { x: 0, y: 50 } }, ['x: a number from 4 to 96, not the number 0']],
      ['half a position', { position: { x: 36 } }, ['y is missing: a number from 4 to 96']],
      [
        'a position in words',
        { position: { x: '36', y: '65' } },
        ['x: a number from 4 to 96, not the text "36"', 'y: a number from 4 to 96, not the text "65"'],
      ],
      ['a product without a URL', { position: { x: 36, y: 65 }, url: '' }, []],
    ])('no dot: %s', (_, fields, wrong) => {
      const look = { leftProduct: { ...product(129), ...fields } }
      const told = wrong.map((sentence) => `leftProduct, position, ${sentence}`)
      expect(dots(look, MARKETS.en, told)).toEqual([])
      expect(
        draw('shop-the-look-1', { primary, ...look }, MARKETS.en, told)
          .getAllByRole('listitem')
          .map(textOf),
      ).toEqual(['A dress£129'])
    })

    test('no dot without a picture, and none for a product that the market does not sell', () => {
      const sold = { ...product(129), position: { x: 36, y: 65 } }
      expect(dots({ primary: null, leftProduct: sold })).toEqual([])
      expect(dots({ leftProduct: null, furtherProducts: [null, sold] })).toEqual([['A dress, £129', '/p/1/a/Red']])
    })
  })
})

describe('colours', () => {
  const links = [{ buttonText: '10', buttonLink: '/browse/sale' }]

  test('sizes banner: heading and links stay readable on every background', () => {
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

  test('text box 1: the note stays readable on its background', () => {
    const { document } = draw('text-box-1', { annotation: 'note', annotationColour: '#222222', backgroundColour: '#1f2420' })
    const [, note = ''] = attributesOf(document, '[data-ink]', 'data-ink')
    expect(contrast('#1f2420', note)).toBeGreaterThanOrEqual(4.5)
  })

  test('text box 1: an arrow that would be invisible on the background has the note’s colour', () => {
    const strokeOn = (backgroundColour: string) =>
      attributesOf(
        draw('text-box-1', { annotation: 'note', arrowColour: '#99391f', backgroundColour, backgroundDesktop: contentImage() })
          .document,
        'svg[stroke]',
        'stroke',
      )
    expect([strokeOn('#ffffff'), strokeOn('#1f2420')]).toEqual([['#99391f'], ['currentColor']])
  })

  test('tall image: White is white, any other value is the shop’s ink', () => {
    const inkOf = (textColor: string) =>
      attributesOf(draw('tall-image-type-1', { image: contentImage(), title: 'T', textColor }).document, 'section', 'data-ink')
    expect([inkOf('White'), inkOf('Black'), inkOf('puce')]).toEqual([['#ffffff'], ['#1f2420'], ['#1f2420']])
  })
})

describe('spec B §3: weights, and the lines of titles', () => {
  test.each(['Regular', 'Medium', 'Bold'])('two-column tile: heading and subtitle may be %s', (weight) => {
    const tile = draw('two-column-tile', {
      heading: 'Knits',
      headingWeight: weight,
      subtitle: 'By weight',
      subtitleWeight: weight,
    })
    for (const words of ['Knits', 'By weight']) {
      expect(tile.getByText(words).className).toContain(weight.toLowerCase())
    }
  })

  test.each([
    ['Medium', 'medium'],
    ['Bold', 'bold'],
    ['Extra Bold', 'extraBold'],
  ])('text box 2: its words may be %s', (bodyWeight, name) => {
    const words = draw('text-box-2', { heading: 'Gifts', body: 'In any amount', bodyWeight }).getByText('In any amount')
    expect(words.closest(`[class*="${name}"]`)).not.toBeNull()
  })

  test('spec B §9: a squiggle is #000000 unless its editor says otherwise', () => {
    const stroke = (fields: object) =>
      attributesOf(draw('listing-header-2', { title: 'Knits', squiggle: true, ...fields }).document, 'path[stroke]', 'stroke')
    expect([stroke({}), stroke({ squiggleColour: ' ' }), stroke({ squiggleColour: '#99391f' })]).toEqual([
      ['#000000'],
      ['#000000'],
      ['#99391f'],
    ])
  })
})

test('text box 1: whether the phone film loops is a choice of its own', () => {
  const film = (name: string) => ({ ...contentImage(), _meta: { schema: 'x/video-link' }, name, id: name })
  const loops = (fields: object) => {
    const content = { subtitle: 'Knitted', backgroundDesktop: film('film-a'), backgroundMobile: film('film-b'), ...fields }
    return [...draw('text-box-1', content).document.querySelectorAll('video')]
      .map((video) => [/film-[ab]/.exec(video.getAttribute('src') ?? '')?.[0], video.hasAttribute('loop')])
      .toSorted()
  }
  expect(loops({ backgroundDesktopLoop: true, backgroundMobileLoop: false })).toEqual([
    ['film-a', true],
    ['film-b', false],
  ])
  expect(loops({ backgroundDesktopLoop: false })).toEqual([
    ['film-a', false],
    ['film-b', false],
  ])
})

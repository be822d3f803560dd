import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, PAPER } from '#domain/content/colour.ts'
import { type Price, priceOf } from '#domain/entities/price.ts'
import type { ProductBadges } from '#domain/entities/product.ts'
import { MARKETS } from '#domain/markets.ts'
import { moneyFromDecimal } from '#domain/money.ts'
import { percentOff } from '#domain/product/percent-off.ts'
import { type BadgesWire, badgesOf, createBadgeService } from './badges.ts'
import type { CommerceCall } from './call.ts'

const pounds = (amount: number) => moneyFromDecimal(amount, 'GBP')
const SALE = priceOf(pounds(100), pounds(60))
const REGULAR = priceOf(pounds(100))
const label = (content: Record<string, unknown>): BadgesWire => [{ typeId: 1, content }]
const percent = (percentage: unknown, colour = '#8C2F2B'): BadgesWire => [{ typeId: 2, content: { percentage, colour } }]
const amount = (value: unknown): BadgesWire => [{ typeId: 3, content: { amount: value } }]
const priceBadge = (badges: BadgesWire, price: Price = SALE) => badgesOf(badges, price, MARKETS.en).priceBadge
const ownBadge = (content: Record<string, unknown>) => badgesOf(label(content), REGULAR, MARKETS.en).badge

describe('spec A §3 a product’s own badge', () => {
  test('has a text for cards and one for product pages, each with its colour, and a link', () => {
    const content = {
      text: 'New',
      textColour: '#fff',
      backgroundColour: '#2E4B3B',
      link: '/browse/womens',
      pdpText: 'New this week',
      pdpTextColour: '#FFE',
    }
    expect(ownBadge(content)).toEqual({
      text: 'New',
      textColour: '#ffffff',
      backgroundColour: '#2e4b3b',
      link: '/browse/womens',
      pdpText: 'New this week',
      pdpTextColour: '#ffffee',
    })
  })
  test('without text for the product page uses the card’s', () => {
    expect(ownBadge({ text: 'New', textColour: '#111' })).toMatchObject({ pdpText: 'New', pdpTextColour: '#111111' })
    expect(ownBadge({ pdpText: 'New' })?.text).toBe('New')
  })
  test.each([{}, { text: '' }, { text: ' ' }, { text: 7 }, { text: 'x'.repeat(61) }])(
    'without text does not exist: %j',
    (content) => {
      expect(ownBadge(content)).toBeUndefined()
    },
  )
  test('gets no link that leaves the shop, and no unreadable or unknown colour', () => {
    const badge = ownBadge({ text: 'Sale', backgroundColour: 'url(x)', textColour: '#fefefe', link: '//evil.example' })
    expect([badge?.link, badge?.backgroundColour]).toEqual([undefined, PAPER])
    expect(contrast(PAPER, badge?.textColour ?? PAPER)).toBeGreaterThan(4.5)
  })
})

describe('spec A §3, §9 the badge of a reduced price', () => {
  test.each([
    [percent(40), '40%'],
    [percent(33.333), '33.33%'],
    [percent(20.019), '20.01%'],
    [percent(20.01), '20.01%'],
    [percent(0.29), '0.29%'],
  ])('a percentage is rounded down to two decimals: %j', (badges, text) => {
    expect(priceBadge(badges)).toEqual({ kind: 'percent', text, colour: '#8c2f2b' })
  })
  test('an amount is money of the market; a colour that cannot be read on the page is replaced', () => {
    expect(priceBadge(amount(25))).toEqual({ kind: 'amount', text: '£25' })
    expect(contrast(PAPER, priceBadge(percent(40, '#FFFF99'))?.colour ?? PAPER)).toBeGreaterThan(4.5)
  })
  test('a sale without a badge has none, and a badge of an unknown kind or without its value is ignored', () => {
    for (const badges of [[], [{ typeId: 9, content: { percentage: 40 } }], percent(undefined), percent(-1), amount('25')]) {
      expect(priceBadge(badges)).toBeUndefined()
    }
  })
  test('an unreadable badge hides no other', () => {
    expect(priceBadge([...label({ text: 5 }), ...percent(40)])?.text).toBe('40%')
  })
  test('a price that is not reduced in this market has none', () => {
    expect(priceBadge(percent(40), REGULAR)).toBeUndefined()
    expect(priceBadge(percent(40), priceOf(pounds(100), pounds(60), pounds(60)))).toBeUndefined()
  })
  test('98/6/EC: a badge never claims more than the two prices next to it', () => {
    const cents = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(cents, cents, fc.double({ min: 0.01, max: 100, noNaN: true }), (list, sale, percentage) => {
        const price = priceOf({ minor: list, currency: 'GBP' }, { minor: sale, currency: 'GBP' })
        const said = Number.parseFloat(priceBadge(percent(percentage), price)?.text ?? '0')
        expect(said).toBeLessThanOrEqual(price.kind === 'sale' ? percentOff(price.was.minor, price.now.minor) : 0)
        expect(said).toBeLessThanOrEqual(percentage)
        expect(String(said)).toMatch(/^\d+(\.\d\d?)?$/)
      }),
    )
  })
})

describe('the service', () => {
  const asking = (answer: (method: string) => unknown) => {
    const asked: unknown[] = []
    const call: CommerceCall = async (method, args, schema) => {
      asked.push([method, ...args])
      return schema.parse(answer(method))
    }
    const warned: string[] = []
    const log = (_level: string, event: string) => warned.push(event)
    return { asked, warned, service: createBadgeService({ call, market: MARKETS.eu, log }) }
  }
  const cards: readonly (ProductBadges & { readonly id: number; readonly price: Price })[] = [
    { id: 1, price: SALE },
    { id: 2, price: REGULAR },
  ]

  test('one call for all cards of a page, none for no cards; a single product is requested in its market', async () => {
    const { asked, service } = asking((method) =>
      method === 'getProductBadges' ? [{ id: 1, badges: percent(40) }] : label({ text: 'New' }),
    )
    const found = await service.ofCards(cards)
    expect([found.complete, found.cards.map((card) => card.priceBadge?.text)]).toEqual([true, ['40%', undefined]])
    expect(await service.ofCards([])).toEqual({ cards: [], complete: true })
    expect((await service.ofProduct({ id: 7, price: SALE }, [71])).badges.badge?.text).toBe('New')
    expect(asked).toEqual([
      [
        'getProductBadges',
        [
          { id: 1, variantIds: [] },
          { id: 2, variantIds: [] },
        ],
      ],
      ['getSingleProductBadges', { id: 7, variantIds: [71], context: { promotionApplicationId: 'EU' } }],
    ])
  })

  test('badges of cards that are still loading are requested in parallel', async () => {
    const { asked, service } = asking(() => [{ id: 1, badges: percent(40) }])
    const coming = Promise.withResolvers<typeof cards>()
    const answer = service.ofComingCards([1, 2], coming.promise)
    expect(asked).toEqual([['getProductBadges', expect.anything()]])
    coming.resolve(cards)
    expect((await answer).cards.map((card) => card.priceBadge?.text)).toEqual(['40%', undefined])
  })

  test.each(['', { error: 'x' }, [{ id: 'x' }]])(
    'spec A §8 a failing service means no badge, nothing else: %j',
    async (answer) => {
      const { warned, service } = asking(() => answer)
      const found = await service.ofCards(cards)
      expect([found.complete, found.cards.map(({ id }) => id)]).toEqual([false, [1, 2]])
      expect((await service.ofProduct({ id: 7, price: SALE }, [])).complete).toBe(false)
      expect(warned).toEqual(['badges', 'badges'])
    },
  )
})

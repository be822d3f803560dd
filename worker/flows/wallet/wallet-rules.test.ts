import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Checkout } from '#domain/entities/checkout.ts'
import { ALL_MARKETS, MARKETS, type Market } from '#domain/markets.ts'
import { money, moneyFromDecimal } from '#domain/money.ts'
import { walletText } from '#domain/text/wallet.ts'
import { decimalText } from '#domain/wallet/amounts.ts'
import { contactProblems, countryProblem, type WalletContact } from '#domain/wallet/contact.ts'
import { isOrderNumber } from '#worker/services/commerce/checkout/order-number.ts'
import { covers, walletOptions } from './delivery-rules.ts'
import { sheetOf, sumsOf } from './sheet.ts'

const minor = fc.integer({ min: 0, max: 10_000_000 })

describe('spec A §9: amounts', () => {
  test('an amount of the wire times 100 is whole pennies, and the device reads the same amount', () => {
    fc.assert(
      fc.property(minor, (pennies) => {
        expect(moneyFromDecimal(pennies / 100, 'GBP').minor).toBe(pennies)
        expect(Math.round(Number(decimalText(pennies)) * 100)).toBe(pennies)
        expect(decimalText(pennies)).toMatch(/^\d+\.\d\d$/)
      }),
    )
    expect([decimalText(-5), decimalText(4950)]).toEqual(['-0.05', '49.50'])
  })

  test.each(ALL_MARKETS)('$name: the rows of the sheet add up to what the order costs', (market) => {
    fc.assert(
      fc.property(minor, minor, minor, minor, (subtotal, discount, delivery, tax) => {
        const of = (amount: number) => money(amount, market.currency)
        const goods = Math.max(0, subtotal - discount)
        const checkout: Checkout = {
          version: 3,
          deliverables: [],
          consignments: [{ id: 'one', options: [] }],
          subtotal: of(subtotal),
          goods: of(goods),
          delivery: of(delivery),
          tax: of(tax),
          total: of(goods + delivery + (market.taxIncluded ? 0 : tax)),
        }
        const { rows, total } = sumsOf(checkout, market)
        expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      }),
    )
  })

  test.each([
    [MARKETS.en, true, false, ['postalAddress', 'name', 'phone', 'email']],
    [MARKETS.eu, true, true, ['postalAddress', 'name', 'phone']],
    [MARKETS.us, false, false, ['phone', 'email']],
    [MARKETS.en, false, true, ['phone']],
  ])('what the sheet of $name asks: delivers %s, e-mail known %s', (market, delivers, isEmailKnown, fields) => {
    const goods = { subtotal: money(1, market.currency), goods: money(1, market.currency) }
    expect(sheetOf(market, goods, { delivers, isEmailKnown, brands: [] }).shippingFields).toEqual(fields)
  })
})

describe('spec A §9: ways of delivery, by their description', () => {
  const options = ['Standard', 'EXPRESS delivery', 'By next day', 'Click & Collect', 'Parcel shop nearby'].map((description) => ({
    description,
  }))
  test.each([
    ['en', 'GB', true, ['Standard', 'EXPRESS delivery', 'By next day']],
    ['en', 'GB', false, ['Standard']],
    ['en', 'JE', true, ['Standard', 'EXPRESS delivery', 'By next day']],
    ['us', 'US', true, ['Standard']],
    ['eu', 'IE', true, ['Standard']],
    ['eu', 'GB', false, ['Standard', 'EXPRESS delivery', 'By next day']],
  ] as const)('%s to %s, all in the first warehouse: %s', (market, country, isInWarehouse, kept) => {
    expect(walletOptions(options, { market, country, isInWarehouse }).map(({ description }) => description)).toEqual(kept)
  })

  test('items of one variant in several lines are counted together; a variant without counted stock is always available', () => {
    const lines = [
      { variantId: 1, quantity: 2 },
      { variantId: 1, quantity: 1 },
      { variantId: 2, quantity: 9 },
    ]
    expect([2, 3].map((level) => covers(lines, new Map([[1, level]])))).toEqual([false, true])
  })
})

describe('contacts', () => {
  const whole: WalletContact = {
    givenName: 'Ann',
    familyName: 'Archer',
    emailAddress: 'ann@example.com',
    phoneNumber: '01225 496',
    addressLines: ['3 Mill Lane'],
    locality: 'Bath',
    administrativeArea: '',
    postalCode: 'BA1 5LR',
    countryCode: 'GB',
  }
  const problems = (more: Partial<WalletContact>, market: Market = MARKETS.en, email?: string) =>
    contactProblems({ shipping: { ...whole, ...more }, billing: whole, delivers: true, email }, market)

  test.each(['GB', 'JE', 'GG'])('spec A §5: pounds go to %s', (countryCode) => {
    expect(countryProblem({ countryCode }, MARKETS.en)).toBe(undefined)
  })

  test('spec A §5: the UK market delivers to no other country; in the other markets the delivery options decide', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}$/), (countryCode) => {
        const isServed = ['GB', 'JE', 'GG'].includes(countryCode)
        expect(countryProblem({ countryCode }, MARKETS.en)?.message).toBe(isServed ? undefined : walletText.ukOnly)
        expect(countryProblem({ countryCode }, MARKETS.us)).toBe(undefined)
      }),
    )
  })

  test.each([
    [{ givenName: 'A' }, ['name']],
    [{ familyName: '' }, ['name']],
    [{ addressLines: ['', ''] }, ['addressLines']],
    [{ locality: '' }, ['locality']],
    [{ postalCode: '' }, ['postalCode']],
    [{ postalCode: '', countryCode: 'IE' }, []],
    [{ countryCode: 'US' }, ['administrativeArea']],
    [{ phoneNumber: 'none' }, ['phoneNumber']],
    [{ emailAddress: 'ann@' }, ['emailAddress']],
    [{}, []],
  ])('%j lacks %j', (more, fields) => {
    expect(problems(more, MARKETS.eu).map(({ field }) => field)).toEqual(fields)
  })

  test('the signed-in customer’s e-mail replaces the sheet’s; if the bag has only gift cards, just the bill has an address', () => {
    expect(problems({ emailAddress: '' }, MARKETS.en, 'ann@example.com')).toEqual([])
    const shipping = { ...whole, addressLines: [], locality: '', countryCode: '', givenName: '' }
    expect(contactProblems({ shipping, billing: whole, delivers: false }, MARKETS.en)).toEqual([])
    expect(contactProblems({ shipping, billing: shipping, delivers: false }, MARKETS.en).map(({ code }) => code)).toContain(
      'billingContactInvalid',
    )
  })
})

test.each([
  ['100000000001', true],
  ['100001999999', true],
  ['100002000000', false],
  ['10000012345', false],
  ['1000000000012', false],
  ['', false],
])('spec A §9: the prefixes of order numbers: %s', (text, isKnown) => {
  expect(isOrderNumber(text)).toBe(isKnown)
})

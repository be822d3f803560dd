import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { lookUp } from '#backend/geo/address-lookup.ts'
import { takeAttempt } from '#backend/middleware/attempt-limits.ts'
import { MARKETS } from '#domain/markets.ts'
import { DRESS, EU_ADDRESS, fieldValue, type Screen, screenOf, shopperWith, UK_ADDRESS } from '#tests/helpers/checkout-visits.ts'
import { attributesOf, wordsOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { words } from './words.ts'

beforeAll(() => seedForTests(env.DB))

const foundIn = ({ page }: Screen): readonly string[] =>
  [...page.document.querySelectorAll('.found button')].map((one) => wordsOf(one))
const noteIn = ({ page }: Screen): string => wordsOf(page.document.querySelector('.finder .note'))

describe('the addresses of a postcode', () => {
  test('are buttons; the pressed one fills in the form, and no typed text is lost', async () => {
    const shopper = await shopperWith([DRESS])
    const typed = { email: 'ann@example.com', first_name: 'Ann', country_code: 'GB', postal_code: 'ba15lr' }
    const found = await shopper.send('address', { ...typed, do: 'find' })
    expect([found.status, foundIn(found)[2], fieldValue(found, 'first_name')]).toEqual([200, '3 Mill Lane, Bath', 'Ann'])
    const filled = await shopper.send('address', { ...typed, found: '2' })
    const values = ['first_name', 'address1', 'city', 'postal_code'].map((name) => fieldValue(filled, name))
    expect(values).toEqual(['Ann', '3 Mill Lane', 'Bath', 'BA1 5LR'])
    expect((await shopper.step('delivery')).location).toBe(`${shopper.base}/address`)
  })

  test.each([
    ['SW1A 1AA', words.finder.none],
    ['nowhere', words.wrong.postcodeForm],
  ])('that are not known (%s) are reported, and the form can be filled in by hand', async (postal_code, note) => {
    const shopper = await shopperWith([DRESS])
    const answer = await shopper.send('address', { ...UK_ADDRESS, postal_code, do: 'find' })
    expect([noteIn(answer), fieldValue(answer, 'address1')]).toEqual([note, UK_ADDRESS.address1])
    expect((await shopper.send('address', UK_ADDRESS)).location).toBe(`${shopper.base}/delivery`)
  })

  test('may be requested 60 times in 15 minutes by one visitor, over all carts; after that the form is filled in by hand', async () => {
    const address = '192.0.2.45'
    const context = { db: openDatabase(env.DB), now: Date.now() }
    for (let tries = 0; tries < 60; tries += 1) {
      await takeAttempt(context, 'address-lookup-visitor', address)
    }
    const { shop, base } = await shopperWith([DRESS])
    const ask = async (from: string) =>
      screenOf(
        await shop.post(`${base}/address`, { postal_code: 'BA1 5LR', do: 'find' }, { headers: { 'cf-connecting-ip': from } }),
      )
    expect([noteIn(await ask(address)), foundIn(await ask('192.0.2.46')).length]).toEqual([words.finder.failed, 6])
  })

  test('are not offered in other markets, and the Enter key presses the button that continues', async () => {
    const [uk, eu] = [await shopperWith([DRESS]), await shopperWith([DRESS], MARKETS.eu)]
    const buttons = attributesOf((await uk.step('address')).page.document, 'form[novalidate] button', 'name')
    expect(buttons).toEqual(['do'])
    expect((await uk.step('address')).page.document.querySelector('form[novalidate] button')?.hasAttribute('name')).toBe(false)
    expect((await eu.step('address')).page.document.querySelector('.finder')).toBeNull()
  })

  test('the embedded service knows its own postcodes, and finds no address for any other', async () => {
    expect(await lookUp({ mode: 'simulated' }, 'E8 4RP')).toMatchObject({
      kind: 'found',
      addresses: [{ city: 'London' }, {}, {}, {}],
    })
    expect(await lookUp({ mode: 'simulated' }, 'SW1A 1AA')).toEqual({ kind: 'found', addresses: [] })
  })
})

describe('the newsletter’s tick', () => {
  const consentsOf = async (email: string) => {
    const { results } = await env.DB.prepare('SELECT action, source FROM consents WHERE email_key = ?').bind(email).all()
    return results
  }

  test('is not ticked at first; only a tick is recorded, as consent', async () => {
    const shopper = await shopperWith([DRESS])
    expect((await shopper.step('address')).page.document.querySelector('[name="news"][checked]')).toBeNull()
    await shopper.send('address', { ...UK_ADDRESS, email: 'quiet@example.com' })
    expect(await consentsOf('quiet@example.com')).toEqual([])
    await shopper.send('address', { ...UK_ADDRESS, email: 'news@example.com', news: 'yes' })
    expect(await consentsOf('news@example.com')).toEqual([{ action: 'accept', source: 'checkout' }])
  })

  test('is missing in the Union, where the law requires a confirmed address first', async () => {
    const eu = await shopperWith([DRESS], MARKETS.eu)
    expect((await eu.step('address')).page.document.querySelector('[name="news"]')).toBeNull()
    await eu.send('address', { ...EU_ADDRESS, email: 'eu@example.com', news: 'yes' })
    expect(await consentsOf('eu@example.com')).toEqual([])
  })
})

import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBackend } from '#backend/app.ts'
import { SERVICE_PATHS } from '#domain/address/routes.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import {
  CARD,
  CUSHION,
  cartIdOf,
  DRESS,
  EU_ADDRESS,
  fieldValue,
  type Screen,
  type Shopper,
  screenOf,
  shopperAt,
  shopperAtPayment,
  shopperWith,
  UK_ADDRESS,
  US_ADDRESS,
} from '#tests/helpers/checkout-visits.ts'
import { createTestShop, ORIGIN } from '#tests/helpers/create-test-shop.ts'
import { newCustomer } from '#tests/helpers/customers.ts'
import { giftCard } from '#tests/helpers/gift-card.ts'
import { addressesOf, attributesOf, titleOf, wordsOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample } from '#tests/helpers/tries-all.ts'
import { words } from './words.ts'

const { wrong } = words

let uk: Shopper
let us: Shopper

beforeAll(async () => {
  await seedForTests(env.DB)
  uk = await shopperWith([DRESS])
  us = await shopperWith([DRESS], MARKETS.us)
})

describe('the steps', () => {
  test('a step opens after the earlier ones: a visitor who asks for a later step is redirected to the first open one', async () => {
    for (const step of ['', '/delivery', '/payment']) {
      expect((await uk.show(uk.base + step)).location).toBe(`${uk.base}/address`)
    }
    expect((await uk.send('payment', { billing: 'same' })).location).toBe(`${uk.base}/address`)
  })

  test('every screen: no script but the one that clears the card, no store, no index, no frame; one h1, the current step, and a link to the bag', async () => {
    const { headers, page } = await uk.step('address')
    const all = [...page.document.querySelectorAll('*')]
    const scripts = all.flatMap(({ localName, textContent }) => (localName === 'script' ? [textContent] : []))
    expect(scripts).toEqual([expect.stringContaining('pagehide')])
    const sourceOf = async (text: string) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
    }
    expect(headers.get('content-security-policy')).toContain(`script-src ${await sourceOf(scripts.join())};`)
    expect(all.flatMap((element) => element.getAttributeNames()).filter((name) => /^(on|style$)/.test(name))).toEqual([])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; ")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(page.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(page.document.documentElement.lang).toBe('en-GB')
    expect(page.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step')).toHaveLength(1)
    expect(addressesOf(page)).toContain('/bag')
    const style = await uk.show('/hosted-checkout/style.css')
    expect(style.headers.get('content-type')).toContain('text/css')
    // The shop's pages start a view transition, which logs an error unless the next page declares one before its first frame.
    const [own = ''] = [...page.document.querySelectorAll('style')].map((element) => element.textContent)
    expect(own).toContain('@view-transition')
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' ${await sourceOf(own)};`)
  })

  test('the screens have the shop’s wordmark with its moon, and the fonts of the shop’s own pages', async () => {
    const { page } = await uk.step('address')
    const logo = page.getByRole('link', { name: 'Alder & Lune' })
    expect(logo.querySelector('svg[aria-hidden="true"]')).not.toBeNull()
    const sheets = attributesOf(page.document, 'link[rel="stylesheet"]', 'href')
    expect(sheets).toContain(SERVICE_PATHS.faces)
    const statuses = await Promise.all(sheets.map(async (path) => (await uk.show(path)).status))
    expect(statuses).toEqual(sheets.map(() => 200))
  })
})

describe('spec A §5: the address', () => {
  const HOMES = [
    ['the United Kingdom', MARKETS.en, 'GB'],
    ['the United States', MARKETS.us, 'US'],
    ['no country where there are several (Europe)', MARKETS.eu, ''],
  ] as const
  test.each(sample(HOMES, 2))(
    'a new form begins with %s; a shopper who empties the choice is asked again',
    async (_name, market, country) => {
      const shopper = await shopperWith([DRESS], market)
      expect(fieldValue(await shopper.step('address'), 'country_code')).toBe(country)
      const emptied = await shopper.send('address', { ...UK_ADDRESS, country_code: '' })
      expect([emptied.fields, fieldValue(emptied, 'country_code')]).toEqual([['country_code'], ''])
    },
  )

  test('a separate billing address begins with the market’s country too', async () => {
    const shopper = await shopperAtPayment([DRESS])
    expect(fieldValue(await shopper.step('payment'), 'billing_country_code')).toBe('GB')
  })

  test('missing fields are named one by one in the order of the form, with a link to each and a message at it', async () => {
    const screen = await uk.send('address', { email: '', first_name: 'A', city: 'Bath' })
    expect(screen.status).toBe(422)
    expect(screen.fields).toEqual(['email', 'country_code', 'first_name', 'last_name', 'postal_code', 'address1', 'phone'])
    expect(screen.fields).toEqual(attributesOf(screen.page.document, '[aria-invalid]', 'name'))
    for (const name of screen.fields) {
      const field = screen.page.document.getElementById(name)
      expect(field?.getAttribute('aria-invalid')).toBe('true')
      expect(field?.getAttribute('aria-describedby')?.split(' ')).toContain(`${name}-error`)
      expect(wordsOf(screen.page.document.getElementById(`${name}-error`))).not.toBe('')
    }
    expect(titleOf(screen.page).startsWith(words.errorPrefix)).toBe(true)
    expect([fieldValue(screen, 'first_name'), fieldValue(screen, 'city')]).toEqual(['A', 'Bath'])
  })

  test.each([
    ['an e-mail address without a top level of two letters', { email: 'ann@example.c' }, 'email', wrong.emailFormat],
    ['a name of one letter', { last_name: ' B ' }, 'last_name', wrong.last_name],
    ['a country outside GB, JE and GG', { country_code: 'FR' }, 'country_code', wrong.notUk],
    ['a postcode that nothing goes to', { postal_code: 'zz9  9zz' }, 'postal_code', wrong.notShippable],
    ['a line that is too long', { address1: 'x'.repeat(300) }, 'address1', wrong.long],
  ])('%s is refused with its words', async (_what, change, field, message) => {
    const screen = await uk.send('address', { ...UK_ADDRESS, ...change })
    expect([screen.status, screen.fields, screen.problem]).toEqual([422, [field], `${words.problem} ${message}`])
    expect(fieldValue(screen, 'address2')).toBe('')
    expect((await uk.step('delivery')).location).toBe(`${uk.base}/address`)
  })

  test('the other markets have their own countries, and states from a list that decide the tax', async () => {
    const abroad = await us.send('address', { ...US_ADDRESS, country_code: 'CA' })
    expect([abroad.status, abroad.fields, abroad.problem]).toEqual([
      422,
      ['country_code'],
      `${words.problem} ${wrong.notShippable}`,
    ])
    for (const state_or_province of ['Bath', 'TX']) {
      expect((await us.send('address', { ...US_ADDRESS, state_or_province })).fields).toEqual(['state_or_province'])
    }
    expect((await us.send('address', US_ADDRESS)).location).toBe(`${us.base}/delivery`)
    expect((await us.step('delivery')).text).toMatch(/Tax \$\d/)
    expect(fieldValue(await us.step('address'), 'state_or_province')).toBe('CA')
    const eu = await shopperWith([DRESS], MARKETS.eu)
    expect((await eu.send('address', { ...EU_ADDRESS, country_code: 'GB' })).problem).toContain(wrong.notShippable)
    expect((await eu.send('address', EU_ADDRESS)).location).toBe(`${eu.base}/delivery`)
  })

  test('each market reads its own words: Americans have theirs shipped, to a city with a ZIP code', async () => {
    const [british, american] = [await shopperAtPayment([DRESS]), await shopperAtPayment([DRESS], MARKETS.us, US_ADDRESS)]
    const wordsAt = (shopper: Shopper) =>
      Promise.all((['address', 'delivery', 'payment'] as const).map(async (step) => (await shopper.step(step)).text))
    const onlyBritish = /deliver|\bflat\b|town|postcode|expiry|house number/i
    const onlyAmerican = /ship|apartment|zip|expiration/i
    expect((await wordsAt(american)).map((text) => onlyBritish.exec(text)?.[0])).toEqual([undefined, undefined, undefined])
    expect((await wordsAt(british)).map((text) => onlyAmerican.exec(text)?.[0])).toEqual([undefined, undefined, undefined])
    expect((await wordsAt(american))[0]).toMatch(/City ZIP code State/)
    expect((await us.send('address', { ...US_ADDRESS, city: '', postal_code: '' })).problem).toMatch(/a city.*a ZIP code/)
  })

  test('the country comes first, the UK asks for no county, and only the US needs a state', async () => {
    const namesOf = ({ page }: Screen) => attributesOf(page.document, '.fields [name]', 'name')
    const [british, european] = [await uk.step('address'), await (await shopperWith([DRESS], MARKETS.eu)).step('address')]
    expect([namesOf(british)[0], namesOf(european)[0]]).toEqual(['country_code', 'country_code'])
    expect(namesOf(british)).not.toContain('state_or_province')
    const eu = await shopperWith([DRESS], MARKETS.eu)
    expect((await eu.send('address', { ...EU_ADDRESS, state_or_province: '' })).location).toBe(`${eu.base}/delivery`)
    expect((await us.send('address', { ...US_ADDRESS, state_or_province: '' })).fields).toEqual(['state_or_province'])
  })

  test('every step shows the total above the form; until the delivery is chosen, the words say that it is the total before delivery', async () => {
    const shopper = await shopperWith([DRESS])
    const glanceOf = ({ page }: Screen) => wordsOf(page.document.querySelector('.glance'))
    expect(glanceOf(await shopper.step('address'))).toMatch(/Your order \(1 item\) Total before delivery £\d/)
    const paying = await shopperAtPayment([DRESS])
    expect(glanceOf(await paying.step('payment'))).toMatch(/Your order \(1 item\) Total £\d/)
  })

  test('markup in a name is text', async () => {
    const screen = await uk.send('address', { ...UK_ADDRESS, first_name: '"><script>alert(1)</script>', email: '' })
    expect(screen.page.document.querySelector('main script')).toBeNull()
    expect(fieldValue(screen, 'first_name')).toBe('"><script>alert(1)</script>')
  })

  test('a signed-in customer’s saved addresses are offered, each chosen by one button; another customer’s id is refused', async () => {
    const ann = await newCustomer()
    const { email: _none, ...saved } = UK_ADDRESS
    const created = await askCommerce('createCustomerAddress', [saved], { cookie: ann.cookie })
    const foreign = await env.DB.prepare('SELECT id FROM addresses WHERE customer_id <> ?').bind(ann.id).first<number>('id')
    const shop = createTestShop()
    await shop.post(paths.bagItems(MARKETS.en), DRESS, { json: true })
    const shopper = shopperAt(shop, MARKETS.en)
    const login = { customerId: ann.id, cartId: cartIdOf(shopper), email: ann.email }
    const { body } = await askCommerce('checkoutLogin', [login], { cookie: ann.cookie })
    await shopper.show(body.redirect_url.replace(ORIGIN, ''))

    const screen = await shopper.step('address')
    expect(screen.text).toContain('3 Mill Lane')
    expect([fieldValue(screen, 'email'), fieldValue(screen, 'last_name')]).toEqual([ann.email, 'Archer'])
    const refused = await shopper.send('address', { saved: String(foreign) })
    expect([refused.status, refused.problem]).toEqual([422, `${words.problem} ${wrong.saved}`])
    expect((await shopper.send('address', { saved: String(created.body.data[0].id) })).location).toBe(`${shopper.base}/delivery`)
  })
})

describe('the delivery', () => {
  test('spec A §7: the options of the address are offered; only one of them can be chosen, and the sum includes it', async () => {
    await uk.send('address', UK_ADDRESS)
    const screen = await uk.step('delivery')
    expect(screen.text).toContain(words.summary.deliveryChoice)
    expect(screen.text).not.toContain(words.summary.deliveryLater)
    const options = screen.page.getAllByRole('radio').map((option) => option.getAttribute('value') ?? '')
    expect(options.length).toBeGreaterThan(3)
    for (const option of ['', 'made-up']) {
      const refused = await uk.send('delivery', { option })
      expect([refused.status, refused.fields, refused.problem]).toEqual([
        422,
        ['option'],
        `${words.problem} ${wrong.option(MARKETS.en)}`,
      ])
    }
    expect((await uk.send('delivery', { option: options[1] ?? '' })).location).toBe(`${uk.base}/payment`)
    expect((await uk.step('payment')).text).toMatch(/Delivery £5\.95/)
    // Spec A §5: a new address has its own delivery options, and the chosen option is dropped if it is not one of them.
    expect((await uk.send('address', { ...UK_ADDRESS, postal_code: 'ZZ9 9ZZ' })).problem).toContain(wrong.notShippable)
    expect((await uk.step('payment')).location).toBe(`${uk.base}/address`)
    expect((await uk.send('address', UK_ADDRESS)).location).toBe(`${uk.base}/delivery`)
  })

  test('an item that is added at the payment step goes through address and delivery before it is paid', async () => {
    const shopper = await shopperAtPayment([DRESS])
    await shopper.shop.post(paths.bagItems(MARKETS.en), CUSHION, { json: true })
    expect((await shopper.step('payment')).location).toBe(`${shopper.base}/address`)
    expect((await shopper.send('address', UK_ADDRESS)).location).toBe(`${shopper.base}/delivery`)
    expect((await shopper.pay(CARD)).location).toContain('/order-confirmation/')
  })

  test('a bag without deliveries skips that step: the billing address comes first, and the gift card’s own id stays hidden', async () => {
    const shopper = await shopperWith([await giftCard()])
    const first = await shopper.step('address')
    expect([first.title, first.text.includes('2 Payment')]).toEqual([words.address.titleDigital, true])
    expect(first.text).toContain('Recipient email: rose@example.com')
    expect(first.text).not.toContain('uid')
    expect((await shopper.step('delivery')).location).toBe(`${shopper.base}/address`)
    expect((await shopper.send('address', { ...UK_ADDRESS, country_code: 'NL', postal_code: '1012 AB' })).location).toBe(
      `${shopper.base}/payment`,
    )
    expect((await shopper.pay(CARD)).location).toContain('/order-confirmation/')
  })
})

describe('posted forms', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a body of another kind', { 'content-type': 'text/plain' }, 415],
  ])('%s changes nothing', async (_what, headers, status) => {
    // The post goes directly to the backend, because the shop refuses such posts before they reach it.
    const refused = await backendPost(headers, new URLSearchParams(UK_ADDRESS).toString())
    expect(refused.status).toBe(status)
    expect(refused.text).toContain(words.problem)
  })

  test('a form that is too large is refused before it is read', async () => {
    expect((await backendPost({}, `city=${'x'.repeat(20_000)}`)).status).toBe(413)
    expect((await backendPost({}, 'a=1&'.repeat(80))).status).toBe(413)
  })

  test('an emptied bag leads back to the bag', async () => {
    const shopper = await shopperWith([DRESS])
    await shopper.shop.post(paths.bagClear(MARKETS.en), {})
    expect((await shopper.step('address')).location).toBe('/bag')
  })
})

async function backendPost(headers: Record<string, string>, body: string) {
  const cookie = `__Secure-checkout=${uk.shop.jar.get('__Secure-checkout')}`
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const request = new Request(`${ORIGIN}${uk.base}/address`, { method: 'POST', headers: { cookie, ...type, ...headers }, body })
  return screenOf(await createBackend().fetch(request, env))
}

import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { add, ask, bagOf, CART_COOKIE, CUSHION, DRESS, shopWith } from '#tests/helpers/bag-visits.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { fieldsOf, formTo, parsePage, within } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

const UK = MARKETS.en

describe('hostile input is refused with the field named, and never with a 5xx', () => {
  const quantities = ['0', '-1', '1.5', '1e9', '100', 'two', '', '１']
  test.each(quantities)('a quantity to add of "%s"', async (quantity) => {
    const { status, reply } = await add(createTestShop(), { ...DRESS, quantity })
    expect(status).toBe(422)
    expect(reply).toMatchObject({ field: 'quantity', message: bagReplyText.refused.quantity(1, 99) })
  })

  test.each(['1.5', '1e9'])('a form with a quantity of "%s" comes back as it was', async (quantity) => {
    const page = await createTestShop().post(paths.bagItems(UK), { ...DRESS, quantity })
    expect(page.status).toBe(422)
    const refused = parsePage(await page.text())
    expect(refused.text).toContain(bagReplyText.refused.quantity(1, 99))
    expect(fieldsOf(formTo(refused, paths.bagItems(UK)))).toMatchObject({ colour: 'Red', Size: '10', quantity })
  })

  test('the form that comes back has the size names of the market', async () => {
    const page = await createTestShop().post(paths.bagItems(MARKETS.us), { ...DRESS, quantity: '0' })
    const size = parsePage(await page.text()).getByRole('combobox', { name: bagText.size })
    expect(within(size).getByText('US 6 (UK 10)').getAttribute('value')).toBe('10')
  })

  test.each([
    ['no product', {}, 'productId'],
    ['a product that is no number', { productId: '1001 or 1=1' }, 'productId'],
    ['an unknown product', { productId: '999999' }, 'productId'],
    ['a product of another market', { productId: '1023' }, 'productId'],
    ['no size', { productId: '1001', colour: 'Red', Length: 'Regular' }, 'Size'],
    ['a size that is not made', { ...DRESS, Size: '60' }, 'Size'],
    ['a colour that is not made', { ...DRESS, colour: 'Mauve' }, 'colour'],
    ['a text of 5000 letters', { ...DRESS, Size: 'x'.repeat(5000) }, 'Size'],
    ['a key with spaces', { ...DRESS, key: 'not a key' }, 'key'],
    ['names of the language itself', { ['__proto__']: 'x', constructor: 'y', productId: 'toString' }, 'productId'],
  ])('%s', async (name, form, field) => {
    const market = name.includes('another market') ? MARKETS.us : UK
    const shop = createTestShop()
    expect(await add(shop, form, market)).toMatchObject({ status: 422, reply: { ok: false, field } })
    expect(shop.jar.has(CART_COOKIE)).toBe(false)
  })

  test('a wrong quantity of a line is refused, and the page shows it again', async () => {
    const { shop, itemId } = await shopWith(DRESS)
    const page = await shop.post(paths.bagQuantity(UK), { itemId, quantity: '1.5' })
    expect(page.status).toBe(422)
    const refused = parsePage(await page.text())
    expect(refused.text).toContain(bagReplyText.refused.quantity(0, 99))
    const number = refused.getByRole('spinbutton')
    expect([number.getAttribute('aria-invalid'), number.getAttribute('value')]).toEqual(['true', '1.5'])
  })

  test('a posted variant is kept in the form that is shown again, and another choice replaces it', async () => {
    const shop = createTestShop()
    const answer = await shop.commerce('getProductById', [{ entityId: 1001, includeOptions: true }])
    const { data }: { data: { variants: { id: number; option_values: { label: string }[] }[] } } = await answer.json()
    const variant = data.variants.find(({ option_values: values }) => values.some(({ label }) => label === '12'))
    const variantId = String(variant?.id)
    const refused = await shop.post(paths.bagItems(UK), { productId: '1001', variantId, quantity: '0' })
    const kept = fieldsOf(formTo(parsePage(await refused.text()), paths.bagItems(UK)))
    expect(kept.variantId).toBe(variantId)
    expect(Object.values(kept)).toEqual(expect.arrayContaining((variant?.option_values ?? []).map(({ label }) => label)))
    const { reply } = await add(shop, { ...DRESS, variantId })
    expect(reply.bag?.lines[0]?.options.map(({ value }) => value)).toEqual([DRESS.colour, DRESS.Size, DRESS.Length])
    expect(await add(shop, { productId: '1001', variantId })).toMatchObject({ status: 200, reply: { bag: { count: 2 } } })
  })

  test.each([98, 99])('one more added to %s items gives at most 99, with a message', async (quantity) => {
    const { shop, itemId } = await shopWith({ ...CUSHION, quantity: String(quantity) })
    const { status, reply } = await ask(shop, paths.bagQuantity(UK), { itemId, quantity: '99', step: '1' })
    expect(status).toBe(200)
    expect(reply).toMatchObject({ notice: bagReplyText.notices.adjusted, bag: { count: 99 } })
  })

  test('unknown fields are ignored, a price and a stock level among them', async () => {
    const { reply } = await add(createTestShop(), {
      ...DRESS,
      price: '0.01',
      list_price: '0',
      stock: '99',
      customer_id: '7',
      nonsense: '1',
    })
    expect(reply).toMatchObject({ ok: true, bag: { count: 1 } })
    expect(reply.bag?.total.minor).toBeGreaterThan(100)
  })

  test.each([
    ['no form', 'text/plain', 'productId=1001', 415],
    ['broken JSON', 'application/json', '{"productId":', 400],
    ['JSON that is no object', 'application/json', '[1]', 400],
    ['a multipart body without parts', 'multipart/form-data; boundary=x', 'nothing', 400],
    ['300 fields', 'application/x-www-form-urlencoded', 'a=1&'.repeat(300), 413],
  ])('%s', async (_name, type, body, status) => {
    const response = await createTestShop().visit(paths.bagItems(UK), { body, headers: { 'content-type': type } })
    expect(response.status).toBe(status)
  })

  test('a cookie that is no cart id counts as no cookie', async () => {
    const shop = createTestShop()
    shop.jar.set(CART_COOKIE, '../../etc/passwd')
    expect((await bagOf(shop)).count).toBe(0)
    expect((await add(shop, DRESS)).status).toBe(200)
  })

  test('a GET of a form’s URL, and the old URL of the bag, lead to the bag', async () => {
    const shop = createTestShop()
    expect((await shop.get('/bag/items')).headers.get('location')).toBe('/bag')
    expect((await shop.get('/us/Bag')).headers.get('location')).toBe('/us/bag')
  })
})

import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { modifierField } from '#domain/contracts/bag.ts'
import { MARKETS, type Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { dayInWords, sendDates } from '#domain/product/send-dates.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { modifierText } from '#domain/text/modifiers.ts'
import { add, bagOf } from '#tests/helpers/bag-visits.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { fieldsOf, formTo, parsePage, textOf, within } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

/** Form field names, keyed by modifier name. */
const FIELDS: Record<string, string> = {}

beforeAll(async () => {
  await seedForTests(env.DB)
  const answer = await createTestShop().commerce('getProductById', [{ entityId: 1010, includeModifiers: true }])
  const { data }: { data: { modifiers: { id: number; display_name: string }[] } } = await answer.json()
  for (const { id, display_name: name } of data.modifiers) {
    FIELDS[name] = modifierField(id)
  }
})

const UK = MARKETS.en
const DAY = 86_400_000
const datesOf = (market: Market) => sendDates(market, Date.now())
const daysBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)

const card = (market: Market, answers: Record<string, string> = {}): Record<string, string> => {
  const all = {
    'Recipient email': 'ada@example.com',
    'Recipient name': 'Ada',
    'Your email': 'bob@example.com',
    'Your name': 'Bob',
    'Send date': datesOf(market).latest,
    'Your message': 'Happy\r\nbirthday',
    ...answers,
  }
  const texts = Object.entries(all).map(([name, text]) => [FIELDS[name] ?? name, text])
  return { productId: '1010', colour: 'Starlight', ...Object.fromEntries(texts) }
}

describe.each(TRIED_MARKETS)('$name: the shopper chooses the day on which a gift card is sent', (market) => {
  test.each([
    ['no day', () => 'foo'],
    ['a day that the calendar lacks', () => '2026-13-45'],
    ['yesterday by the clock of the market', () => daysBefore(datesOf(market).earliest, 1)],
    ['a day more than a year ahead', () => daysBefore(datesOf(market).latest, -1)],
  ])('%s is refused with its field named, and the form keeps the rest', async (_name, day) => {
    const form = card(market, { 'Send date': day(), 'Your message': 'Happy\r\nbirthday & more' })
    const message = modifierText.fault('date', { name: 'Send date' })
    expect(await add(createTestShop(), form, market)).toMatchObject({
      status: 422,
      reply: { ok: false, code: 'date', message, field: FIELDS['Send date'] },
    })
    const page = await createTestShop().post(paths.bagItems(market), form)
    expect(page.status).toBe(422)
    const refused = parsePage(await page.text())
    expect(refused.text).toContain(message)
    const field = refused.document.querySelector(`[name="${FIELDS['Send date']}"]`)
    expect(field?.getAttribute('aria-invalid')).toBe('true')
    const kept = field?.closest('form')
    const values = kept ? Object.values(fieldsOf(kept)).map((value) => value.replaceAll('\r\n', '\n')) : []
    expect(values).toEqual(expect.arrayContaining(['Happy\nbirthday & more', 'ada@example.com', 'Starlight']))
  })

  test('today and the day a year ahead are accepted', async () => {
    const shop = createTestShop()
    for (const day of Object.values(datesOf(market))) {
      expect(await add(shop, card(market, { 'Send date': day }), market)).toMatchObject({ status: 200 })
    }
    const said = (await bagOf(shop, market)).lines.map(({ options }) => options.find(({ label }) => label === 'Send date')?.value)
    expect(said).toEqual(Object.values(datesOf(market)).map((day) => dayInWords(day, market)))
  })
})

test('control characters are removed from the texts, and a name that is too long is refused', async () => {
  const shop = createTestShop()
  const { reply } = await add(shop, card(UK, { 'Recipient name': 'A\u0000d\u001ba', 'Your message': 'Happy\u0007\r\nbirthday' }))
  expect(reply.bag?.lines[0]?.options).toEqual(
    expect.arrayContaining([
      { label: 'Recipient name', value: 'Ada' },
      { label: 'Your message', value: 'Happy\nbirthday' },
    ]),
  )
  expect(await add(shop, card(UK, { 'Recipient name': 'x'.repeat(101) }))).toMatchObject({
    status: 422,
    reply: { code: 'long', field: FIELDS['Recipient name'], message: expect.stringContaining('100') },
  })
})

test('the bag page tells two gift cards apart, and no cookie and no URL contains their texts', async () => {
  const shop = createTestShop()
  await add(shop, card(UK))
  const added = await shop.post(
    paths.bagItems(UK),
    card(UK, { 'Recipient email': 'cleo@example.com', 'Recipient name': 'Cleo', 'Your message': 'Well done' }),
  )
  expect(added.headers.get('location')).toBe('/bag?notice=added')
  expect([...shop.jar.values()].join()).not.toMatch(/ada|cleo|example|birthday|done/i)

  const page = await shop.get(paths.bag(UK))
  expect(page.headers.get('cache-control')).toContain('no-store')
  const lines = [...parsePage(await page.text()).document.querySelectorAll('main dl')]
  const [ada = '', cleo = ''] = lines.map(textOf)
  for (const words of ['Starlight', 'Ada', 'ada@example.com', dayInWords(datesOf(UK).latest, UK), 'Happy birthday']) {
    expect(ada).toContain(words)
  }
  for (const words of ['Cleo', 'cleo@example.com', 'Well done']) {
    expect(cleo).toContain(words)
  }
  expect(ada + cleo).not.toContain('uid')
})

test('Undo after Remove by forms alone restores the line with its texts and its quantity, once, and only for its shopper', async () => {
  const shop = createTestShop()
  await add(shop, { ...card(UK), quantity: '3' })
  const [line] = (await bagOf(shop)).lines
  const removed = await shop.post(paths.bagRemove(UK), { itemId: line?.id ?? '' })
  expect([removed.status, removed.headers.get('location')]).toEqual([303, '/bag?notice=removed'])
  expect([...shop.jar.values()].join()).not.toMatch(/ada|bob|birthday/i)

  const page = parsePage(await shop.text('/bag?notice=removed'))
  expect(page.text).toContain(bagText.removed(line?.name ?? ''))
  const undo = formTo(page, paths.bagItems(UK))
  expect(within(undo).getByRole('button', { name: bagText.undoOf(line?.name ?? '') })).toBeDefined()
  const stranger = parsePage(await createTestShop().text('/bag?notice=removed'))
  expect(stranger.text).not.toContain(line?.name)

  const fields = fieldsOf(undo)
  for (const press of ['first', 'again after Back']) {
    expect([press, (await shop.post(paths.bagItems(UK), fields)).status]).toEqual([press, 303])
    const { lines } = await bagOf(shop)
    expect(lines.map(({ quantity, options }) => [quantity, options])).toEqual([[3, line?.options]])
  }
})

test('spec A §4: the message says "more" only when the bag already holds some', async () => {
  const shop = createTestShop()
  const vase = (quantity: number) => add(shop, { productId: '1012', quantity: String(quantity) })
  expect(await vase(8)).toMatchObject({ status: 422, reply: { message: bagReplyText.refused.left(7) } })
  await vase(2)
  expect(await vase(6)).toMatchObject({ status: 422, reply: { message: bagReplyText.refused.some(5) } })
})

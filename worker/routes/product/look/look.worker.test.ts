import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { type LineChanges, parseBagReply } from '#domain/contracts/bag.ts'
import { LEFT_OUT, pieceField } from '#domain/contracts/look.ts'
import { MARKETS, type Market } from '#domain/markets.ts'
import { lookText as text } from '#domain/text/look.ts'
import { productPageText } from '#domain/text/product-page.ts'
import { stockText } from '#domain/text/stock.ts'
import { bagOf } from '#tests/helpers/bag-visits.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { fieldsOf, formTo, type ParsedPage, parsePage, textOf, within } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))

const DRESS = '/p/1001/marlow-linen-midi-dress/Red'
const LOOK = `${DRESS}/look`

/** Fields that choose the first available size for each of the first `most` pieces. */
function choicesIn(page: ParsedPage, prefix: string, most: number): Record<string, string> {
  const form = formTo(page, prefix + LOOK)
  const fields: Record<string, string> = { ...fieldsOf(form) }
  const sizes = [...form.querySelectorAll('select')].filter((select) => select.getAttribute('name')?.startsWith('Size'))
  for (const [index, select] of sizes.entries()) {
    const [first] = [...select.querySelectorAll('option[value]')]
      .flatMap((option) => (option.hasAttribute('disabled') ? [] : (option.getAttribute('value') ?? [])))
      .filter((value) => value !== '' && value !== LEFT_OUT)
    fields[select.getAttribute('name') ?? ''] = index < most ? (first ?? '') : LEFT_OUT
  }
  return fields
}

const byLine = (a: LineChanges[number], b: LineChanges[number]) => (a.lineId < b.lineId ? -1 : 1)

const linesIn = async (shop: ReturnType<typeof createTestShop>, market: Market = MARKETS.en) =>
  (await bagOf(shop, market)).lines.map(({ productId, quantity }) => `${productId} × ${quantity}`).sort()

test.each(TRIED_MARKETS)(
  '$code: the product page shows the look and similar products; the form adds the look in one press',
  async (market) => {
    const shop = createTestShop()
    const page = parsePage(await shop.text(market.prefix + DRESS))
    const look = page.getByRole('region', { name: text.title })
    expect(within(look).getAllByRole('heading', { level: 3 })).toHaveLength(4)
    const alike = page.getByRole('region', { name: productPageText.alike })
    expect(within(alike).getAllByRole('listitem').length).toBeGreaterThan(3)
    expect(within(alike).queryByRole('link', { name: 'Marlow Linen Midi Dress' })).toBeNull()

    const link = within(look).getByRole('link', { name: text.chooseSizes }).getAttribute('href') ?? ''
    expect(link).toBe(market.prefix + LOOK)
    const fields = choicesIn(parsePage(await shop.text(link)), market.prefix, 3)
    const answer = await shop.post(link, fields)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${market.prefix}/bag?notice=added`])
    expect(await linesIn(shop, market)).toHaveLength(3)
  },
)

test('one key adds the look once, however often it is sent; JSON brings the bag, and names its lines', async () => {
  const shop = createTestShop()
  const fields = { ...choicesIn(parsePage(await shop.text(LOOK)), '', 3), key: 'look-0123456789' }
  const answers = []
  for (let times = 0; times < 2; times += 1) {
    const answer = await shop.post(LOOK, fields, { json: true })
    const reply = parseBagReply(await answer.json())
    const lines = reply?.bag?.lines.map(({ id }) => ({ lineId: id, more: 1 }))
    expect(reply?.changes?.toSorted(byLine)).toEqual(lines?.toSorted(byLine))
    answers.push([answer.status, reply?.bag?.count])
  }
  expect(answers).toEqual([
    [200, 3],
    [200, 3],
  ])
})

test('pieces that could not be added are named, the others are in the bag, and the form comes back with its choices', async () => {
  const shop = createTestShop()
  const fields = choicesIn(parsePage(await shop.text(LOOK)), '', 3)
  const sizes = Object.keys(fields).filter((name) => name.startsWith('Size') && fields[name] !== LEFT_OUT)
  const [missing = '', ...others] = sizes
  const answer = await shop.post(LOOK, { ...fields, [missing]: '' })
  const page = parsePage(await answer.text())
  expect(answer.status).toBe(422)
  expect(textOf(page.getByRole('alert'))).toMatch(/: Please choose a size\. The rest is in your bag\.$/)
  const form = formTo(page, LOOK)
  expect(form.querySelector(`[name="${missing}"]`)?.getAttribute('aria-invalid')).toBe('true')
  expect(page.getAllByText(text.inBag)).toHaveLength(others.length)
  expect(others.map((name) => form.querySelector(`[name="${name}"]`))).toEqual(others.map(() => null))
  expect(await linesIn(shop)).toHaveLength(others.length)

  const json = await shop.post(LOOK, { ...fields, [missing]: '' }, { json: true })
  const reply = await json.json<{ added: number[]; changes: { more: number }[] }>()
  expect(reply.changes.map(({ more }) => more)).toEqual(others.map(() => 1))
  expect([json.status, reply.added.map((id) => pieceField('Size', id)).sort()]).toEqual([422, others.sort()])
})

test('a piece that has sold out meanwhile is refused with the reason; a form without a piece is refused too', async () => {
  const shop = createTestShop()
  const fields = choicesIn(parsePage(await shop.text(LOOK)), '', 1)
  const [size = ''] = Object.keys(fields).filter((name) => name.startsWith('Size') && fields[name] !== LEFT_OUT)
  const id = Number(size.split('-')[1])
  const ofPiece = 'WHERE variant_id IN (SELECT id FROM variants WHERE product_id = ?)'
  const left = await env.DB.prepare(`SELECT variant_id, location_id, available FROM inventory ${ofPiece}`)
    .bind(id)
    .all<Record<string, number>>()
  await env.DB.prepare(`UPDATE inventory SET available = 0 ${ofPiece}`).bind(id).run()
  try {
    const answer = await shop.post(LOOK, fields, { json: true })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining(stockText.haveSoldOut), added: [] })
  } finally {
    const restore = env.DB.prepare('UPDATE inventory SET available = ? WHERE variant_id = ? AND location_id = ?')
    await env.DB.batch(
      left.results.map(({ variant_id, location_id, available }) => restore.bind(available, variant_id, location_id)),
    )
  }
  const none = await shop.post(LOOK, { ...fields, [size]: LEFT_OUT })
  expect([none.status, textOf(parsePage(await none.text()).getByRole('alert'))]).toEqual([422, text.refused.nothing])
})

test('an unknown product has no look', async () => {
  expect((await createTestShop().get('/p/999999/nothing/Red/look')).status).toBe(404)
})

import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runSchedule } from '#backend/schedule.ts'
import { CHECK_FIELDS } from '#domain/text/form-faults.ts'
import { productText } from '#domain/text/product.ts'
import { stockAlertPageText as pageText, stockAlertText as text } from '#domain/text/stock-alert.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { fieldsOf, formTo, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { RATE_LIMITS } from '#worker/rate-limit/rate-limit-table.ts'

beforeAll(() => seedForTests(env.DB))
beforeEach(() => env.DB.batch(['attempts', 'outbox', 'stock_alerts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`))))

const TROUSERS = '/p/1005/tilda-wide-leg-crepe-trousers/Red'
const FORM = `${TROUSERS}/back-in-stock`
const shop = createTestShop()

interface Mail {
  readonly kind: string
  readonly recipient: string
  readonly body: string
}
const mails = async () => (await env.DB.prepare('SELECT kind, recipient, body FROM outbox ORDER BY id').all<Mail>()).results
const soldOut = async () => {
  const row = await env.DB.prepare("SELECT id FROM variants WHERE product_id = 1005 AND colour = 'Red' AND size = '12'").first<{
    id: number
  }>()
  return row?.id ?? expect.unreachable('no such variant')
}
const stock = (id: number, pieces: number) =>
  env.DB.prepare('UPDATE inventory SET available = ? WHERE variant_id = ? AND location_id = 1').bind(pieces, id).run()

describe('spec A §1, §5 back in stock', () => {
  test.each(['', '/us', '/eu'])('under "%s" a sold-out size can be requested, and a mail reports its return', async (prefix) => {
    const variantId = await soldOut()
    const page = parsePage(await shop.text(`${prefix}${TROUSERS}?Size=12`))
    const form = formTo(page, `${prefix}${FORM}`)
    // The form opens with the chosen size selected, and lists only sold-out sizes.
    expect(form.closest('details')?.hasAttribute('open')).toBe(true)
    expect([...form.querySelectorAll('option')].map((option) => option.getAttribute('value'))).not.toContain('')
    const answer = await shop.post(`${prefix}${FORM}`, { ...fieldsOf(form), email: 'ann@example.com' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${prefix}${FORM}?done`])
    expect(await shop.text(`${prefix}${FORM}?done`)).toContain(text.done)

    const [asked] = await mails()
    expect(asked).toMatchObject({ kind: 'confirm-stock-alert', recipient: 'ann@example.com' })
    const confirm = new URL(/\S+\/back-in-stock\/confirm\S+/.exec(asked?.body ?? '')?.[0] ?? '')
    expect(
      (await shop.visit(confirm.pathname + confirm.search, { method: 'POST', headers: { origin: confirm.origin } })).status,
    ).toBe(200)
    await stock(variantId, 3)
    await runSchedule(env)
    await stock(variantId, 0)
    const told = (await mails()).filter(({ kind }) => kind === 'back-in-stock')
    expect(told).toMatchObject([{ recipient: 'ann@example.com' }])
    expect(told[0]?.body).toContain(`${prefix}${TROUSERS}\n`)
  })

  test('a colour that has sold out altogether offers it at once; one in stock does not offer it', async () => {
    const moved = (await shop.get('/p/1003/x/Ivory')).headers.get('location') ?? ''
    const page = parsePage(await shop.text(moved))
    expect(formTo(page, `${moved}/back-in-stock`).closest('details')?.hasAttribute('open')).toBe(true)
    const inStock = parsePage(await shop.text('/p/1002/bowness-lambswool-scarf/Camel'))
    expect(inStock.queryByText(text.title)).toBeNull()
  })

  test('an address that has asked before gets the same response', async () => {
    const fields = { variantId: String(await soldOut()), email: 'ann@example.com' }
    const answers = [await shop.post(FORM, fields, { json: true }), await shop.post(FORM, fields, { json: true })]
    expect(await Promise.all(answers.map(async (one) => [one.status, await one.json()]))).toEqual([
      [200, { ok: true, message: text.done }],
      [200, { ok: true, message: text.done }],
    ])
    expect(await mails()).toHaveLength(1)
  })

  test.each([
    ['no size', { variantId: '', email: 'ann@example.com' }, 'variantId', productText.chooseFirst([productText.size])],
    ['no address', { variantId: '1005002', email: 'ann@example' }, 'email', text.refused.email],
  ])(
    '%s: the form comes back as it was, with the field named, and nothing is requested',
    async (_what, fields, field, message) => {
      const json = await shop.post(FORM, fields, { json: true })
      expect([json.status, await json.json()]).toEqual([422, { ok: false, field, message }])
      const page = await shop.post(FORM, fields)
      expect(page.status).toBe(422)
      const form = formTo(parsePage(await page.text()), FORM)
      expect(textOf(form)).toContain(message)
      expect(fieldsOf(form)).toMatchObject({ email: fields.email })
      expect(await mails()).toEqual([])
    },
  )

  test('neither size nor address: the response names both fields at once', async () => {
    const answer = await shop.post(FORM, { variantId: '', email: 'ann@' }, { json: true })
    const faults = [
      ['variantId', productText.chooseFirst([productText.size])],
      ['email', text.refused.email],
    ]
    expect([answer.status, await answer.json()]).toEqual([422, { ok: false, message: CHECK_FIELDS, faults }])
    expect(await mails()).toEqual([])
  })

  test('a variant of another product, or that the market does not sell, is refused without a mail', async () => {
    for (const variantId of ['1001001', '999999']) {
      const answer = await shop.post(FORM, { variantId, email: 'ann@example.com' }, { json: true })
      expect([answer.status, await answer.json()]).toEqual([422, { ok: false, message: text.refused.notSold }])
    }
    expect(await mails()).toEqual([])
  })

  test('a colour that is no longer sold: the form says so, and leads back to a colour that is', async () => {
    const gone = TROUSERS.replace('Red', 'Mauve')
    expect((await shop.get(gone)).status).toBe(404)
    const answer = await shop.post(`${gone}/back-in-stock`, { variantId: '999999', email: 'ann@example.com' })
    expect(answer.status).toBe(422)
    const page = parsePage(await answer.text())
    expect(page.getByText(text.refused.notSold)).toBeDefined()
    expect((await shop.get(page.getByText(pageText.back).getAttribute('href') ?? '')).status).toBe(200)
    expect((await shop.get(`${gone}/back-in-stock?done`)).status).toBe(200)
  })

  test.each([['/bigcommerce/notifyStockLevel'], ['/bigcommerce/']])(
    'while %s fails the form says so and keeps its fields',
    async (path) => {
      const broken = createTestShop({
        upstream: (request, pass) =>
          new URL(request.url).pathname.startsWith(path) ? new Response('broken', { status: 500 }) : pass(request),
      })
      const fields = { variantId: '1005002', email: 'ann@example.com' }
      const json = await broken.post(FORM, fields, { json: true })
      expect([json.status, await json.json()]).toEqual([503, { ok: false, code: 'unavailable', message: text.refused.failed }])
      const page = await broken.post(FORM, fields)
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
      const form = formTo(parsePage(await page.text()), FORM)
      expect(textOf(form)).toContain(text.refused.failed)
      expect(fieldsOf(form)).toMatchObject(fields)
    },
  )

  test('safety §8.8: a visitor can cause only a few mails, to one address or to many', async () => {
    let left = RATE_LIMITS.message.requests
    const limit = async () => {
      left -= 1
      return { success: left >= 0 }
    }
    const limited = createTestShop({ bindings: { MESSAGE_LIMIT: { limit } } })
    const variantId = String(await soldOut())
    const headers = { 'cf-connecting-ip': '203.0.113.7' }
    const statuses: number[] = []
    for (let count = 0; count <= RATE_LIMITS.message.requests; count += 1) {
      const answer = await limited.post(FORM, { variantId, email: `ann${count}@example.com` }, { json: true, headers })
      statuses.push(answer.status)
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]))
    expect(statuses.at(-1)).toBe(429)
    expect(await mails()).toHaveLength(RATE_LIMITS.message.requests)
  })

  test('the form’s own URL works without script; an unknown product is 404', async () => {
    expect((await shop.get(FORM)).status).toBe(200)
    expect((await shop.get(FORM)).headers.get('cache-control')).toContain('no-store')
    expect((await shop.get('/p/999999/x/Red/back-in-stock')).status).toBe(404)
  })
})

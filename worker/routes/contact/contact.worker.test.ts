import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { company, contact, contactText as text } from '#domain/text/contact.ts'
import { createTestShop, type TestShop } from '#tests/helpers/create-test-shop.ts'
import { attributesOf, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))
/** Clears the attempt counts, so that only the rate-limit test reaches the limits. */
beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

const shown = async (shop: TestShop, path: string) => textOf(parsePage(await shop.text(path)).getByRole('main'))

const MESSAGE = { name: 'Ann Archer', email: 'ann@example.com', topic: 'product', order: '', message: 'Is it lined?' }

describe('the contact page', () => {
  test.each(TRIED_MARKETS)(
    'at $name: the footer leads to it, it says who sells, and its form reaches the shop',
    async (market) => {
      const shop = createTestShop()
      const path = paths.contact(market)
      expect(attributesOf(parsePage(await shop.text(`${market.prefix}/size-guide`)).document, 'footer a', 'href')).toContain(path)
      const page = await shown(shop, path)
      expect(page).toContain(company.name)
      expect(page).toContain(contact.email)
      const sent = await shop.post(path, MESSAGE)
      expect([sent.status, sent.headers.get('location')]).toEqual([303, paths.contact(market, { isSent: true })])
      expect(await shown(shop, paths.contact(market, { isSent: true }))).toContain(text.sent)
      const mail = await env.DB.prepare(
        "SELECT recipient, reply_to, body FROM outbox WHERE kind = 'contact-message' ORDER BY id DESC",
      ).first()
      expect(mail).toMatchObject({ recipient: contact.email, reply_to: MESSAGE.email })
      expect(mail?.body).toContain(market.name)
    },
  )

  test.each([
    [{ name: 'A' }, 'name', text.wrong.name],
    [{ topic: '' }, 'topic', text.wrong.topic],
    [{ order: '123' }, 'order', text.wrong.order],
    [{ message: '  ' }, 'message', text.wrong.message],
    [{ message: 'x'.repeat(2001) }, 'message', text.wrong.message],
  ])('%o is a 422 with its field named, and the form comes back as it was', async (wrong, field, message) => {
    const shop = createTestShop()
    const form = { ...MESSAGE, ...wrong }
    const answer = await shop.post('/contact', form, { json: true })
    expect([answer.status, await answer.json()]).toEqual([422, { ok: false, message, field }])
    const { document } = parsePage(await (await shop.post('/contact', form)).text())
    expect(attributesOf(document, 'main [aria-invalid]', 'name')).toEqual([field])
    expect(attributesOf(document, 'main input[name=name]', 'value')).toEqual([form.name])
    expect(document.querySelector('main textarea')?.textContent).toBe(form.message)
    expect(attributesOf(document, 'main option[selected]', 'value')).toEqual([form.topic])
  })

  test('a link from an order fills in the order’s number; too many messages are a 429 that keeps the form', async () => {
    const shop = createTestShop()
    const { document } = parsePage(await shop.text('/contact?order=100000000001'))
    expect(attributesOf(document, 'main input[name=order]', 'value')).toEqual(['100000000001'])
    const answers = await Promise.all(
      Array.from({ length: 11 }, (_, index) => shop.post('/contact', { ...MESSAGE, message: `Question ${index}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(303), 429])
    const refused = parsePage((await answers.find(({ status }) => status === 429)?.text()) ?? '')
    expect(textOf(refused.getByRole('alert'))).toContain(text.tooMany)
    expect(refused.document.querySelector('main textarea')?.textContent).toMatch(/^Question/)
  })
})

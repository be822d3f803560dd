import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { accountFormText as text } from '#domain/text/account-forms.ts'
import { newsletterText } from '#domain/text/newsletter.ts'
import { methodOf } from '#tests/helpers/bag-visits.ts'
import { createTestShop, type TestShop } from '#tests/helpers/create-test-shop.ts'
import { attributesOf, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))
/** Clears the attempt counts, so that only the rate-limit tests reach the limits. */
beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

const shown = async (shop: TestShop, path: string) => textOf(parsePage(await shop.text(path)).getByRole('main'))

describe('the newsletter (spec A §7)', () => {
  const saidFor = async (email: string) =>
    (
      await env.DB.prepare('SELECT category, action, locale FROM consents WHERE email_key = ? ORDER BY id').bind(email).all()
    ).results.map(({ category, action, locale }) => `${category} ${action} ${locale}`)

  test.each(TRIED_MARKETS)(
    'at $name: ticked categories are agreed to, none is ticked beforehand, and one form ends them all',
    async (market) => {
      const shop = createTestShop()
      const path = paths.newsletter(market)
      const page = parsePage(await shop.text(path)).document
      expect(page.querySelectorAll('main input[type="checkbox"]')).toHaveLength(2)
      expect(page.querySelector('main input[checked]')).toBeNull()
      const { document } = parsePage(await shop.text(`${market.prefix}/size-guide`))
      expect(attributesOf(document, 'footer form', 'action')).toEqual([path])

      const email = `letters.${market.code}@example.com`
      const joined = await shop.post(path, { email: ` ${email.toUpperCase()}`, marketing_email: 'yes' })
      expect([joined.status, joined.headers.get('location')]).toEqual([303, paths.newsletter(market, 'joined')])
      expect(await shown(shop, paths.newsletter(market, 'joined'))).toContain(newsletterText.joined)
      expect(await saidFor(email)).toEqual([`marketing_email accept ${market.intl}`])

      const left = await shop.post(path, { email, action: 'reject' }, { json: true })
      expect([left.status, await left.json()]).toEqual([200, { ok: true, message: newsletterText.leave.done }])
      expect((await saidFor(email)).slice(1).toSorted()).toEqual(
        ['marketing_email', 'marketing_post'].map((category) => `${category} reject ${market.intl}`),
      )
    },
  )

  test.each([
    [{ email: 'none', marketing_post: 'yes' }, 'email', text.wrong.email],
    [{ email: 'ann@example.com' }, 'marketing_email', newsletterText.noneTicked],
    [{ email: '', action: 'reject' }, 'email', text.wrong.email],
  ])('%j is a 422 with its field named, and the form comes back as it was', async (form, field, message) => {
    const shop = createTestShop()
    const answer = await shop.post('/newsletter', form, { json: true })
    expect([answer.status, await answer.json()]).toEqual([422, { ok: false, message, field }])
    const html = await (await shop.post('/newsletter', form)).text()
    const { document } = parsePage(html)
    expect(attributesOf(document, `main input[name="email"][value="${form.email}"]`, 'name').length).toBeGreaterThan(0)
    expect(attributesOf(document, 'main input[checked]', 'name')).toEqual(
      Object.keys(form).filter((name) => name === 'marketing_post'),
    )
    expect(html).toContain(message)
  })

  test.each([
    ['one', { marketing_email: 'yes' }],
    ['both', { marketing_email: 'yes', marketing_post: 'yes' }],
  ])(
    'with %s ticked: one call, so a failing marketing platform saves nothing, and the form keeps its entries',
    async (_many, ticked) => {
      const calls: string[] = []
      const shop = createTestShop({
        upstream: (request, pass) => {
          const method = methodOf(request)
          const isConsent = method === 'updateMarketingConsent' || method === 'updatePreferences'
          calls.push(...(isConsent ? [method] : []))
          // If there were two calls, the second would fail.
          return isConsent && calls.length > 1 ? new Response('no', { status: 500 }) : pass(request)
        },
      })
      const good = { email: `good.${Object.keys(ticked).length}@example.com`, ...ticked }
      expect((await shop.post('/newsletter', good)).status).toBe(303)
      expect(calls).toHaveLength(1)
      expect((await saidFor(good.email)).toSorted()).toEqual(Object.keys(ticked).map((category) => `${category} accept en-GB`))
      const form = { email: 'down@example.com', ...ticked }
      const answer = await shop.post('/newsletter', form)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      const { document } = parsePage(await answer.text())
      expect(textOf(document.querySelector('main [role="alert"]') ?? document.body)).toBe(newsletterText.failed)
      expect(attributesOf(document, 'main input[checked]', 'name')).toEqual(Object.keys(ticked))
      expect(await saidFor('down@example.com')).toEqual([])
    },
  )

  test('unticked categories stay unchanged, and an address is signed up at most ten times in a quarter of an hour; leaving is always possible', async () => {
    const shop = createTestShop()
    const email = 'often@example.com'
    await shop.post('/newsletter', { email, marketing_post: 'yes' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.post('/newsletter', { email: email.toUpperCase(), marketing_email: 'yes' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(303), 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('90')
    expect(textOf(parsePage((await refused?.text()) ?? '').getByRole('alert'))).toBe(newsletterText.tooMany)
    expect((await saidFor(email)).filter((word) => word.startsWith('marketing_post'))).toEqual(['marketing_post accept en-GB'])
    expect((await shop.post('/newsletter', { email, action: 'reject' })).status).toBe(303)
    expect((await shop.post('/newsletter', { email: 'another@example.com', marketing_email: 'yes' })).status).toBe(303)
  })
})

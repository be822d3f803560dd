import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consumeAttempt } from '#backend/middleware/attempt-limits.ts'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { accountText } from '#domain/text/account.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { mainOf, signedIn, signedInAsDemo, wrongIn } from '#tests/helpers/account-visits.ts'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import { methodOf } from '#tests/helpers/bag-visits.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { commerceContext, PASSWORD, signIn } from '#tests/helpers/customers.ts'
import { attributesOf, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))
/** Clears the attempt counts, so that only the rate-limit tests reach the limits. */
beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

const SESSION = COOKIES.session.name

describe('the account’s pages', () => {
  test.each(sample(['', '/my-profile', '/order-history', '/saved-addresses', '/my-data'], 2))(
    '/my-account%s is for its customer, stored nowhere, and asks a guest to sign in',
    async (name) => {
      const shop = await signedInAsDemo()
      const answer = await shop.get(`/eu/my-account${name}`)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      const path = `/my-account${name}`
      const guest = await createTestShop().get(`/eu${path}`)
      expect([guest.status, guest.headers.get('location')]).toEqual([303, `/eu/login?return=${encodeURIComponent(path)}`])
      if (name !== '' && name !== '/order-history') {
        expect((await createTestShop().post(path, { do: 'save' })).headers.get('location')).toContain('/login')
      }
    },
  )

  test('the profile is saved with its preferences as yes or empty, and comes back filled in', async () => {
    const { shop, customer } = await signedIn()
    const asked = { title: 'Dr', firstName: 'Anna', lastName: 'Arden', phone: '1', birthday: '1984-02-29', preferencePost: 'yes' }
    const answer = await shop.post('/us/my-account/my-profile', asked)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/us/my-account/my-profile?saved'])
    const main = await mainOf(shop, '/us/my-account/my-profile?saved')
    expect(textOf(main)).toContain(accountText.profile.saved)
    expect(attributesOf(main, 'input[type="date"]', 'value')).toEqual(['1984-02-29'])
    expect(attributesOf(main, 'input[checked]', 'name')).toEqual(['preferencePost'])
    const { form_fields } = (
      await askCommerce('getCustomers', [{ include: 'formfields' }], { cookie: await signIn(customer.email, PASSWORD) })
    ).body.data[0]
    expect(Object.fromEntries(form_fields.map(({ name, value }: Record<string, string>) => [name, value]))).toEqual({
      'Date of Birth': '1984-02-29',
      'Preference Email': '',
      'Preference Post': 'yes',
      Title: 'Dr',
    })
    const body = JSON.stringify({ ...asked, phone: { home: '1' } })
    const headers = { 'content-type': 'application/json' }
    const odd = await shop.visit('/my-account/my-profile', { body, headers, json: true })
    expect([odd.status, await odd.json()]).toMatchObject([422, { ok: false, field: 'phone' }])
    const wrong = await shop.post('/my-account/my-profile', { ...asked, lastName: 'A', birthday: '1984-02-30' })
    expect([wrong.status, wrongIn(await wrong.text())]).toEqual([422, ['lastName', 'birthday']])
  })

  test('spec A §8: an update that returns no customer, or fails, says ‘Failed to update customer’', async () => {
    const asked = { title: 'Ms', firstName: 'Ann', lastName: 'Archer', phone: '1' }
    let answers: 'nothing' | 'failure' = 'nothing'
    const { shop } = await signedIn({
      upstream: (request, pass) => {
        if (methodOf(request) !== 'updateCustomer') {
          return pass(request)
        }
        return answers === 'nothing' ? Response.json({ data: [], meta: {} }) : new Response(null, { status: 500 })
      },
    })
    for (const next of ['nothing', 'failure'] as const) {
      answers = next
      const answer = await shop.post('/my-account/my-profile', asked)
      expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('Failed to update customer')])
    }
  })

  test('a customer’s data can be downloaded, and the account is deleted with its password', async () => {
    const { shop, customer } = await signedIn()
    const file = await shop.get('/my-account/my-data?download')
    expect([file.headers.get('content-disposition'), file.headers.get('cache-control')]).toEqual([
      'attachment; filename="my-data.json"',
      'private, no-store',
    ])
    expect(await file.json()).toMatchObject({ customer: { email: customer.email }, orders: [] })
    // SAFETY §8.14: checks every field that the commerce service returns for a customer who has data in every part of the export.
    const demoShop = await signedInAsDemo()
    const cookie = await signIn('demo@example.com', 'shopper1')
    const { sessions: _own, ...rest } = (await askCommerce('exportCustomer', [], { cookie })).body
    const { sessions, ...given }: Record<string, unknown> = await (await demoShop.get('/my-account/my-data?download')).json()
    expect([given, sessions]).toEqual([rest, expect.arrayContaining([expect.anything()])])
    const wrong = await shop.post('/my-account/my-data', { present: 'wrong pass 1' })
    expect([wrong.status, wrongIn(await wrong.text())]).toEqual([422, ['present']])
    const gone = await shop.post('/my-account/my-data', { present: PASSWORD })
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/'])
    expect([shop.jar.has(SESSION), shop.jar.get(COOKIES.authenticated.name)]).toEqual([false, '0'])
    expect(await signIn(customer.email, PASSWORD)).toBe('')
  })

  test('safety §6: attempts with the current password count per session: a stolen session cannot guess on, and a stranger’s attempts refuse no other visitor', async () => {
    const { shop, customer } = await signedIn()
    await Promise.all(Array.from({ length: 10 }, () => consumeAttempt(commerceContext(), 'sign-in', customer.email, 'signed in')))
    for (const [path, form, words] of [
      ['/my-account/my-data', { present: PASSWORD }, accountText.data.tooMany],
      ['/updatePassword', { present: PASSWORD, password: 'Meadow 77' }, accountFormText.update.tooMany],
    ] as const) {
      const answer = await shop.post(path, form)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '90'])
      expect(await answer.text()).toContain(words)
    }
    expect((await shop.get('/my-account')).status).toBe(200)
  })

  test('with the service down the account says so and keeps the session', async () => {
    const { shop } = await signedIn()
    for (const [operation, path] of [
      ['getOrders', '/my-account/order-history'],
      ['getCustomerAddress', '/my-account/saved-addresses'],
      ['exportCustomer', '/my-account/my-data?download'],
    ] as const) {
      await shop.faults.set({ upstream: 'commerce', operation, fault: { kind: 'status', status: 500 } })
      const answer = await shop.get(path)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    }
    expect(shop.jar.has(SESSION)).toBe(true)
  })
})

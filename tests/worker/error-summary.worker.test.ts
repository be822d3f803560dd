/** For visitors without JavaScript, a refused form returns with an error summary above its fields. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { newCustomer, PASSWORD } from '#tests/helpers/customers.ts'
import { parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

const UK = MARKETS.en
const DRESS = { id: 1001, slug: 'marlow-linen-midi-dress' }

const TROUSERS = { id: 1005, slug: 'tilda-wide-leg-crepe-trousers' }

beforeAll(async () => {
  await seedForTests(env.DB)
  const ofTrousers = 'SELECT id FROM variants WHERE product_id = ?'
  await env.DB.prepare(`UPDATE inventory SET available = 0 WHERE variant_id IN (${ofTrousers})`).bind(TROUSERS.id).run()
})

interface Wrong {
  readonly to: string
  readonly fields: Readonly<Record<string, string>>
  /** The first invalid field. */
  readonly field: string
  /** All invalid fields, if there are several. */
  readonly all?: readonly string[]
  readonly isSignedIn?: boolean
}

const WRONG: Readonly<Record<string, Wrong>> = {
  login: { to: paths.login(UK), fields: { email: 'ann@', password: '' }, field: 'email' },
  'create account': { to: paths.createAccount(UK), fields: { firstName: 'Ann', email: 'ann@' }, field: 'title' },
  'forgotten password': { to: paths.forgotPassword(UK), fields: { email: 'ann@' }, field: 'email' },
  'changed password': {
    to: paths.updatePassword(UK),
    fields: { present: '', password: 'short' },
    field: 'present',
    isSignedIn: true,
  },
  profile: { to: paths.account(UK, 'my-profile'), fields: { firstName: 'A' }, field: 'title', isSignedIn: true },
  address: {
    to: paths.account(UK, 'saved-addresses'),
    fields: { do: 'save', firstName: 'A' },
    field: 'firstName',
    isSignedIn: true,
  },
  newsletter: { to: paths.newsletter(UK), fields: { email: 'ann@' }, field: 'email' },
  'leaving the newsletter': { to: paths.newsletter(UK), fields: { email: 'ann@', action: 'reject' }, field: 'email' },
  contact: {
    to: paths.contact(UK),
    fields: { name: 'Ann', email: 'ann@example.com', topic: 'order', message: '' },
    field: 'message',
  },
  'order look-up': { to: paths.findOrder(UK), fields: { number: '', email: 'ann@example.com' }, field: 'number' },
  review: {
    to: paths.reviews(UK, DRESS, 'Red'),
    fields: { title: 'Good', rating: '' },
    field: 'rating',
    all: ['rating', 'text', 'name'],
  },
  'back in stock': {
    to: paths.stockAlert(UK, TROUSERS, 'Red'),
    fields: { email: 'ann@', variantId: '' },
    field: 'variantId',
    all: ['variantId', 'email'],
  },
  'add to bag': { to: paths.bagItems(UK), fields: { productId: '1001', colour: 'Red' }, field: 'Size' },
}

describe.each(Object.entries(WRONG))('%s, refused without script', (_name, { to, fields, field, all, isSignedIn }) => {
  test('the summary takes the focus, each of its links leads to a field with the same message, and the input is kept', async () => {
    const shop = createTestShop()
    if (isSignedIn) {
      const { email } = await newCustomer()
      await shop.post(paths.login(UK), { email, password: PASSWORD })
    }
    const answer = await shop.post(to, fields)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    const { document, getByRole } = parsePage(await answer.text())
    const alert = getByRole('alert')
    expect(alert.closest('[tabindex="-1"][autofocus]')).not.toBeNull()
    const links = [...alert.querySelectorAll('a[href^="#"]')]
    const named = links.map((link) => {
      const control = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
      const described = control?.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? []
      expect(described.map((id) => textOf(document.getElementById(id) ?? document.body))).toContain(textOf(link))
      return control?.getAttribute('name')
    })
    expect(named[0]).toBe(field)
    if (all) {
      expect(named).toEqual(all)
    }
    for (const [name, value] of Object.entries(fields)) {
      const shown = document.querySelector(`main input:not([type="password"])[name="${name}"]:not([type="radio"])`)
      expect(shown?.getAttribute('value') ?? value, name).toBe(value)
    }
  })
})

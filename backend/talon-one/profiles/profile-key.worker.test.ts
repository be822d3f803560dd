/**
 * Points and redemptions are stored under the customer's id, although the API identifies the customer by an e-mail address that
 * may change.
 */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { createOrder } from '#backend/bigcommerce/orders/create/create-order.ts'
import { openDatabase } from '#backend/database/database.ts'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import { askPromotions as ask, askTalonone } from '#tests/helpers/ask-promotions.ts'
import { readyCheckout } from '#tests/helpers/checkouts.ts'
import { commerceContext, newCustomer, PASSWORD } from '#tests/helpers/customers.ts'
import { meanwhile } from '#tests/helpers/meanwhile.ts'
import { close, dry, line, newId, put, types } from '#tests/helpers/promotion-sessions.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

interface Person {
  readonly id: number
  readonly email: string
  readonly cookie: string
}

const other = (email: string): string => `new.${email}`
const changeEmail = async ({ email, cookie }: Person, to = other(email)) =>
  (await askCommerce('updateCustomer', [{ email: to, validation: { email, password: PASSWORD } }], { cookie })).status
const register = async (email: string) =>
  (await askCommerce('registerCustomer', [{ first_name: 'Eve', last_name: 'Else', email, password: 'Meadow 77' }])).status

async function profileOf(email: string) {
  const { status, body } = await askTalonone('getCustomerProfile', { locale: 'en', email })
  const { customerProfile: profile, loyalty } = body
  return status === 200
    ? {
        name: profile.integrationId,
        attributes: profile.attributes,
        orders: profile.closedSessions,
        points: loyalty.programs[1].ledger.currentBalance,
      }
    : status
}
const pointsOf = async (email: string) => {
  const profile = await profileOf(email)
  return typeof profile === 'number' ? profile : profile.points
}

beforeAll(() => seedForTests(env.DB))

describe('spec A §7: profiles are named by the e-mail, but belong to the customer', () => {
  test('profile, ledger, redemptions, reservations and gifts move with a changed e-mail, and the old one has nothing', async () => {
    const ann = await newCustomer()
    await env.DB.prepare("UPDATE promotion_coupons SET profile_limit = 1 WHERE value = 'WELCOME10' AND application_id = 1").run()
    await askTalonone('updateCustomerProfile', { locale: 'en', email: ann.email, body: { attributes: { Size: '14' } } })
    await ask(`/v1/coupon_reservations/FREESHIP`, { method: 'POST', body: { integrationIDs: [ann.email] } })
    await env.DB.prepare("UPDATE promotion_coupons SET recipient = ? WHERE value = 'FIVEOFF50' AND application_id = 1")
      .bind(ann.email)
      .run()
    await close(newId(), { profileId: ann.email, cartItems: [line(400)], couponCodes: ['WELCOME10'] })
    const earned = { attributes: { Size: '14' }, orders: 1, points: 360 }
    expect(await profileOf(ann.email)).toEqual({ name: ann.email, ...earned })

    expect(await changeEmail(ann)).toBe(200)
    const now = other(ann.email)
    expect(await profileOf(now)).toEqual({ name: now, ...earned })
    expect(await profileOf(ann.email)).toBe(404)
    const again = { cartItems: [line(100)], couponCodes: ['WELCOME10', 'FIVEOFF50'] }
    const verdicts = (body: { effects: { effectType: string; props: { rejectionReason?: string } }[] }) =>
      body.effects
        .filter(({ effectType }) => effectType.endsWith('Coupon'))
        .map(({ effectType, props }) => props.rejectionReason ?? effectType)
    expect(verdicts((await dry({ ...again, profileId: now })).body)).toEqual(['ProfileLimitReached', 'acceptCoupon'])
    expect(verdicts((await dry({ ...again, profileId: ann.email })).body)).toEqual([
      'acceptCoupon',
      'CouponRecipientDoesNotMatch',
    ])
    const { body } = await ask(`/v1/customer_profiles/${encodeURIComponent(now)}/inventory?coupons=true&giveaways=true`)
    expect(body.coupons.map(({ value }: { value: string }) => value).sort()).toEqual(['FIVEOFF50', 'FREESHIP', 'WELCOME10'])
    expect(body.giveaways).toMatchObject([{ profileIntegrationId: now }])
    await env.DB.prepare('UPDATE promotion_coupons SET profile_limit = 0, recipient = NULL').run()
  })

  test('another person who registers the old address starts empty, and takes nothing from the previous owner', async () => {
    const ann = await newCustomer()
    await close(newId(), { profileId: ann.email, cartItems: [line(20)] })
    await changeEmail(ann)
    expect(await register(ann.email)).toBe(200)
    expect(await profileOf(ann.email)).toBe(404)
    await close(newId(), { profileId: ann.email, cartItems: [line(7)] })
    expect([await pointsOf(ann.email), await pointsOf(other(ann.email))]).toEqual([7, 20])
  })

  test('a profile that was made under an address before it was registered stays a guest’s: the account begins empty', async () => {
    const email = 'guest.first@example.com'
    await close(newId(), { profileId: email, cartItems: [line(20)] })
    expect(await pointsOf(email)).toBe(20)
    expect(await register(email)).toBe(200)
    expect(await profileOf(email)).toBe(404)
    await askTalonone('updateCustomerProfile', { locale: 'en', email })
    expect(await pointsOf(email)).toBe(0)
  })

  test('letter case does not split a customer, and no name is taken for a customer’s key', async () => {
    const ann = await newCustomer()
    await close(newId(), { profileId: ann.email.toUpperCase(), cartItems: [line(20)] })
    expect(await pointsOf(ann.email)).toBe(20)
    for (const name of [`customer/${ann.id}`, `name/customer/${ann.id}`]) {
      expect(await profileOf(name)).toBe(404)
      await askTalonone('updateCustomerProfile', { locale: 'en', email: name })
      expect(await profileOf(name)).toMatchObject({ name, points: 0 })
    }
  })

  test('a coupon issued to an address is for its owner, in any spelling of the address', async () => {
    const ann = await newCustomer()
    const [loud, quiet] = [ann.email.toUpperCase(), ann.email.toLowerCase()]
    await env.DB.prepare("UPDATE promotion_coupons SET recipient = ? WHERE value = 'FIVEOFF50' AND application_id = 1")
      .bind(loud)
      .run()
    const acceptedOf = async (profileId: string) =>
      types((await dry({ profileId, cartItems: [line(100)], couponCodes: ['FIVEOFF50'] })).body).includes('acceptCoupon')
    const couponsOf = async (email: string) =>
      (await ask(`/v1/customer_profiles/${encodeURIComponent(email)}/inventory?coupons=true`)).body.coupons.length
    await askTalonone('updateCustomerProfile', { locale: 'en', email: quiet })
    expect([await acceptedOf(quiet), await couponsOf(quiet)]).toEqual([true, 1])
    expect(await changeEmail(ann, loud)).toBe(200)
    expect([await acceptedOf(quiet), await couponsOf(quiet)]).toEqual([true, 1])
    expect(await changeEmail({ ...ann, email: loud })).toBe(200)
    expect([await acceptedOf(quiet), await acceptedOf(other(loud))]).toEqual([false, true])
    await env.DB.prepare('UPDATE promotion_coupons SET recipient = NULL').run()
  })

  test('an open session stays the customer’s: it is read under the new name, and its points come to them', async () => {
    const ann = await newCustomer()
    const session = newId()
    await put(session, { profileId: ann.email, cartItems: [line(20)] })
    await changeEmail(ann)
    const read = await ask(`/v2/customer_sessions/${session}`)
    expect(read.body.customerSession.profileId).toBe(other(ann.email))
    expect(types(read.body)).toContain('addLoyaltyPoints')
    await close(session, {})
    expect(await pointsOf(other(ann.email))).toBe(20)
  })
})

describe('SAFETY §4: an e-mail that changes while points are earned', () => {
  test.each([
    ['after the order was worked out', /from "promotion_applications"/],
    ['right before it is written', /INTO "promotion_sessions"/],
  ])('%s: the points still belong to the customer', async (_when, moment) => {
    const ann = await newCustomer()
    const lines = [{ product_id: 1001, variant_id: 1001001, quantity: 1 }]
    const cartId = await readyCheckout({ lines, customerId: ann.id, email: ann.email })
    const d1 = meanwhile(env.DB, moment, () => changeEmail(ann))
    const outcome = await createOrder({ ...commerceContext(), db: openDatabase(d1) }, { cartId })
    expect(outcome.kind).toBe('order')
    expect(await profileOf(other(ann.email))).toMatchObject({ orders: 1, points: expect.toSatisfy((points) => points > 0) })
    expect(await profileOf(ann.email)).toBe(404)
  })
})

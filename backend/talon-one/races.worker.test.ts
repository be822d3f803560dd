import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { close, dry, effect, line, newId, pointsOf, put, redemptionsOf, types } from '#tests/helpers/promotion-sessions.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { AT_ONCE } from '#tests/helpers/tries-all.ts'

beforeAll(async () => seedForTests(env.DB))

describe('races', () => {
  const many = Array.from({ length: AT_ONCE }, (_, index) => index)

  test('of many sessions at once, two use a campaign with two redemptions left', async () => {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO promotion_campaigns (id, application_id, name, description, state, redemption_limit, tags, rules, created_at)
         SELECT 150, 1, 'Two', '', 'enabled', 2, '[]', rules, 0 FROM promotion_campaigns WHERE id = 102`,
      ),
      env.DB.prepare(
        "INSERT INTO promotion_coupons (id, application_id, campaign_id, value, created_at) VALUES (9002, 1, 150, 'TWO', 0)",
      ),
    ])
    // These redemptions belong to another campaign, so they must not count.
    await Promise.all([1, 2, 3].map(() => close(newId(), { cartItems: [line(20)], couponCodes: ['WELCOME10'] })))
    const answers = await Promise.all(many.map(() => close(newId(), { cartItems: [line(20)], couponCodes: ['TWO'] })))
    expect(answers.filter(({ body }) => types(body).includes('acceptCoupon'))).toHaveLength(2)
    expect(await redemptionsOf('TWO')).toBe(2)
  })

  test('a coupon limited to once per profile is used once by a profile that closes many times at once', async () => {
    await env.DB.prepare(
      "INSERT INTO promotion_coupons (id, application_id, campaign_id, value, profile_limit, created_at) VALUES (9003, 1, 102, 'EACH', 1, 0)",
    ).run()
    const asked = { profileId: 'each@example.test', cartItems: [line(20)], couponCodes: ['EACH'] }
    const answers = await Promise.all(many.map(() => close(newId(), asked)))
    expect(answers.filter(({ body }) => types(body).includes('acceptCoupon'))).toHaveLength(1)
    expect(types((await dry({ ...asked, profileId: 'other@example.test' })).body)).toContain('acceptCoupon')
  })

  test('ONCE is redeemed once by many sessions that close at once, and again when that one is cancelled', async () => {
    const sessions = many.map(newId)
    const asked = { cartItems: [line(20)], couponCodes: ['ONCE'] }
    await Promise.all(sessions.map((session) => put(session, asked)))
    const answers = await Promise.all(sessions.map((session) => close(session)))
    expect(answers.map(({ status }) => status)).toEqual(many.map(() => 200))
    const winners = sessions.filter((_, index) => types(answers[index]?.body).includes('acceptCoupon'))
    expect(winners).toHaveLength(1)
    expect(await redemptionsOf('ONCE')).toBe(1)
    const losers = answers.filter(({ body }) => effect(body, 'rejectCoupon')?.rejectionReason === 'CouponLimitReached')
    expect(losers).toHaveLength(AT_ONCE - 1)
    expect(losers.every(({ body }) => !types(body).includes('setDiscountPerItem'))).toBe(true)

    await put(winners[0] ?? '', { state: 'cancelled' })
    expect(await redemptionsOf('ONCE')).toBe(0)
    expect(types((await close(newId(), asked)).body)).toContain('acceptCoupon')
  })

  test('one session that is closed many times at once is closed once', async () => {
    const session = newId()
    const asked = { profileId: 'race@example.test', cartItems: [line(400)], couponCodes: ['WELCOME10'] }
    const before = Number(await redemptionsOf('WELCOME10'))
    const answers = await Promise.all(many.map(() => close(session, asked)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true)
    expect(await redemptionsOf('WELCOME10')).toBe(before + 1)
    expect(await pointsOf('race@example.test')).toBe(360)
  })

  test('two parallel cancels release the coupon once', async () => {
    const session = newId()
    await close(session, { cartItems: [line(20)], couponCodes: ['WELCOME10'] })
    const before = Number(await redemptionsOf('WELCOME10'))
    const answers = await Promise.all([1, 2, 3].map(() => put(session, { state: 'cancelled' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await redemptionsOf('WELCOME10')).toBe(before - 1)
  })

  test('no giveaway code is given twice', async () => {
    const answers = await Promise.all(
      many.map((index) => close(newId(), { profileId: `gift-${index}@example.test`, cartItems: [line(300)] })),
    )
    const codes = answers.map(({ body }) => effect(body, 'awardGiveaway')?.code)
    expect(new Set(codes).size).toBe(AT_ONCE)
  })
})

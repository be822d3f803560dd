import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { categoryId } from '#backend/demo/catalogue/categories.ts'
import { RESPONSE_CONTENT } from '#backend/talon-one/request.ts'
import { askPromotions as ask } from '#tests/helpers/ask-promotions.ts'
import { close, dry, effect, line, newId, pointsOf, put, redemptionsOf, types } from '#tests/helpers/promotion-sessions.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

let candle = ''

beforeAll(async () => {
  await seedForTests(env.DB)
  candle =
    (await env.DB.prepare(
      `SELECT v.sku FROM variants v JOIN products p ON p.id = v.product_id
       WHERE EXISTS (SELECT 1 FROM json_each(p.category_ids) WHERE value = ?) LIMIT 1`,
    )
      .bind(categoryId('homeware/candles'))
      .first<string>('sku')) ?? ''
})

describe('wire: promotions §2: sessions', () => {
  test('a dry run returns a result and leaves nothing behind: the session is still a 404', async () => {
    const session = newId()
    const answer = await put(session, { cartItems: [line(49.5, 2)], couponCodes: ['WELCOME10'] }, { query: '?dry=true' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      effects: expect.arrayContaining([
        expect.objectContaining({ effectType: 'acceptCoupon', props: { value: 'WELCOME10' } }),
        expect.objectContaining({
          effectType: 'setDiscountPerItem',
          props: expect.objectContaining({ position: 0, subPosition: 1, value: 4.95 }),
        }),
      ]),
      createdCoupons: [],
      createdReferrals: [],
    })
    const missing = await ask(`/v2/customer_sessions/${session}`)
    expect(missing.status).toBe(404)
    expect(missing.body).toMatchObject({ message: 'Not found', errors: [{ source: { resource: 'customer_session' } }] })
  })

  test('a dry run ignores stored data', async () => {
    const session = newId()
    await put(session, { cartItems: [line(20)], couponCodes: ['WELCOME10'] })
    const { body } = await put(session, { cartItems: [line(20)] }, { query: '?dry=true' })
    expect(types(body)).toEqual([])
  })

  test('a write builds on earlier ones: absent fields stay, an empty list drops the coupons', async () => {
    const session = newId()
    await put(session, { profileId: 'builds@example.test', cartItems: [line(20)] })
    const second = await put(session, { couponCodes: ['WELCOME10'] }, { content: ['customerSession'] })
    expect(second.body.customerSession).toMatchObject({
      integrationId: session,
      profileId: 'builds@example.test',
      state: 'open',
      updateCount: 2,
      firstSession: true,
      cartItems: [{ sku: 'THING', position: 0, quantity: 1, returnedQuantity: 0, remainingQuantity: 1 }],
      couponCodes: ['WELCOME10'],
      cartItemTotal: 20,
      additionalCostTotal: 0,
      total: 20,
    })
    expect(types((await put(session, { couponCodes: [] })).body)).not.toContain('acceptCoupon')
    const read = await ask(`/v2/customer_sessions/${session}`)
    expect(read.body).toMatchObject({
      customerSession: { couponCodes: [], updateCount: 3 },
      effects: [{ effectType: 'addLoyaltyPoints' }],
    })
  })

  test('an open session that was not changed for 60 days is deleted, a closed one is not', async () => {
    const [open, closed] = [newId(), newId()]
    await put(open, { cartItems: [line(20)] })
    await close(closed, { cartItems: [line(20)] })
    await env.DB.prepare('UPDATE promotion_sessions SET updated_at = ? WHERE integration_id IN (?, ?)')
      .bind(Date.now() - 61 * 86_400_000, open, closed)
      .run()
    await put(newId(), {})
    expect((await ask(`/v2/customer_sessions/${open}`)).status).toBe(404)
    expect((await ask(`/v2/customer_sessions/${closed}`)).status).toBe(200)
  })

  test('positions come from the order of the lines, not from the request', async () => {
    const { body } = await dry({ cartItems: [{ ...line(5), position: 7 }, line(6)] }, ['customerSession'])
    expect(body.customerSession.cartItems.map(({ position }: { position: number }) => position)).toEqual([0, 1])
  })

  test('an item without a price has the price of the market’s catalogue', async () => {
    const { body } = await dry({ cartItems: [{ sku: 'AL1001-RED-6-P', quantity: 2 }] }, ['customerSession'])
    expect(body.customerSession.cartItemTotal).toBe(258)
    const unknown = await dry({ cartItems: [{ sku: 'NOT-OURS', quantity: 1 }] })
    expect(unknown.status).toBe(400)
    expect(unknown.body.errors[0].source.pointer).toBe('/customerSession/cartItems/0/price')
  })

  test('the response has only the requested content, and every name of spec A §7 is known', async () => {
    const session = newId()
    const all = await put(
      session,
      { profileId: 'all@example.test', cartItems: [line(20)], couponCodes: ['WELCOME10'] },
      { content: [...RESPONSE_CONTENT] },
    )
    // The shop has no referral program, so there is no referral to show.
    const expected = ['effects', 'createdCoupons', 'createdReferrals', ...RESPONSE_CONTENT.filter((name) => name !== 'referral')]
    expect(Object.keys(all.body).sort()).toEqual(expected.sort())
    expect(all.body).toMatchObject({
      customerProfile: { integrationId: 'all@example.test', closedSessions: 0, totalSales: 0 },
      coupons: [{ value: 'WELCOME10', usageLimit: 0, campaignId: 102 }],
      triggeredCampaigns: [{ id: 102, name: 'Welcome' }, { id: 108 }],
      loyalty: { programs: { 1: { ledger: { currentBalance: 0, tentativeCurrentBalance: 18 } } } },
      event: { type: 'talon_session_open', sessionId: session, profileId: 'all@example.test' },
      awardedGiveaways: [],
      previousReturns: [],
      ruleFailureReasons: expect.arrayContaining([
        expect.objectContaining({ campaignName: '3 for 2 on candles', effectIndex: 0 }),
      ]),
    })
    expect(Object.keys((await put(session, {}, { content: ['campaignEligibility'] })).body)).toHaveLength(3)
  })
})

describe('the codes of the shop', () => {
  const verdict = async (code: string, customerSession: object) => {
    const { body } = await dry({ couponCodes: [code], ...customerSession })
    return effect(body, 'rejectCoupon')?.rejectionReason ?? types(body)
  }

  test.each(['UK', 'US', 'EU'] as const)('are known in the application of %s, in any case', async (store) => {
    const { body } = await ask(`/v2/customer_sessions/${newId()}?dry=true`, {
      store,
      body: {
        customerSession: {
          storeIntegrationId: store,
          cartItems: [line(50)],
          couponCodes: ['welcome10', 'FIVEOFF50', 'FREESHIP', 'ONCE', 'WELCOME10'],
          additionalCosts: { freeshipping: { price: 4.95 } },
        },
      },
    })
    expect(types(body).filter((type) => type === 'acceptCoupon')).toHaveLength(4)
    expect(effect(body, 'setDiscount')).toMatchObject({ value: 5, scope: 'cartItems' })
    expect(effect(body, 'setDiscountPerAdditionalCost')).toMatchObject({ additionalCost: 'freeshipping', value: 4.95 })
  })

  test('EXPIRED is expired, MEMBERS is for customers, FIVEOFF50 starts at 50, others are not found', async () => {
    expect(await verdict('EXPIRED', { cartItems: [line(20)] })).toBe('CouponExpired')
    expect(await verdict('MEMBERS', { cartItems: [line(20)] })).toBe('ProfileRequired')
    expect(await verdict('MEMBERS', { cartItems: [line(20)], profileId: 'guest-17' })).toBe('CouponRejectedByCondition')
    expect(await verdict('MEMBERS', { cartItems: [line(20)], profileId: 'demo@example.com' })).toContain('acceptCoupon')
    expect(await verdict('FIVEOFF50', { cartItems: [line(49.99)] })).toBe('CouponRejectedByCondition')
    expect(await verdict('FREESHIP', { cartItems: [line(20)], additionalCosts: { freeshipping: { price: 0 } } })).toContain(
      'acceptCoupon',
    )
    expect(await verdict('NOPE', { cartItems: [line(20)] })).toBe('CouponNotFound')
  })

  test('a dry run may evaluate another time', async () => {
    const { body } = await put(
      newId(),
      { cartItems: [line(20)], couponCodes: ['EXPIRED'] },
      { query: '?dry=true&now=2025-08-31T12:00:00Z' },
    )
    expect(types(body)).toContain('acceptCoupon')
  })

  test('of three candles one is free, by the category that the catalogue knows', async () => {
    const { body } = await dry({ cartItems: [line(30, 2), line(24, 3, candle)] })
    expect(body.effects).toMatchObject([
      { effectType: 'setDiscountPerItem', ruleName: '3 for 2 on candles', props: { position: 1, value: 24 } },
      { effectType: 'customEffect', props: { name: 'offer', payload: { kind: 'cheapest', every: 3 }, cartItemPosition: 1 } },
    ])
  })

  test('codes that differ in case are one, in the order in which they came', async () => {
    const { body } = await dry({ cartItems: [line(60)], couponCodes: ['Welcome10', 'FIVEOFF50', 'WELCOME10'] }, [
      'customerSession',
    ])
    expect(body.customerSession.couponCodes).toEqual(['Welcome10', 'FIVEOFF50'])
  })

  test('a referral code is rejected, as there is no referral program', async () => {
    const { body } = await dry({ referralCode: 'FRIEND' })
    expect(effect(body, 'rejectReferral')).toMatchObject({ rejectionReason: 'ReferralNotFound' })
  })
})

describe('wire: promotions §7: closing, cancelling, reopening and returning', () => {
  test('closing counts the coupon and grants points and giveaway; cancelling revokes coupon and points', async () => {
    const session = newId()
    const before = await redemptionsOf('WELCOME10')
    const closed = await close(session, { profileId: 'life@example.test', cartItems: [line(400)], couponCodes: ['WELCOME10'] }, [
      'customerProfile',
      'loyalty',
      'awardedGiveaways',
    ])
    expect(effect(closed.body, 'addLoyaltyPoints')).toMatchObject({ value: 360, recipientIntegrationId: 'life@example.test' })
    const code = effect(closed.body, 'awardGiveaway')?.code
    expect(closed.body).toMatchObject({
      awardedGiveaways: [{ code, used: true }],
      customerProfile: { closedSessions: 1, totalSales: 400 },
      loyalty: { programs: { 1: { ledger: { currentBalance: 360, tentativeCurrentBalance: 360 } } } },
    })
    expect(await redemptionsOf('WELCOME10')).toBe(Number(before) + 1)
    expect((await ask(`/v2/customer_sessions/${session}`)).body.effects).toEqual(closed.body.effects)

    const cancelled = await put(session, { state: 'cancelled' })
    expect(types(cancelled.body).sort()).toEqual(['rollbackAddedLoyaltyPoints', 'rollbackCoupon', 'rollbackDiscount'])
    expect(await redemptionsOf('WELCOME10')).toBe(before)
    expect(await pointsOf('life@example.test')).toBe(0)
    const read = await ask(`/v2/customer_sessions/${session}`)
    expect(read.body).toMatchObject({ customerSession: { state: 'cancelled' }, effects: [] })
  })

  test('an ended session accepts no further change', async () => {
    const session = newId()
    await close(session, { cartItems: [line(20)] })
    for (const customerSession of [{ cartItems: [] }, { state: 'open' }, { state: 'closed' }, { state: 'partially_returned' }]) {
      expect((await put(session, customerSession)).status, JSON.stringify(customerSession)).toBe(400)
    }
    await put(session, { state: 'cancelled' })
    expect((await put(session, { state: 'cancelled' })).status).toBe(400)
    expect((await put(newId(), { state: 'cancelled' })).status).toBe(400)
    expect((await ask(`/v2/customer_sessions/${session}/reopen`, { method: 'PUT' })).status).toBe(400)
  })

  test('a reopened session has released everything, and can be closed again', async () => {
    const session = newId()
    const before = await redemptionsOf('WELCOME10')
    await close(session, { profileId: 'again@example.test', cartItems: [line(20)], couponCodes: ['WELCOME10'] })
    const reopened = await ask(`/v2/customer_sessions/${session}/reopen`, { method: 'PUT' })
    expect(reopened.status).toBe(200)
    expect(types(reopened.body)).toContain('rollbackCoupon')
    expect(await redemptionsOf('WELCOME10')).toBe(before)
    expect((await put(session, { couponCodes: [] })).status).toBe(200)
    expect(effect((await close(session)).body, 'addLoyaltyPoints')).toMatchObject({ value: 20 })
    expect(await pointsOf('again@example.test')).toBe(20)
    expect((await ask(`/v2/customer_sessions/${newId()}/reopen`, { method: 'PUT' })).status).toBe(404)
  })

  test('a return takes back the discounts of the returned units and the points they earned', async () => {
    const session = newId()
    await close(session, { profileId: 'back@example.test', cartItems: [line(10, 3)], couponCodes: ['WELCOME10'] })
    expect(await pointsOf('back@example.test')).toBe(27)
    const returns = (quantity: number, query = '') =>
      ask(`/v2/customer_sessions/${session}/returns${query}`, {
        method: 'POST',
        body: {
          return: { returnedCartItems: [{ position: 0, quantity }] },
          responseContent: ['customerSession', 'previousReturns'],
        },
      })
    expect(types((await returns(1, '?dry=true')).body)).toContain('rollbackDiscount')
    expect(await pointsOf('back@example.test')).toBe(27)

    const { body } = await returns(1)
    expect(body.effects).toMatchObject([
      { effectType: 'rollbackDiscount', props: { value: 1, cartItemPosition: 0, cartItemSubPosition: 2 } },
      { effectType: 'rollbackAddedLoyaltyPoints', props: { value: 9 } },
    ])
    expect(body.customerSession).toMatchObject({
      state: 'partially_returned',
      cartItems: [{ returnedQuantity: 1, remainingQuantity: 2 }],
    })
    expect(body.previousReturns).toMatchObject([{ id: 1, returnedCartItems: [{ position: 0, quantity: 1 }] }])
    expect(await pointsOf('back@example.test')).toBe(18)
    expect((await returns(3)).status).toBe(400)
    expect((await returns(2)).status).toBe(200)
    expect(await pointsOf('back@example.test')).toBe(0)
    expect(types((await put(session, { state: 'cancelled' })).body)).toEqual(['rollbackCoupon'])
  })
})

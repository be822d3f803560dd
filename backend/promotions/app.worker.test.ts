import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { categoryId } from '#backend/data/categories.ts'
import { askPromotions as ask, askTalonone } from '#tests/helpers/ask-promotions.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { createBackend } from '../app.ts'
import { RESPONSE_CONTENT } from './request.ts'

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

type Json = Record<string, unknown>
const id = () => crypto.randomUUID()
const line = (price: number, quantity = 1, sku = 'THING') => ({ position: 0, sku, quantity, price })
const put = (session: string, customerSession: object, { query = '', store = 'UK' as const, content = [] as string[] } = {}) =>
  ask(`/v2/customer_sessions/${session}${query}`, { body: { customerSession, responseContent: content }, store })
const dry = (customerSession: object, content: string[] = []) => put(id(), customerSession, { query: '?dry=true', content })
const close = (session: string, customerSession: object = {}, content: string[] = []) =>
  put(session, { ...customerSession, state: 'closed' }, { content })
const types = (body: { effects: { effectType: string }[] }) => body.effects.map(({ effectType }) => effectType)
const effect = (body: { effects: { effectType: string; props: Json }[] }, type: string) =>
  body.effects.find(({ effectType }) => effectType === type)?.props
const counterOf = (code: string) =>
  env.DB.prepare('SELECT usage_counter FROM promotion_coupons WHERE application_id = 1 AND value = ?')
    .bind(code)
    .first('usage_counter')
const balanceOf = async (profile: string) =>
  (await ask(`/v1/loyalty_programs/1/profile/${profile}/balances`)).body.balance.activePoints

describe('wire/promotions §2: sessions', () => {
  test('a dry run answers and leaves nothing behind: the session is still a 404', async () => {
    const session = id()
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

  test('a dry run knows nothing of what is stored', async () => {
    const session = id()
    await put(session, { cartItems: [line(20)], couponCodes: ['WELCOME10'] })
    const { body } = await put(session, { cartItems: [line(20)] }, { query: '?dry=true' })
    expect(types(body)).toEqual([])
  })

  test('a write builds on earlier ones: absent fields stay, an empty list drops the coupons', async () => {
    const session = id()
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

  test('positions come from the order of the lines, whatever was sent', async () => {
    const { body } = await dry({ cartItems: [{ ...line(5), position: 7 }, line(6)] }, ['customerSession'])
    expect(body.customerSession.cartItems.map(({ position }: Json) => position)).toEqual([0, 1])
  })

  test('an item without a price costs what the catalogue of the market says', async () => {
    const { body } = await dry({ cartItems: [{ sku: 'AL1001-RED-6-P', quantity: 2 }] }, ['customerSession'])
    expect(body.customerSession.cartItemTotal).toBe(258)
    const unknown = await dry({ cartItems: [{ sku: 'NOT-OURS', quantity: 1 }] })
    expect(unknown.status).toBe(400)
    expect(unknown.body.errors[0].source.pointer).toBe('/customerSession/cartItems/0/price')
  })

  test('only the asked content comes, and every name of spec A §7 is understood', async () => {
    const session = id()
    const all = await put(
      session,
      { profileId: 'all@example.test', cartItems: [line(20)], couponCodes: ['WELCOME10'] },
      { content: [...RESPONSE_CONTENT] },
    )
    // there is no referral program, so there is no referral to show
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

  test.each(['UK', 'US', 'EU'] as const)('are known in the application of %s, whatever their case', async (store) => {
    const { body } = await ask(`/v2/customer_sessions/${id()}?dry=true`, {
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

  test('a dry run may ask about another time', async () => {
    const { body } = await put(
      id(),
      { cartItems: [line(20)], couponCodes: ['EXPIRED'] },
      { query: '?dry=true&now=2025-08-31T12:00:00Z' },
    )
    expect(types(body)).toContain('acceptCoupon')
  })

  test('of three candles one is free, by the category that the catalogue knows', async () => {
    const { body } = await dry({ cartItems: [line(30, 2), line(24, 3, candle)] })
    expect(body.effects).toMatchObject([
      { effectType: 'setDiscountPerItem', ruleName: '3 for 2 on candles', props: { position: 1, value: 24 } },
    ])
  })

  test('a referral code is rejected, as there is no referral program', async () => {
    const { body } = await dry({ referralCode: 'FRIEND' })
    expect(effect(body, 'rejectReferral')).toMatchObject({ rejectionReason: 'ReferralNotFound' })
  })
})

describe('wire/promotions §7: closing and what follows', () => {
  test('closing counts the coupon, gives the points and the giveaway; cancelling takes coupon and points back', async () => {
    const session = id()
    const before = await counterOf('WELCOME10')
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
    expect(await counterOf('WELCOME10')).toBe(Number(before) + 1)
    expect((await ask(`/v2/customer_sessions/${session}`)).body.effects).toEqual(closed.body.effects)

    const cancelled = await put(session, { state: 'cancelled' })
    expect(types(cancelled.body).sort()).toEqual(['rollbackAddedLoyaltyPoints', 'rollbackCoupon', 'rollbackDiscount'])
    expect(await counterOf('WELCOME10')).toBe(before)
    expect(await balanceOf('life@example.test')).toBe(0)
    const read = await ask(`/v2/customer_sessions/${session}`)
    expect(read.body).toMatchObject({ customerSession: { state: 'cancelled' }, effects: [] })
  })

  test('a session that is past it takes no further change', async () => {
    const session = id()
    await close(session, { cartItems: [line(20)] })
    for (const customerSession of [{ cartItems: [] }, { state: 'open' }, { state: 'closed' }, { state: 'partially_returned' }]) {
      expect((await put(session, customerSession)).status, JSON.stringify(customerSession)).toBe(400)
    }
    await put(session, { state: 'cancelled' })
    expect((await put(session, { state: 'cancelled' })).status).toBe(400)
    expect((await put(id(), { state: 'cancelled' })).status).toBe(400)
    expect((await ask(`/v2/customer_sessions/${session}/reopen`, { method: 'PUT' })).status).toBe(400)
  })

  test('a reopened session has given all back, and can be closed again', async () => {
    const session = id()
    const before = await counterOf('WELCOME10')
    await close(session, { profileId: 'again@example.test', cartItems: [line(20)], couponCodes: ['WELCOME10'] })
    const reopened = await ask(`/v2/customer_sessions/${session}/reopen`, { method: 'PUT' })
    expect(reopened.status).toBe(200)
    expect(types(reopened.body)).toContain('rollbackCoupon')
    expect(await counterOf('WELCOME10')).toBe(before)
    expect((await put(session, { couponCodes: [] })).status).toBe(200)
    expect(effect((await close(session)).body, 'addLoyaltyPoints')).toMatchObject({ value: 20 })
    expect(await balanceOf('again@example.test')).toBe(20)
    expect((await ask(`/v2/customer_sessions/${id()}/reopen`, { method: 'PUT' })).status).toBe(404)
  })

  test('a return takes back the discounts of the returned units and the points they earned', async () => {
    const session = id()
    await close(session, { profileId: 'back@example.test', cartItems: [line(10, 3)], couponCodes: ['WELCOME10'] })
    expect(await balanceOf('back@example.test')).toBe(27)
    const returns = (quantity: number, query = '') =>
      ask(`/v2/customer_sessions/${session}/returns${query}`, {
        method: 'POST',
        body: {
          return: { returnedCartItems: [{ position: 0, quantity }] },
          responseContent: ['customerSession', 'previousReturns'],
        },
      })
    expect(types((await returns(1, '?dry=true')).body)).toContain('rollbackDiscount')
    expect(await balanceOf('back@example.test')).toBe(27)

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
    expect(await balanceOf('back@example.test')).toBe(18)
    expect((await returns(3)).status).toBe(400)
    expect((await returns(2)).status).toBe(200)
    expect(await balanceOf('back@example.test')).toBe(0)
    expect(types((await put(session, { state: 'cancelled' })).body)).toEqual(['rollbackCoupon'])
  })
})

describe('races', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => index)

  test('of a campaign with two redemptions left, twenty get two', async () => {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO promotion_campaigns (id, application_id, name, description, state, redemption_limit, tags, rules, created_at)
         SELECT 150, 1, 'Two', '', 'enabled', 2, '[]', rules, 0 FROM promotion_campaigns WHERE id = 102`,
      ),
      env.DB.prepare(
        "INSERT INTO promotion_coupons (id, application_id, campaign_id, value, created_at) VALUES (9002, 1, 150, 'TWO', 0)",
      ),
    ])
    // redemptions of other campaigns do not count
    await Promise.all([1, 2, 3].map(() => close(id(), { cartItems: [line(20)], couponCodes: ['WELCOME10'] })))
    const answers = await Promise.all(twenty.map(() => close(id(), { cartItems: [line(20)], couponCodes: ['TWO'] })))
    expect(answers.filter(({ body }) => types(body).includes('acceptCoupon'))).toHaveLength(2)
    expect(await counterOf('TWO')).toBe(2)
  })

  test('a coupon for each profile once is used once by a profile that closes twenty times at once', async () => {
    await env.DB.prepare(
      "INSERT INTO promotion_coupons (id, application_id, campaign_id, value, profile_limit, created_at) VALUES (9003, 1, 102, 'EACH', 1, 0)",
    ).run()
    const asked = { profileId: 'each@example.test', cartItems: [line(20)], couponCodes: ['EACH'] }
    const answers = await Promise.all(twenty.map(() => close(id(), asked)))
    expect(answers.filter(({ body }) => types(body).includes('acceptCoupon'))).toHaveLength(1)
    expect(types((await dry({ ...asked, profileId: 'other@example.test' })).body)).toContain('acceptCoupon')
  })

  test('ONCE is redeemed once by twenty sessions that close at once, and again when that one is cancelled', async () => {
    const sessions = twenty.map(id)
    const asked = { cartItems: [line(20)], couponCodes: ['ONCE'] }
    await Promise.all(sessions.map((session) => put(session, asked)))
    const answers = await Promise.all(sessions.map((session) => close(session)))
    expect(answers.map(({ status }) => status)).toEqual(twenty.map(() => 200))
    const winners = sessions.filter((_, index) => types(answers[index]?.body).includes('acceptCoupon'))
    expect(winners).toHaveLength(1)
    expect(await counterOf('ONCE')).toBe(1)
    const losers = answers.filter(({ body }) => effect(body, 'rejectCoupon')?.rejectionReason === 'CouponLimitReached')
    expect(losers).toHaveLength(19)
    expect(losers.every(({ body }) => !types(body).includes('setDiscountPerItem'))).toBe(true)

    await put(winners[0] ?? '', { state: 'cancelled' })
    expect(await counterOf('ONCE')).toBe(0)
    expect(types((await close(id(), asked)).body)).toContain('acceptCoupon')
  })

  test('one session that is closed twenty times is closed once', async () => {
    const session = id()
    const asked = { profileId: 'race@example.test', cartItems: [line(400)], couponCodes: ['WELCOME10'] }
    const before = Number(await counterOf('WELCOME10'))
    const answers = await Promise.all(twenty.map(() => close(session, asked)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true)
    expect(await counterOf('WELCOME10')).toBe(before + 1)
    expect(await balanceOf('race@example.test')).toBe(360)
  })

  test('a cancel that comes twice gives the coupon back once', async () => {
    const session = id()
    await close(session, { cartItems: [line(20)], couponCodes: ['WELCOME10'] })
    const before = Number(await counterOf('WELCOME10'))
    const answers = await Promise.all([1, 2, 3].map(() => put(session, { state: 'cancelled' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await counterOf('WELCOME10')).toBe(before - 1)
  })

  test('no giveaway is given twice', async () => {
    const answers = await Promise.all(
      twenty.map((index) => close(id(), { profileId: `gift-${index}@example.test`, cartItems: [line(300)] })),
    )
    const codes = answers.map(({ body }) => effect(body, 'awardGiveaway')?.code)
    expect(new Set(codes).size).toBe(20)
  })
})

describe('wire/promotions §2: profiles, loyalty, events, reservations', () => {
  const inventory = (profile: string, query: string) => ask(`/v1/customer_profiles/${profile}/inventory${query}`)

  test('a profile is created empty by the first write; attributes merge', async () => {
    expect((await inventory('new@example.test', '?profile=true')).status).toBe(404)
    const created = await ask('/v2/customer_profiles/new%40example.test?runRuleEngine=false', { body: {} })
    expect(created.body).toEqual({ effects: [], createdCoupons: [], createdReferrals: [] })
    await ask('/v2/customer_profiles/new@example.test', { body: { attributes: { Name: 'Ann', Size: '12' } } })
    await ask('/v2/customer_profiles/new@example.test', { body: { attributes: { Size: '14' } } })
    const { body } = await inventory('new@example.test', '?profile=true&coupons=true&loyalty=true&giveaways=true&referrals=true')
    expect(body).toMatchObject({
      profile: { integrationId: 'new@example.test', attributes: { Name: 'Ann', Size: '14' }, accountId: 1 },
      coupons: [],
      giveaways: [],
      referrals: [],
    })
    expect((await inventory('new@example.test', '')).body).toEqual({})
    const asked = await ask('/v2/customer_profiles/new@example.test?runRuleEngine=true', {
      body: { responseContent: ['customerProfile'] },
    })
    expect(asked.body).toMatchObject({ customerProfile: { integrationId: 'new@example.test' }, effects: [] })
    const passing = await ask('/v2/customer_profiles/dry@example.test?runRuleEngine=true&dry=true', { body: {} })
    expect(passing.status).toBe(200)
    expect((await inventory('dry@example.test', '')).status).toBe(404)
  })

  test('the ledger shows what was given and taken, page by page', async () => {
    const session = id()
    await close(session, { profileId: 'ledger@example.test', cartItems: [line(20)] })
    await close(id(), { profileId: 'ledger@example.test', cartItems: [line(31)] })
    await put(session, { state: 'cancelled' })
    const { body } = await ask('/v1/loyalty_programs/1/profile/ledger@example.test/transactions?pageSize=2')
    expect(body).toMatchObject({
      hasMore: true,
      totalResultSize: 3,
      data: [
        { type: 'addition', amount: 20, customerSessionId: session },
        { type: 'addition', amount: 31 },
      ],
    })
    const points = await ask('/v1/loyalty_programs/1/profile/ledger@example.test/points')
    expect(points.body).toMatchObject({ hasMore: false, totalResultSize: 2 })
    expect((await ask('/v1/loyalty_programs/9/profile/ledger@example.test/points')).status).toBe(404)
    expect((await ask('/v1/loyalty_programs/x/profile/ledger@example.test/points')).status).toBe(400)
    expect((await ask('/v1/loyalty_programs/1/profile/nobody@example.test/balances')).status).toBe(404)
  })

  test('a coupon that must be reserved is refused to others, and shows in the inventory', async () => {
    await env.DB.prepare(
      "INSERT INTO promotion_coupons (id, application_id, campaign_id, value, reservation_mandatory, created_at) VALUES (9001, 1, 102, 'KEPT', 1, 0)",
    ).run()
    const asked = { profileId: 'kept@example.test', cartItems: [line(20)], couponCodes: ['KEPT'] }
    expect(effect((await dry(asked)).body, 'rejectCoupon')).toMatchObject({ rejectionReason: 'CouponReservationRequired' })
    const body = { integrationIDs: ['kept@example.test'] }
    expect(await ask('/v1/coupon_reservations/KEPT', { method: 'POST', body })).toMatchObject({
      status: 201,
      body: { value: 'KEPT' },
    })
    expect(types((await dry(asked)).body)).toContain('acceptCoupon')
    await put(id(), asked)
    expect((await inventory('kept@example.test', '?coupons=true')).body.coupons).toMatchObject([
      { value: 'KEPT', state: 'active' },
    ])
    expect((await ask('/v1/coupon_reservations/KEPT', { method: 'DELETE', body })).status).toBe(204)
    expect(types((await dry(asked)).body)).toContain('rejectCoupon')
    expect((await ask('/v1/coupon_reservations/NOPE', { method: 'POST', body })).status).toBe(404)
    expect((await ask('/v1/coupon_reservations/KEPT', { method: 'POST', body: {} })).status).toBe(400)
  })

  test('an event is stored and answered with the state; reserved names are refused', async () => {
    const body = {
      profileId: 'event@example.test',
      type: 'newsletter',
      attributes: { a: 1 },
      responseContent: ['event', 'customerProfile'],
    }
    const { status, body: state } = await ask('/v2/events', { method: 'POST', body })
    expect(status).toBe(200)
    expect(state).toMatchObject({
      effects: [],
      event: { type: 'newsletter', attributes: { a: 1 } },
      customerProfile: { attributes: {} },
    })
    expect((await ask('/v2/events', { method: 'POST', body: { ...body, type: 'talon_session_closed' } })).status).toBe(400)
  })
})

describe('wire/promotions §6: refusals', () => {
  test('without a key, with a wrong one or in another scheme it is 401', async () => {
    for (const authorization of ['', 'ApiKey-v1 nope', 'Bearer alder-lune-promotions-uk', 'ApiKey-v1 ']) {
      const { status, body } = await ask(`/v2/customer_sessions/${id()}`, { authorization })
      expect(status).toBe(401)
      expect(body).toMatchObject({ message: 'Unauthorized', StatusCode: 401 })
    }
  })

  test('sessions of one market are not seen from another', async () => {
    const session = id()
    await put(session, { cartItems: [line(20)] })
    expect((await ask(`/v2/customer_sessions/${session}`, { store: 'US' })).status).toBe(404)
    expect((await put(id(), { storeIntegrationId: 'US' })).status).toBe(400)
  })

  test.each<[string, unknown]>([
    ['no JSON', '{'],
    ['no session', {}],
    ['a negative price', { customerSession: { cartItems: [line(-1)] } }],
    ['a price beyond reason', { customerSession: { cartItems: [line(1e9)] } }],
    ['half a piece', { customerSession: { cartItems: [line(1, 0.5)] } }],
    ['no pieces', { customerSession: { cartItems: [line(1, 0)] } }],
    ['more than 10 000 units', { customerSession: { cartItems: [line(1, 9000), line(1, 1001)] } }],
    ['more than 1 000 lines', { customerSession: { cartItems: Array.from({ length: 1001 }, () => line(1)) } }],
    ['an undeclared additional cost', { customerSession: { additionalCosts: { wrapping: { price: 1 } } } }],
    ['an unknown state', { customerSession: { state: 'lost' } }],
    ['a code that is no text', { customerSession: { couponCodes: [{}] } }],
    ['a payload that is a list', []],
  ])('%s is a 400 that says where', async (_, body) => {
    const { status, body: answer } = await ask(`/v2/customer_sessions/${id()}`, { body })
    expect(status).toBe(400)
    expect(answer).toMatchObject({
      message: expect.any(String),
      errors: [{ title: expect.any(String), details: expect.any(String) }],
    })
  })

  test('codes and ids are only ever text', async () => {
    const hostile = `'); DROP TABLE promotion_coupons; --`
    const session = encodeURIComponent(`${id()} ' " ; % /`)
    const { status, body } = await put(session, { cartItems: [line(20)], couponCodes: [hostile], profileId: hostile })
    expect(status).toBe(200)
    expect(effect(body, 'rejectCoupon')).toMatchObject({ value: hostile, rejectionReason: 'CouponNotFound' })
    expect((await ask(`/v2/customer_sessions/${session}`)).body.customerSession.profileId).toBe(hostile)
  })

  test('whatever is sent, the answer is a 200 or a 400', async () => {
    const anything = fc.oneof(fc.jsonValue({ stringUnit: 'binary' }), fc.constantFrom(null, '', -0, 1e21, [], {}))
    const text = fc.string({ unit: 'binary', maxLength: 20 })
    const item = fc.record({ sku: text, quantity: fc.integer({ min: -1, max: 3 }), price: fc.oneof(fc.double(), fc.nat(99)) })
    const session = fc.record(
      {
        profileId: fc.oneof(text, anything),
        cartItems: fc.oneof(fc.array(item, { maxLength: 3 }), anything),
        couponCodes: fc.oneof(fc.array(text, { maxLength: 3 }), anything),
        additionalCosts: fc.oneof(fc.dictionary(text, anything), anything),
        attributes: anything,
        state: fc.oneof(fc.constantFrom('open', 'closed', 'cancelled'), anything),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(session, anything, fc.boolean(), async (customerSession, responseContent, isDry) => {
        const { status } = await ask(`/v2/customer_sessions/${id()}?dry=${isDry}`, { body: { customerSession, responseContent } })
        expect([200, 400]).toContain(status)
      }),
      { numRuns: 80 },
    )
  })

  test('the largest cart is evaluated, closed and read again', async () => {
    const session = id()
    const cartItems = Array.from({ length: 1000 }, (_, index) => line(9.99, 10, `SKU-${index}`))
    const closed = await close(session, { cartItems, couponCodes: ['WELCOME10'] })
    expect(closed.body.effects).toHaveLength(10_001)
    expect((await ask(`/v2/customer_sessions/${session}`)).body.effects).toHaveLength(10_001)
  })

  test('too large a body is a 413', async () => {
    const { status } = await ask(`/v2/customer_sessions/${id()}`, { body: JSON.stringify({ pad: 'x'.repeat(1024 * 1024) }) })
    expect(status).toBe(413)
  })
})

describe('spec A §7: the methods of the middleware', () => {
  const update = (sessionId: string, customerSession: object, more: object = {}) =>
    askTalonone('updateCustomerSession', { locale: 'en', sessionId, dryRun: false, requestData: { customerSession }, ...more })

  test('updateCustomerSession evaluates dry, stores, and adds codes on top with addManualCoupon', async () => {
    const sessionId = id()
    const tried = await update(
      sessionId,
      { cartItems: [line(60)], additionalCosts: { freeshipping: { price: 0 } } },
      { dryRun: true, responseContent: ['customerSession'] },
    )
    expect(tried.body).toMatchObject({ customerSession: { integrationId: sessionId, total: 60 }, effects: [] })
    expect((await askTalonone('getCustomerSession', { locale: 'en', cartId: sessionId })).status).toBe(404)

    await update(sessionId, { cartItems: [line(60)], couponCodes: ['WELCOME10'] })
    await update(sessionId, { couponCodes: ['FIVEOFF50'] }, { addManualCoupon: true })
    await update(sessionId, {}, { addManualCoupon: 'FREESHIP' })
    const stored = await askTalonone('getCustomerSession', { locale: 'en-GB', cartId: sessionId })
    expect(stored.body.customerSession.couponCodes).toEqual(['WELCOME10', 'FIVEOFF50', 'FREESHIP'])

    expect((await askTalonone('removeAllBCPromotionsAndCoupons', { locale: 'en', id: sessionId })).text).toBe('')
    const cleared = await askTalonone('getCustomerSession', { locale: 'en', cartId: sessionId })
    expect(cleared.body.customerSession.couponCodes).toEqual([])
    expect((await askTalonone('removeAllBCPromotionsAndCoupons', { locale: 'en', id: id() })).status).toBe(200)
  })

  test('getCustomerProfile is a 404 until updateCustomerProfile has created the profile', async () => {
    const argument = { locale: 'us', email: 'alice@example.test' }
    expect((await askTalonone('getCustomerProfile', argument)).status).toBe(404)
    const created = await askTalonone('updateCustomerProfile', { ...argument, body: {} })
    expect(created.body).toMatchObject({ customerProfile: { integrationId: 'alice@example.test' }, effects: [] })
    expect((await askTalonone('getCustomerProfile', argument)).body).toMatchObject({
      customerProfile: { integrationId: 'alice@example.test' },
      loyalty: { programs: { 1: { ledger: { currentBalance: 0 } } } },
    })
  })

  test('refusals are those of the middleware', async () => {
    expect((await askTalonone('getCustomerProfile', { locale: 'de', email: 'a@b.test' })).status).toBe(400)
    expect((await askTalonone('getCustomerProfile', { locale: 'en' })).body.message).toMatch(/^Invalid request|^Request failed/)
    expect((await update(id(), { cartItems: [line(-1)] })).status).toBe(400)
    expect(await askTalonone('dropEverything', {})).toMatchObject({
      status: 404,
      text: 'The function "dropEverything" is not registered in "talonone".',
    })
    expect((await ask('/talonone/getCustomerProfile', { authorization: '' })).status).toBe(405)
    expect((await ask('/talonone/getCustomerProfile', { method: 'POST', body: '{', authorization: '' })).status).toBe(400)
    expect((await askTalonone('getCustomerSession', [])).status).toBe(400)
  })

  test('the backend serves both at its root', async () => {
    const response = await createBackend().request('/v2/customer_sessions/x', {}, env)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ StatusCode: 401 })
  })
})

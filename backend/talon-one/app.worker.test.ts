import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBackend } from '#backend/app.ts'
import { askPromotions as ask, askTalonone } from '#tests/helpers/ask-promotions.ts'
import { close, dry, effect, line, newId, put, types } from '#tests/helpers/promotion-sessions.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { runs } from '#tests/helpers/tries-all.ts'

beforeAll(async () => seedForTests(env.DB))

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

describe('wire: promotions §2: profiles, loyalty, events, reservations', () => {
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

  test('the ledger shows points granted and revoked, page by page', async () => {
    const session = newId()
    await close(session, { profileId: 'ledger@example.test', cartItems: [line(20)] })
    await close(newId(), { profileId: 'ledger@example.test', cartItems: [line(31)] })
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
    await put(newId(), asked)
    expect((await inventory('kept@example.test', '?coupons=true')).body.coupons).toMatchObject([
      { value: 'KEPT', state: 'active' },
    ])
    expect((await ask('/v1/coupon_reservations/KEPT', { method: 'DELETE', body })).status).toBe(204)
    expect(types((await dry(asked)).body)).toContain('rejectCoupon')
    expect((await ask('/v1/coupon_reservations/NOPE', { method: 'POST', body })).status).toBe(404)
    expect((await ask('/v1/coupon_reservations/KEPT', { method: 'POST', body: {} })).status).toBe(400)
  })

  test('an event is stored and returns the state; reserved names are refused', async () => {
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

describe('wire: promotions §6: refusals', () => {
  test('without a key, with a wrong one or in another scheme it is 401', async () => {
    for (const authorization of ['', 'ApiKey-v1 nope', 'Bearer alder-lune-promotions-uk', 'ApiKey-v1 ']) {
      const { status, body } = await ask(`/v2/customer_sessions/${newId()}`, { authorization })
      expect(status).toBe(401)
      expect(body).toMatchObject({ message: 'Unauthorized', StatusCode: 401 })
    }
  })

  test('sessions of one market are not seen from another', async () => {
    const session = newId()
    await put(session, { cartItems: [line(20)] })
    expect((await ask(`/v2/customer_sessions/${session}`, { store: 'US' })).status).toBe(404)
    expect((await put(newId(), { storeIntegrationId: 'US' })).status).toBe(400)
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
    ['attributes that no database could read again', { customerSession: { attributes: { a: nested(2000) } } }],
  ])('%s is a 400 that says where', async (_, body) => {
    const { status, body: answer } = await ask(`/v2/customer_sessions/${newId()}`, { body })
    expect(status).toBe(400)
    expect(answer).toMatchObject({
      message: expect.any(String),
      errors: [{ title: expect.any(String), details: expect.any(String) }],
    })
  })

  test.each<[number, string, 'GET' | 'PUT' | 'POST' | 'DELETE', string, object?]>([
    [404, 'a session that was never written', 'GET', '/v2/customer_sessions/nobody'],
    [
      404,
      'a return of one',
      'POST',
      '/v2/customer_sessions/nobody/returns',
      { return: { returnedCartItems: [{ position: 0 }] } },
    ],
    [404, 'the inventory of a profile that there is not', 'GET', '/v1/customer_profiles/nobody@example.test/inventory'],
    [404, 'letting go of a code that there is not', 'DELETE', '/v1/coupon_reservations/NOPE', { integrationIDs: ['a'] }],
    [400, 'a return of nothing', 'POST', '/v2/customer_sessions/nobody/returns', {}],
    [400, 'a profile whose attributes are a list', 'PUT', '/v2/customer_profiles/a@example.test', { attributes: [] }],
    [
      400,
      'a profile that no database could read',
      'PUT',
      '/v2/customer_profiles/a@example.test',
      { attributes: { a: nested(2000) } },
    ],
    [
      400,
      'an event that no database could read',
      'POST',
      '/v2/events',
      { profileId: 'a', type: 'x', attributes: { a: nested(2000) } },
    ],
    [400, 'an event of no type', 'POST', '/v2/events', { profileId: 'a@example.test' }],
    [400, 'a reservation without a profile', 'DELETE', '/v1/coupon_reservations/ONCE', {}],
    [
      400,
      'an inventory with a switch that is neither on nor off',
      'GET',
      '/v1/customer_profiles/a@example.test/inventory?coupons=7',
    ],
  ])('a %i for %s', async (expected, _, method, path, body) => {
    const { status, body: answer } = await ask(path, { method, body })
    expect([status, answer.message]).toEqual([expected, expect.any(String)])
  })

  test('codes and ids are only ever treated as text', async () => {
    const hostile = `'); DROP TABLE promotion_coupons; --`
    const session = encodeURIComponent(`${newId()} ' " ; % /`)
    const { status, body } = await put(session, { cartItems: [line(20)], couponCodes: [hostile], profileId: hostile })
    expect(status).toBe(200)
    expect(effect(body, 'rejectCoupon')).toMatchObject({ value: hostile, rejectionReason: 'CouponNotFound' })
    expect((await ask(`/v2/customer_sessions/${session}`)).body.customerSession.profileId).toBe(hostile)
  })

  test('any input gets a 200 or a 400', async () => {
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
        const { status } = await ask(`/v2/customer_sessions/${newId()}?dry=${isDry}`, {
          body: { customerSession, responseContent },
        })
        expect([200, 400]).toContain(status)
      }),
      runs(4, 80),
    )
  })

  test('the largest cart is evaluated, closed and read again', async () => {
    const session = newId()
    const cartItems = Array.from({ length: 1000 }, (_, index) => line(9.99, 10, `SKU-${index}`))
    const closed = await close(session, { cartItems, couponCodes: ['WELCOME10'] })
    // One effect accepts the code. Each of the 10,000 units gets a discount, and each of the 1,000 lines gets the offer.
    expect(closed.body.effects).toHaveLength(1 + 10_000 + 1000)
    expect((await ask(`/v2/customer_sessions/${session}`)).body.effects).toHaveLength(1 + 10_000 + 1000)
  })

  test('too large a body is a 413', async () => {
    const { status } = await ask(`/v2/customer_sessions/${newId()}`, { body: JSON.stringify({ pad: 'x'.repeat(1024 * 1024) }) })
    expect(status).toBe(413)
  })
})

describe('spec A §7: the methods of the middleware', () => {
  const update = (sessionId: string, customerSession: object, more: object = {}) =>
    askTalonone('updateCustomerSession', { locale: 'en', sessionId, dryRun: false, requestData: { customerSession }, ...more })

  test('updateCustomerSession evaluates dry, stores, and adds codes on top with addManualCoupon', async () => {
    const sessionId = newId()
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

    expect((await askTalonone('removeAllBCPromotionsAndCoupons', { id: sessionId, channel_id: 1 })).text).toBe('')
    const cleared = await askTalonone('getCustomerSession', { locale: 'en', cartId: sessionId })
    expect(cleared.body.customerSession.couponCodes).toEqual([])
    expect((await askTalonone('removeAllBCPromotionsAndCoupons', { locale: 'en', id: newId() })).status).toBe(200)
  })

  test('the list of content types is understood beside requestData and in it', async () => {
    const requestData = { customerSession: { cartItems: [line(60)] }, responseContent: ['event'] }
    const { body } = await update(newId(), {}, { dryRun: true, requestData, responseContent: ['customerSession'] })
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['event', 'customerSession']))
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
    expect((await askTalonone('removeAllBCPromotionsAndCoupons', { id: newId() })).status).toBe(400)
    expect((await askTalonone('removeAllBCPromotionsAndCoupons', { id: newId(), channel_id: 9 })).status).toBe(400)
    expect((await askTalonone('getCustomerProfile', { locale: 'de', email: 'a@b.test' })).status).toBe(400)
    expect((await askTalonone('getCustomerProfile', { locale: 'en' })).body.message).toMatch(/^Invalid request|^Request failed/)
    expect((await update(newId(), { cartItems: [line(-1)] })).status).toBe(400)
    expect(await askTalonone('dropEverything', {})).toMatchObject({
      status: 404,
      text: 'The function "dropEverything" is not registered in "talonone".',
    })
    expect((await ask('/talonone/getCustomerProfile', { authorization: '' })).status).toBe(405)
    expect((await ask('/talonone/getCustomerProfile', { method: 'POST', body: '{', authorization: '' })).status).toBe(400)
    expect((await askTalonone('getCustomerSession', [])).status).toBe(400)
    expect((await askTalonone('getCustomerSession', { locale: 'en', cartId: newId() })).status).toBe(404)
    expect((await askTalonone('updateCustomerProfile', { locale: 'en', email: 'a@b.test', body: [] })).status).toBe(400)
  })

  test('the backend serves both at its root', async () => {
    const response = await createBackend().request('/v2/customer_sessions/x', {}, env)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ StatusCode: 401 })
  })
})

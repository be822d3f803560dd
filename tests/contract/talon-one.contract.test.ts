import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { demoKey } from '#backend/demo/campaigns/seed.ts'
import { integrationApi, nextIntegrationApi } from './clients/talon-one.ts'
import { complaints } from './judge.ts'
import { TALON_ONE } from './shapes/talon-one.ts'
import { openWire, type Wire } from './wire.ts'

const effects = z.object({
  effects: z.array(z.object({ effectType: z.string(), campaignId: z.number(), props: z.looseObject({}) })),
})
const refusal = z.object({ status: z.number(), response: z.object({ body: z.looseObject({ message: z.string() }) }) })

let wire: Wire
let api: ReturnType<typeof integrationApi>
let next: ReturnType<typeof nextIntegrationApi>

beforeAll(async () => {
  wire = await openWire(inject('backend'))
  api = integrationApi(wire.address, demoKey('UK'))
  next = nextIntegrationApi(wire.address, demoKey('UK'))
})
afterAll(() => wire.close())

const newId = (): string => crypto.randomUUID()
const newProfile = (): string => `${newId()}@example.test`
const line = (price: number, quantity = 1) => ({ sku: 'DR-104-BLU-12', name: 'Dress', quantity, price })

const put = (id: string, customerSession: object, { dry = false, content = [] as readonly string[] } = {}) =>
  api.updateCustomerSessionV2(id, { customerSession, responseContent: content }, { dry })
const dry = async (customerSession: object, content: readonly string[] = []) =>
  put(newId(), customerSession, { dry: true, content })

/** Returns the properties of all effects of one type, in order. */
const propsOf = (state: unknown, type: string) =>
  effects.parse(state).effects.flatMap(({ effectType, props }) => (effectType === type ? [props] : []))

/** The client rejects with the status and the parsed body. */
const refused = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => {
      const { status, response } = refusal.parse(error)
      return { status, body: response.body }
    },
  )

describe('talon_one 4.3.0 and 5.0.1-rc: sessions', () => {
  test('a dry run stores nothing: reading the session is a 404 with the vendor’s envelope', async () => {
    const id = newId()
    const state = await put(id, { cartItems: [line(49.5)] }, { dry: true, content: ['customerSession'] })
    expect(state.customerSession).toMatchObject({ integrationId: id, cartItemTotal: 49.5, total: 49.5 })
    expect(await refused(next.getCustomerSession(id))).toMatchObject({
      status: 404,
      body: { errors: [{ title: expect.any(String) }] },
    })
  })

  test('a real write is read back, and a later one keeps the fields that it omits', async () => {
    const id = `cart ${newId()}`
    await put(id, { profileId: newProfile(), couponCodes: ['WELCOME10'], cartItems: [line(10, 2)] })
    await put(id, { additionalCosts: { freeshipping: { price: 4.95 } } })
    const { customerSession } = await next.getCustomerSession(id)
    expect(customerSession).toMatchObject({
      integrationId: id,
      state: 'open',
      couponCodes: ['WELCOME10'],
      cartItemTotal: 20,
      additionalCostTotal: 4.95,
      total: 24.95,
    })
    expect(wire.last().path).toContain('cart%20')
  })

  test('an empty list of codes removes them', async () => {
    const id = newId()
    await put(id, { couponCodes: ['WELCOME10'], cartItems: [line(10)] })
    expect(propsOf(await put(id, { couponCodes: [] }), 'acceptCoupon')).toEqual([])
  })

  test.each([
    ['NOPE', 'CouponNotFound'],
    ['EXPIRED', 'CouponExpired'],
    ['MEMBERS', 'ProfileRequired'],
    ['FIVEOFF50', 'CouponRejectedByCondition'],
  ])('the code %s is a 200 with rejectCoupon %s', async (code, rejectionReason) => {
    const state = await dry({ couponCodes: [code], cartItems: [line(20)] })
    expect(propsOf(state, 'rejectCoupon')).toMatchObject([{ value: code, rejectionReason }])
  })

  test('an unknown code belongs to no campaign', async () => {
    const { effects: given } = effects.parse(await dry({ couponCodes: ['NOPE'], cartItems: [line(20)] }))
    expect(given.find(({ effectType }) => effectType === 'rejectCoupon')?.campaignId).toBe(-1)
  })

  test('two items of a line get one discount each, distinguished by subPosition', async () => {
    const state = await dry({ couponCodes: ['WELCOME10'], cartItems: [line(49.5, 2), line(10)] })
    expect(
      propsOf(state, 'setDiscountPerItem').map(({ position, subPosition, value }) => [position, subPosition, value]),
    ).toEqual([
      [0, 0, 4.95],
      [0, 1, 4.95],
      [1, 0, 1],
    ])
    expect(propsOf(state, 'acceptCoupon')).toEqual([{ value: 'WELCOME10' }])
  })

  test('an order’s discount and free delivery have separate effects', async () => {
    const order = await dry({ couponCodes: ['FIVEOFF50'], cartItems: [line(60)] })
    expect(propsOf(order, 'setDiscount')).toMatchObject([{ value: 5 }])
    const delivery = await dry({
      couponCodes: ['FREESHIP'],
      cartItems: [line(60)],
      additionalCosts: { freeshipping: { price: 4.95 } },
    })
    expect(propsOf(delivery, 'setDiscountPerAdditionalCost')).toMatchObject([{ additionalCost: 'freeshipping', value: 4.95 }])
  })

  test('the response contains only what responseContent names, and all ten names work', async () => {
    const names = ['customerSession', 'customerProfile', 'coupons', 'triggeredCampaigns', 'loyalty', 'event', 'awardedGiveaways']
    const content = [...names, 'ruleFailureReasons', 'referral', 'previousReturns']
    await dry({ profileId: newProfile(), couponCodes: ['WELCOME10', 'MEMBERS'], cartItems: [line(20)] }, content)
    expect(wire.last().body).toEqual(expect.objectContaining(Object.fromEntries(names.map((name) => [name, expect.anything()]))))
    await dry({ cartItems: [line(20)] })
    expect(Object.keys(z.looseObject({}).parse(wire.last().body)).sort()).toEqual([
      'createdCoupons',
      'createdReferrals',
      'effects',
    ])
  })

  test('the vendor’s models know every field of a session except the count, which is newer', async () => {
    const { customerSession } = await next.updateCustomerSessionV2(
      newId(),
      { customerSession: { profileId: newProfile(), cartItems: [line(10)] }, responseContent: ['customerSession'] },
      { dry: true },
    )
    const sent = z.object({ customerSession: z.looseObject({}) }).parse(wire.last().body).customerSession
    expect(Object.keys(sent).filter((name) => customerSession[name] === undefined)).toEqual(['updateCount'])
  })
})

describe('talon_one: closing, reopening, cancelling', () => {
  const customer = newProfile()
  const id = newId()
  const cart = { profileId: customer, cartItems: [line(150, 2)] }

  test('wire: promotions §7: an open session predicts its effects; closing grants points and the voucher', async () => {
    const open = await put(id, cart)
    expect(propsOf(open, 'willAwardGiveaway')).toMatchObject([{ recipientIntegrationId: customer }])
    expect(propsOf(open, 'awardGiveaway')).toEqual([])
    const closed = await put(id, { ...cart, state: 'closed' }, { content: ['awardedGiveaways', 'loyalty'] })
    const [given] = propsOf(closed, 'awardGiveaway')
    expect(given).toMatchObject({ code: expect.stringMatching(/^REPAIR-/), recipientIntegrationId: customer })
    expect(propsOf(closed, 'addLoyaltyPoints')).toMatchObject([{ value: 300, recipientIntegrationId: customer }])
    expect(wire.last().body).toMatchObject({ awardedGiveaways: [{ code: given?.code }], loyalty: { programs: {} } })
  })

  test('points and voucher are in the customer’s inventory and ledger', async () => {
    const inventory = await next.getCustomerInventory(customer, { profile: true, loyalty: true, giveaways: true, coupons: true })
    expect(inventory.profile).toMatchObject({ integrationId: customer, closedSessions: 1, totalSales: 300 })
    expect(inventory.giveaways).toHaveLength(1)
    const transactions = await next.getLoyaltyProgramProfileTransactions(1, customer, {})
    expect(transactions.data).toMatchObject([{ type: 'addition', amount: 300 }])
  })

  test('a closed session refuses other items: 400', async () => {
    expect(await refused(put(id, { cartItems: [line(1)] }))).toMatchObject({ status: 400 })
  })

  test('an item is returned by its own endpoint', async () => {
    const { customerSession } = await next.returnCartItems(id, {
      return: { returnedCartItems: [{ position: 0, quantity: 1 }] },
      responseContent: ['customerSession'],
    })
    expect(customerSession).toMatchObject({
      state: 'partially_returned',
      cartItems: [{ returnedQuantity: 1, remainingQuantity: 1 }],
    })
  })

  test('cancelling rolls coupon, discount and points back', async () => {
    const session = { profileId: newProfile(), couponCodes: ['WELCOME10'], cartItems: [line(100)], state: 'closed' }
    const cancelled = newId()
    await put(cancelled, session)
    const state = await put(cancelled, { state: 'cancelled' })
    expect(propsOf(state, 'rollbackCoupon')).toEqual([{ value: 'WELCOME10' }])
    expect(propsOf(state, 'rollbackDiscount')).not.toEqual([])
    expect(propsOf(state, 'rollbackAddedLoyaltyPoints')).toMatchObject([{ value: 90 }])
  })

  test('the reopen call opens a closed session again', async () => {
    const reopened = newId()
    await put(reopened, { cartItems: [line(10)], state: 'closed' })
    await next.reopenCustomerSession(reopened)
    expect((await next.getCustomerSession(reopened)).customerSession.state).toBe('open')
  })
})

describe('talon_one: profiles, coupons, keys', () => {
  test('a profile is created by its first write and read through the inventory', async () => {
    const customer = newProfile()
    expect(await refused(api.getCustomerInventory(customer, { profile: true }))).toMatchObject({ status: 404 })
    await api.updateCustomerProfileV2(customer, { attributes: { Name: 'Ann' } }, { runRuleEngine: false })
    expect(wire.last().body).toMatchObject({ effects: [] })
    const { profile } = await api.getCustomerInventory(customer, { profile: true })
    expect(profile).toMatchObject({ integrationId: customer, attributes: { Name: 'Ann' }, closedSessions: 0 })
  })

  test('a coupon is reserved for a customer, listed and released', async () => {
    const customer = newProfile()
    await api.updateCustomerProfileV2(customer, {}, {})
    expect(await api.createCouponReservation('WELCOME10', { integrationIDs: [customer] })).toMatchObject({ value: 'WELCOME10' })
    const inventory = await next.getCustomerInventory(customer, { coupons: true })
    expect(inventory.coupons).toMatchObject([{ value: 'WELCOME10', state: 'active', profileRedemptionCount: 0 }])
    await api.deleteCouponReservation('WELCOME10', { integrationIDs: [customer] })
    expect((await next.getCustomerInventory(customer, { coupons: true })).coupons).toEqual([])
  })

  test('an event is accepted for a customer', async () => {
    const customer = newProfile()
    const state = await next.trackEventV2(
      { profileId: customer, type: 'page_viewed', attributes: { page: 'home' }, responseContent: ['event'] },
      {},
    )
    expect(state.event).toMatchObject({ type: 'page_viewed', profileId: customer })
  })

  test('a missing or unknown key is a 401 with its StatusCode', async () => {
    const stranger = integrationApi(wire.address, 'nobodys-key')
    const call = stranger.updateCustomerSessionV2(newId(), { customerSession: {} }, { dry: true })
    expect(await refused(call)).toMatchObject({ status: 401, body: { StatusCode: 401 } })
  })

  test.each([
    ['a line without a quantity', { cartItems: [{ sku: 'A', price: 1 }] }, '/customerSession/cartItems/0/quantity'],
    ['a cost that is not declared', { additionalCosts: { wrapping: { price: 1 } } }, '/customerSession/additionalCosts'],
    ['a state there is not', { state: 'lost' }, '/customerSession/state'],
  ])('%s is a 400 that points at it', async (_, customerSession, pointer) => {
    const answer = await refused(put(newId(), customerSession, { dry: true }))
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ source: { pointer } }] } })
  })
})

test('every response of this run matches the vendor’s OpenAPI document', () => {
  expect(wire.exchanges.length).toBeGreaterThan(40)
  expect(complaints(wire.exchanges, TALON_ONE)).toEqual([])
})

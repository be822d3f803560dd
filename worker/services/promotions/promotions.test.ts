import { describe, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { money } from '#domain/money.ts'
import type { JsonCall, JsonRequest } from '#worker/http/json-call.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import { createPromotionsService } from './promotions.ts'
import { middlewareWire } from './promotions-wire.ts'

/** A service with a fake middleware that returns this response. */
function serviceFor(answer: unknown, market = MARKETS.en as (typeof MARKETS)['en' | 'us']) {
  const asked: Pick<JsonRequest<unknown>, 'path' | 'body'>[] = []
  const call: JsonCall = async ({ path, body, schema }) => {
    asked.push({ path, body })
    if (answer instanceof Error) {
      throw answer
    }
    return schema.parse(answer)
  }
  return { service: createPromotionsService(middlewareWire(call, market), market), asked }
}

const failure = (code: UpstreamError['code'], status?: number) =>
  new UpstreamError({ upstream: 'promotions', operation: 'x', code, ...(status ? { status } : {}) })

const effect = (effectType: string, props: object, more: object = {}) => ({
  effectType,
  campaignId: 7,
  ruleName: 'Ten off',
  props,
  ...more,
})
const promotionsIn = async (effects: readonly object[], couponCodes: readonly string[] = []) => {
  const { service } = serviceFor({ customerSession: { couponCodes }, effects })
  const session = await service.session('cart')
  return session.ok ? session.value.promotions : expect.unreachable('there is a session')
}

describe('wire: promotions §5: effects', () => {
  test('discounts of one source are summed, by its name and its code; two codes of a campaign are separate', async () => {
    const [first, second] = [{ triggeredByCoupon: 1 }, { triggeredByCoupon: 2 }]
    const { discounts, codes } = await promotionsIn(
      [
        effect('acceptCoupon', { value: 'ONE' }, first),
        effect('acceptCoupon', { value: 'TWO' }, second),
        effect('setDiscountPerItem', { value: 4.95, position: 0, subPosition: 0 }, first),
        effect('setDiscountPerItem', { value: 4.94, position: 0, subPosition: 1 }, first),
        effect('setDiscount', { value: 5, scope: 'cartItems' }, second),
        effect('setDiscount', { value: 3, scope: 'additionalCosts' }),
      ],
      ['ONE', 'TWO'],
    )
    expect(codes).toEqual(['ONE', 'TWO'])
    expect(discounts).toEqual([
      { name: 'Ten off', code: 'ONE', amount: money(989, 'GBP') },
      { name: 'Ten off', code: 'TWO', amount: money(500, 'GBP') },
    ])
  })

  test('free delivery, free items, notices, points and pending giveaways', async () => {
    expect(
      await promotionsIn([
        effect('setDiscountPerAdditionalCost', { additionalCost: 'freeshipping', value: 0 }),
        effect('addFreeItem', { sku: 'X', name: 'A candle' }),
        effect('showNotification', { notificationType: 'warning', title: 'Hello', body: 'there' }),
        effect('addLoyaltyPoints', { value: 12 }),
        effect('willAwardGiveaway', { poolName: 'Repair vouchers' }),
      ]),
    ).toMatchObject({
      freeDelivery: 'Ten off',
      freeItems: ['A candle'],
      notifications: [{ tone: 'info', title: 'Hello', body: 'there' }],
      points: 12,
      giveaways: ['Repair vouchers'],
    })
  })

  test('an unknown type, and an effect that lacks a needed field, are ignored', async () => {
    const effects = [
      effect('triggerWebhook', { webhookId: 1 }),
      effect('setDiscount', { value: 'much' }),
      effect('customEffect', { name: 'offer', cartItemPosition: 0, payload: { kind: 'lottery' } }),
      { effectType: 'setDiscountPerItem' },
    ]
    expect(await promotionsIn(effects)).toMatchObject({ discounts: [], offers: [], rejected: [] })
  })

  test.each([
    ['CouponNotFound', 'unknown'],
    ['CouponPartOfNotRunningCampaign', 'not-running'],
    ['CampaignLimitReached', 'used-up'],
    ['ProfileLimitReached', 'used-by-you'],
    ['CouponRecipientDoesNotMatch', 'someone-else'],
    ['CouponExpired', 'expired'],
    ['CouponStartDateInFuture', 'not-yet'],
    ['CouponRejectedByCondition', 'minimum'],
    ['EffectCouldNotBeApplied', 'nothing-matches'],
    ['CouponPartOfNotTriggeredCampaign', 'nothing-matches'],
    ['CouponReservationRequired', 'reserved'],
    ['ProfileRequired', 'members'],
    ['CouponLimitReached', 'used-up'],
    ['SomethingOfNextYear', 'other'],
  ])('a code that is rejected with %s is %s', async (rejectionReason, reason) => {
    const { rejected } = await promotionsIn([effect('rejectCoupon', { value: 'X', rejectionReason })])
    expect(rejected).toEqual([{ code: 'X', reason }])
  })
})

describe('spec A §8: a profile', () => {
  test.each([404, 408])('is missing if the upstream responds with %s', async (status) => {
    const { service } = serviceFor(failure('status', status))
    expect(await service.profile('ann@example.com')).toEqual({ ok: false, reason: 'profile-missing' })
  })

  test.each([
    ['the shop’s own wait ended', failure('timeout')],
    ['500', failure('status', 500)],
  ])('is not missing if %s', async (_name, error) => {
    await expect(serviceFor(error).service.profile('ann@example.com')).rejects.toBe(error)
  })

  test('is created empty', async () => {
    const { service, asked } = serviceFor({ effects: [] }, MARKETS.us)
    await service.makeProfile('ann@example.com')
    expect(asked).toEqual([{ path: 'updateCustomerProfile', body: [{ locale: 'us', email: 'ann@example.com', body: {} }] }])
  })
})

test('spec A §8: a session unknown to the service is missing; any other failure is thrown', async () => {
  expect(await serviceFor(failure('status', 404)).service.session('cart')).toEqual({ ok: false, reason: 'session-missing' })
  for (const status of [400, 408, 409, 429, 500]) {
    await expect(serviceFor(failure('status', status)).service.session('cart')).rejects.toMatchObject({ status })
  }
})

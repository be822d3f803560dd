import { describe, expect, test } from 'vitest'
import { standingOf } from './standing.ts'

type Facts = Parameters<typeof standingOf>[0]
type Fact = Facts[number]

const fact = (eventCode: string, more: Partial<Fact> = {}): Fact => ({
  eventCode,
  success: true,
  pspReference: eventCode,
  originalReference: 'PAYMENT',
  eventDate: 1,
  item: { amount: { currency: 'GBP', value: 100 } },
  ...more,
})
const PAID = fact('AUTHORISATION', { pspReference: 'PAYMENT' })
const REFUSED = fact('AUTHORISATION', { pspReference: 'FIRST', originalReference: 'FIRST', success: false, eventDate: 0 })
const of = (...facts: Facts) => standingOf(facts)

describe('the state of a payment follows from all of its events', () => {
  test('a card refused earlier does not undo the one that paid, in either order of events', () => {
    for (const facts of [
      [REFUSED, PAID],
      [PAID, REFUSED],
    ]) {
      expect(of(...facts)).toMatchObject({ isRefused: false, authorised: [{ pspReference: 'PAYMENT' }] })
    }
    expect(of(REFUSED)).toMatchObject({ isRefused: true, authorised: [] })
  })

  test('a refund that arrives before its payment, with the same date, counts too; a failed one does not', () => {
    const refund = fact('REFUND')
    expect(of(refund, PAID)).toMatchObject({ refunded: 100 })
    expect(of(fact('REFUND', { success: false }), PAID)).toMatchObject({ refunded: 0 })
    expect(of(fact('REFUND_FAILED', { eventDate: 3 }), refund, PAID)).toMatchObject({ refunded: 0 })
  })

  test('the state of a dispute is its latest event by date', () => {
    const [lost, won, again] = [
      fact('CHARGEBACK', { eventDate: 2 }),
      fact('CHARGEBACK_REVERSED', { eventDate: 3 }),
      fact('SECOND_CHARGEBACK', { eventDate: 4 }),
    ]
    expect(of(PAID, won, lost).dispute).toBe('none')
    expect(of(lost, PAID).dispute).toBe('disputed')
    expect(of(again, lost, won, PAID).dispute).toBe('lost')
  })

  test('of two payments for one order the later one is excess, until it is reversed', () => {
    const second = fact('AUTHORISATION', { pspReference: 'SECOND', originalReference: 'SECOND', eventDate: 2 })
    expect(of(PAID, second).authorised.map(({ pspReference }) => pspReference)).toEqual(['PAYMENT', 'SECOND'])
    const back = fact('CANCEL_OR_REFUND', { originalReference: 'SECOND', eventDate: 3, item: { ...PAID.item, action: 'cancel' } })
    expect(of(back, PAID, second)).toMatchObject({ authorised: [{ pspReference: 'PAYMENT' }], isCancelled: false })
  })

  test('a failed capture, and one that arrives after it', () => {
    expect(of(PAID, fact('CAPTURE_FAILED', { eventDate: 2 })).isCaptureFailed).toBe(true)
    expect(of(PAID, fact('CAPTURE_FAILED', { eventDate: 2 }), fact('CAPTURE', { eventDate: 3 })).isCaptureFailed).toBe(false)
  })

  test('an unknown event changes nothing', () => {
    expect(of(PAID, fact('REPORT_AVAILABLE'), fact('toString'))).toEqual(of(PAID))
  })
})

import { describe, expect, test } from 'vitest'
import { STATUSES, UNDONE } from './order-status.ts'

describe('order statuses', () => {
  test('the platform’s fifteen (wire: commerce §7) map to the seven of spec A §3', () => {
    expect(Object.keys(STATUSES)).toHaveLength(15)
    expect(new Set(Object.values(STATUSES).map(({ state }) => state))).toEqual(
      new Set(['Open', 'Pending', 'Confirmed', 'Shipped', 'Complete', 'Cancelled', 'Refunded']),
    )
  })

  test('Cancelled and Declined orders count as undone', () => {
    expect(UNDONE).toEqual([5, 6])
  })
})

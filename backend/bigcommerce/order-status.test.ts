import { describe, expect, test } from 'vitest'
import { STATUSES, type StatusId, statusesBefore, UNDONE } from './order-status.ts'

describe('order statuses', () => {
  test('the platform’s fifteen (wire: commerce §7) map to the seven of spec A §3', () => {
    expect(Object.keys(STATUSES)).toHaveLength(15)
    expect(new Set(Object.values(STATUSES).map(({ state }) => state))).toEqual(
      new Set(['Open', 'Pending', 'Confirmed', 'Shipped', 'Complete', 'Cancelled', 'Refunded']),
    )
  })

  test.each([
    ['paid', 11, [0, 1, 7, 12, 13]],
    ['declined', 6, [0, 1, 7, 8, 9, 11, 12, 13]],
    ['shipped', 2, [8, 9, 11]],
    ['completed', 10, [2, 3]],
    ['refunded', 4, [2, 3, 8, 9, 10, 11]],
    ['incomplete again', 0, []],
  ] as const)('an order becomes %s from certain statuses only', (_, to, expected) => {
    expect(statusesBefore(to)).toEqual(expected)
  })

  test('a final status stays final', () => {
    const ids: StatusId[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
    const over = ids.filter((id) => ['Cancelled', 'Refunded'].includes(STATUSES[id].state))
    expect(ids.filter((to) => statusesBefore(to).some((id) => over.some((one) => one === id)))).toEqual([])
    expect(UNDONE).toEqual([5, 6])
  })
})

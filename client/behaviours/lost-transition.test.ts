import { expect, test } from 'vitest'
import { swallowLostTransition } from './lost-transition.ts'

test('a view transition that the browser has given up is not reported, and every other rejection is', () => {
  const isReported = (reason: unknown) => {
    let isPrevented = false
    swallowLostTransition({
      reason,
      preventDefault() {
        isPrevented = true
      },
    })
    return !isPrevented
  }
  const lost = 'Transition was aborted because of invalid state. Page already revealed'
  expect(isReported(new DOMException(lost, 'InvalidStateError'))).toBe(false)
  expect(isReported(new DOMException('The user aborted a request.', 'AbortError'))).toBe(true)
  expect(isReported(new Error(lost))).toBe(true)
})

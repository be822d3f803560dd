/**
 * A virtual clock with steps of one millisecond that runs as fast as the machine can. It replaces the process's `Date.now`,
 * timers and random numbers, so the shop's cache code runs unchanged.
 * @module
 */
import { mulberry } from '#backend/rules/mulberry.ts'

interface Timer {
  callback: (() => void) | undefined
}

/** An arbitrary time. It is far from 0, so that no time looks unset. */
const BEGIN = 1_000_000_000

export interface VirtualClock {
  readonly passed: () => number
  /** Calls `tick` each virtual millisecond, then waits for all work that takes no virtual time. */
  run(milliseconds: number, tick: (passed: number) => void): Promise<void>
}

export function installClock(seed: number): VirtualClock {
  const nextTurn = globalThis.setImmediate
  const due = new Map<number, Timer[]>()
  let now = BEGIN

  const setVirtual = (callback: () => void, milliseconds = 0): Timer => {
    const at = now + Math.max(1, Math.ceil(milliseconds))
    const timer: Timer = { callback }
    const others = due.get(at)
    if (others) {
      others.push(timer)
    } else {
      due.set(at, [timer])
    }
    return timer
  }
  const clearVirtual = (timer: Timer | undefined): void => {
    if (timer) {
      timer.callback = undefined
    }
  }
  Object.assign(globalThis, { setTimeout: setVirtual, clearTimeout: clearVirtual })
  Date.now = () => now
  Math.random = mulberry(seed)

  return {
    passed: () => now - BEGIN,
    async run(milliseconds, tick) {
      const end = now + milliseconds
      while (now < end) {
        now += 1
        const timers = due.get(now) ?? []
        due.delete(now)
        for (const { callback } of timers) {
          callback?.()
        }
        tick(now - BEGIN)
        // All pending promises are handled before the next turn of the event loop.
        await new Promise<void>((resolve) => nextTurn(resolve))
      }
    },
  }
}

export const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

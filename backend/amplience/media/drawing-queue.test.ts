import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDrawingQueue, TooBusy } from './drawing-queue.ts'

const LIMITS = { atOnce: 2, waiting: 3, timeoutMs: 1_000, lapseMs: 5_000 }

/** Lets all work finish except what waits for a timer. */
const settle = () => vi.advanceTimersByTimeAsync(1)

/** A queue whose renderings finish when the test tells them to. */
function watchedQueue() {
  const queue = createDrawingQueue<string>(LIMITS)
  const begun = new Map<string, PromiseWithResolvers<string>>()
  const draw = (key: string) =>
    queue.draw(key, () => {
      const drawing = Promise.withResolvers<string>()
      begun.set(key, drawing)
      return drawing.promise
    })
  const end = async (key: string) => {
    await settle()
    begun.get(key)?.resolve(`drawn ${key}`)
    await settle()
  }
  return { queue, draw, end, begun: () => [...begun.keys()] }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const kindOf = (drawing: Promise<unknown>) =>
  drawing.then(
    () => 'drawn',
    (error: unknown) => (error instanceof TooBusy ? 'busy' : error),
  )

describe('safety §8.8: the drawing queue is limited', () => {
  test('a few draw at once, some wait in order, and the rest are refused at once as too busy', async () => {
    const { draw, end, begun } = watchedQueue()
    const asked = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => kindOf(draw(key)))
    expect(await Promise.all(asked.slice(5))).toEqual(['busy', 'busy'])
    expect(begun()).toEqual(['a', 'b'])
    await end('b')
    expect(begun()).toEqual(['a', 'b', 'c'])
    for (const key of ['a', 'c', 'd', 'e']) {
      await end(key)
    }
    expect(await Promise.all(asked.slice(0, 5))).toEqual(['drawn', 'drawn', 'drawn', 'drawn', 'drawn'])
    const later = draw('f')
    await end('f')
    expect(await later).toBe('drawn f')
  })

  test('a picture is drawn once for all callers who request it meanwhile, and takes one place', async () => {
    const { draw, end, begun } = watchedQueue()
    const asked = Array.from({ length: 20 }, () => draw('a'))
    await settle()
    expect(begun()).toEqual(['a'])
    await end('a')
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['drawn a']))
  })

  test('a picture that is needed when the queue is full is drawn at once, and shared', async () => {
    const queue = createDrawingQueue<string>({ ...LIMITS, atOnce: 0, waiting: 0 })
    const work = vi.fn(async () => 'the default')
    expect(await kindOf(queue.draw('f', work))).toBe('busy')
    expect(await Promise.all([queue.drawAtOnce('z', work), queue.drawAtOnce('z', work)])).toEqual(['the default', 'the default'])
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('the queue is idle when nothing is drawn and no caller waits; a broken-off drawing does not count for ever', async () => {
    const { queue, draw, end } = watchedQueue()
    expect(queue.isIdle()).toBe(true)
    const a = draw('a')
    expect(queue.isIdle()).toBe(false)
    await end('a')
    await a
    expect(queue.isIdle()).toBe(true)
    const stuck = kindOf(draw('b'))
    await vi.advanceTimersByTimeAsync(LIMITS.timeoutMs + LIMITS.lapseMs + 1)
    expect([await stuck, queue.isIdle()]).toEqual(['busy', true])
  })

  test('a drawing that fails frees its place, and the next caller starts again', async () => {
    const queue = createDrawingQueue<string>({ ...LIMITS, atOnce: 1 })
    await expect(queue.draw('a', () => Promise.reject(new RangeError('ink')))).rejects.toThrow('ink')
    expect(await queue.draw('a', async () => 'drawn')).toBe('drawn')
  })

  test('a wait is limited, and a caller who has left the queue takes no place', async () => {
    const { draw, end, begun } = watchedQueue()
    const asked = ['a', 'b', 'c'].map((key) => kindOf(draw(key)))
    await vi.advanceTimersByTimeAsync(LIMITS.timeoutMs + 1)
    expect(await Promise.all(asked)).toEqual(['busy', 'busy', 'busy'])
    await end('a')
    expect(begun()).toEqual(['a', 'b'])
  })

  test('a drawing that never ends keeps its place only for a while', async () => {
    const { draw, end, begun } = watchedQueue()
    const stuck = ['a', 'b'].map((key) => kindOf(draw(key)))
    await vi.advanceTimersByTimeAsync(LIMITS.timeoutMs + LIMITS.lapseMs + 1)
    await Promise.all(stuck)
    const anew = [draw('c'), draw('a')]
    await end('c')
    await end('a')
    expect(await Promise.all(anew)).toEqual(['drawn c', 'drawn a'])
    expect(begun()).toEqual(['a', 'b', 'c'])
  })
})

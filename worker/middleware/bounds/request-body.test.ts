import { afterEach, describe, expect, test, vi } from 'vitest'
import { readBody } from './request-body.ts'

afterEach(() => {
  vi.useRealTimers()
})

const KB = 1024
const piece = (size: number) => new Uint8Array(size).fill(97)
const bodyOf = (...pieces: readonly Uint8Array[]) => new Blob(pieces.map((one) => one.slice())).stream()

describe('the body of a request', () => {
  test('is read completely up to 64 KB', async () => {
    const body = await readBody(bodyOf(piece(40 * KB), piece(24 * KB)))
    expect(body.kind === 'whole' && body.bytes.byteLength).toBe(64 * KB)
  })

  test('above 64 KB is discarded, but read to its end', async () => {
    let left = 30
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        left -= 1
        if (left < 0) {
          controller.close()
        } else {
          controller.enqueue(piece(KB * KB))
        }
      },
    })
    expect(await readBody(stream)).toEqual({ kind: 'large' })
    expect(left).toBe(-1)
  })

  test('without an end is cut off', async () => {
    let cancelled = false
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(piece(KB * KB)),
      cancel: () => {
        cancelled = true
      },
    })
    expect(await readBody(endless)).toEqual({ kind: 'large' })
    expect(cancelled).toBe(true)
  })

  test('that stops coming, or comes too slowly, is late after 10 s', async () => {
    vi.useFakeTimers()
    const stalled = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(piece(1)) })
    const drip = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        controller.enqueue(piece(1))
      },
    })
    const both = Promise.all([readBody(stalled), readBody(drip)])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await both).toEqual([{ kind: 'late' }, { kind: 'late' }])
  })

  test('that breaks off is late', async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) })
    expect(await readBody(broken)).toEqual({ kind: 'late' })
  })
})

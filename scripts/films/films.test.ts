import { describe, expect, test } from 'vitest'
import { candlelight, cloth, type Motion, type Place } from './motion.ts'
import { frameAt, type Still } from './warp.ts'

const GRID = Array.from({ length: 21 }, (_, index) => index / 20)
const at = (motion: Motion, x: number, y: number, t: number): Place => {
  const place = { dx: 9, dy: 9, light: 9 }
  motion(x, y, t, place)
  return place
}

/** Neighbouring bytes differ, so that the tests notice a pixel from the wrong position. */
const still: Still = { width: 9, height: 7, pixels: Uint8Array.from({ length: 9 * 7 * 3 }, (_, index) => (index * 37) % 251) }
const moved = (dx: number, dy: number, light: number) =>
  frameAt(still, (_x, _y, _t, out) => Object.assign(out, { dx: dx / still.width, dy: dy / still.height, light }), 0)
const pixel = (frame: Uint8Array, x: number, y: number) => [...frame.subarray((y * 9 + x) * 3, (y * 9 + x) * 3 + 3)]

describe.each(Object.entries({ cloth, candlelight }))('%s', (_, motion) => {
  test('ends where it begins, and moves in between', () => {
    let most = 0
    for (const x of GRID) {
      for (const y of GRID) {
        const [start, end, later] = [at(motion, x, y, 0), at(motion, x, y, 1), at(motion, x, y, 0.3)]
        expect(end.dx).toBeCloseTo(start.dx, 10)
        expect(end.dy).toBeCloseTo(start.dy, 10)
        expect(end.light).toBeCloseTo(start.light, 10)
        most = Math.max(most, Math.abs(later.light - start.light))
      }
    }
    expect(most).toBeGreaterThan(0.01)
  })

  test('the edges of the picture stay where they are, at any moment', () => {
    for (const t of GRID) {
      for (const along of GRID) {
        for (const [x, y] of [
          [0, along],
          [1, along],
          [along, 0],
          [along, 1],
        ] as const) {
          const { dx, dy } = at(motion, x, y, t)
          expect(Math.abs(dx) + Math.abs(dy)).toBeLessThan(0.0005)
        }
      }
    }
  })
})

describe('a frame', () => {
  test('without motion equals the picture', () => {
    expect(moved(0, 0, 1).subarray(0, 8 * 3)).toEqual(still.pixels.subarray(0, 8 * 3))
    expect(pixel(moved(0, 0, 1), 4, 3)).toEqual(pixel(still.pixels, 4, 3))
  })

  test('shows each pixel where the motion moves it, and interpolates between neighbours', () => {
    expect(pixel(moved(2, 1, 1), 5, 4)).toEqual(pixel(still.pixels, 3, 3))
    const [left = 0, right = 0] = [pixel(still.pixels, 3, 3)[0], pixel(still.pixels, 4, 3)[0]]
    expect(pixel(moved(0.5, 0, 1), 4, 3)[0]).toBe(Math.floor((left + right) / 2 + 0.5))
  })

  test('is brighter or darker by its light, but never beyond white', () => {
    const [red = 0] = pixel(still.pixels, 4, 3)
    expect(pixel(moved(0, 0, 0.5), 4, 3)[0]).toBe(Math.floor(red / 2 + 0.5))
    expect(Math.max(...moved(0, 0, 100))).toBe(255)
  })
})

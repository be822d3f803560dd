import { describe, expect, test } from 'vitest'
import { type ZoomAction, type ZoomState, zoomed } from './zoom-state.ts'
import { partAt, WHOLE } from './zoom-view.ts'

const PHONE = { width: 390, height: 844 }
/** Fitted into this frame, a 4:5 image is 390 × 487.5 px; enlarged, it is 975 × 1 218.75 px. */
const REACH_X = (975 - 390) / 2
const REACH_Y = (1218.75 - 844) / 2
const STILL = { dx: 0, dy: 0, factor: 1, at: { x: 0, y: 0 }, frame: PHONE }

const pictures = ['front', 'detail', 'back'].map((view) => ({ large: view, shown: `small-${view}`, alt: view, ratio: 0.8 }))
const open = (x: number, y: number, index = 0): ZoomAction => ({ kind: 'open', pictures, index, part: { x, y }, frame: PHONE })

function stateAfter(...actions: readonly ZoomAction[]): ZoomState {
  const state = actions.reduce<ZoomState | undefined>(zoomed, undefined)
  if (!state) {
    throw new Error('Nothing is enlarged')
  }
  return state
}

describe('a picture opens', () => {
  test('enlarged, with the pressed point in the middle of the window', () => {
    const { view } = stateAfter(open(0.4, 0.55))
    expect(view.scale).toBe(2.5)
    expect([view.x, view.y]).toEqual([expect.closeTo(0.1 * 975), expect.closeTo(-0.05 * 1218.75)])
  })

  test('up to its edge and not beyond, when a corner was pressed', () => {
    expect(stateAfter(open(0, 1)).view).toEqual({ scale: 2.5, x: REACH_X, y: -REACH_Y })
  })

  test('never larger than its pixels: 1517 px on a wide window', () => {
    const desktop = { width: 1440, height: 900 }
    const { view } = stateAfter({ kind: 'open', pictures, index: 0, part: { x: 0.5, y: 0.5 }, frame: desktop })
    expect(view.scale * 720).toBeCloseTo(1517)
  })
})

test('a press enlarges the whole picture at that point, the next one shows it whole again', () => {
  const whole = stateAfter(open(0.5, 0.5), { kind: 'press', at: { x: 10, y: 10 }, frame: PHONE })
  expect(whole.view).toEqual(WHOLE)
  const again = zoomed(whole, { kind: 'press', at: { x: 39, y: 0 }, frame: PHONE })
  expect(again?.view).toMatchObject({ scale: 2.5, x: expect.closeTo(-97.5), y: expect.closeTo(0) })
})

test('a pinch keeps the point between the fingers in place', () => {
  const at = { x: 40, y: -30 }
  const { view } = stateAfter(open(0.5, 0.5), { ...STILL, kind: 'drag', factor: 1.2, at })
  expect(view).toEqual({ scale: 3, x: expect.closeTo(40 * (1 - 1.2)), y: expect.closeTo(-30 * (1 - 1.2)) })
})

test('a pinch stops at the whole picture, and at its pixels', () => {
  const pinched = (factor: number) => stateAfter(open(0.5, 0.5), { ...STILL, kind: 'drag', factor }).view.scale
  expect(pinched(0.1)).toBe(1)
  expect(pinched(10)).toBeCloseTo(1517 / 390)
})

describe('a drag', () => {
  const drag = (dx: number): ZoomAction => ({ ...STILL, kind: 'drag', dx })

  test('moves an enlarged picture to its edge, and pulls the next one in from there', () => {
    const state = stateAfter(open(0.5, 0.5), drag(-REACH_X - 50))
    expect([state.view.x, state.pull]).toEqual([-REACH_X, -50])
    expect(zoomed(state, drag(60))).toMatchObject({ pull: 0, view: { x: -REACH_X + 10 } })
  })

  test.each([
    ['far enough shows the next picture, whole', -61, undefined, 1, WHOLE.scale],
    ['too little shows the same one', -59, undefined, 0, 2.5],
    ['quick enough shows the next one before the edge', 0, 1, 1, WHOLE.scale],
  ] as const)('%s', (_, beyond, flick, index, scale) => {
    const state = stateAfter(open(0.5, 0.5), drag(-REACH_X + beyond), { kind: 'lift', ...(flick && { flick }) })
    expect(state).toMatchObject({ index, pull: 0, view: { scale } })
  })

  test('beyond the first or the last picture leads nowhere', () => {
    expect(stateAfter(open(0.5, 0.5), drag(REACH_X + 200), { kind: 'lift' }).index).toBe(0)
    expect(stateAfter(open(0.5, 0.5, 2), { kind: 'turn', step: 1 }).index).toBe(2)
  })
})

test('the wheel moves the picture and never turns to another', () => {
  const state = stateAfter(open(0.5, 0.5), { ...STILL, kind: 'wheel', dx: -5000 }, { kind: 'lift' })
  expect(state).toMatchObject({ index: 0, view: { x: -REACH_X } })
})

test('in a cropped picture the pressed part is that of the complete picture', () => {
  // The box is a 400 px square, so a 4:5 image loses 50 px at the top and at the bottom.
  expect(partAt({ x: 0, y: -200 }, { width: 400, height: 400 }, 0.8)).toEqual({ x: 0.5, y: expect.closeTo(0.1) })
})

import { type PointerEvent, useRef } from 'react'
import type { Move, Step } from './zoom-state.ts'
import type { Point } from './zoom-view.ts'

interface PointerResults {
  readonly onMove: (move: Move) => void
  /** Called for a press and release at the same point. */
  readonly onPress: (at: Point) => void
  /** Called when the last finger is lifted. A quick sideways swipe asks for the next or previous image. */
  readonly onLift: (flick: Step | undefined) => void
}

/** Pixels. A smaller movement counts as the same point, because a finger never stays quite still. */
const STILL_PX = 8
/** Milliseconds and pixels. A slower or shorter swipe does not change the image. */
const FLICK_MS = 250
const FLICK_PX = 100

interface Gesture {
  readonly start: Point
  readonly since: number
  isPress: boolean
  isPinch: boolean
}

/** Coordinates relative to the centre of the listening element. */
function pointOf(event: PointerEvent): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/** The centre of all fingers, and the distance between the first two. */
function pinchOf(points: readonly Point[]): { readonly at: Point; readonly spread: number } {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  const at = { x: sum.x / points.length, y: sum.y / points.length }
  const [first, second] = points
  return { at, spread: first && second ? distance(first, second) : 1 }
}

/** Handlers for dragging, pinching, swiping and pressing, by mouse or touch. */
export function usePointers({ onMove, onPress, onLift }: PointerResults) {
  const points = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture>(undefined)

  function down(event: PointerEvent): void {
    if (event.button !== 0) {
      return
    }
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    if (points.current.size === 0) {
      gesture.current = { start: at, since: event.timeStamp, isPress: true, isPinch: false }
    } else if (gesture.current) {
      gesture.current.isPress = false
      gesture.current.isPinch = true
    }
    points.current.set(event.pointerId, at)
  }

  function move(event: PointerEvent): void {
    const now = gesture.current
    if (!now || !points.current.has(event.pointerId)) {
      return
    }
    const before = pinchOf([...points.current.values()])
    const at = pointOf(event)
    points.current.set(event.pointerId, at)
    now.isPress &&= distance(at, now.start) < STILL_PX
    if (!now.isPress) {
      const after = pinchOf([...points.current.values()])
      onMove({
        dx: after.at.x - before.at.x,
        dy: after.at.y - before.at.y,
        factor: after.spread / before.spread,
        at: before.at,
      })
    }
  }

  function up(event: PointerEvent): void {
    const now = gesture.current
    if (!now || !points.current.delete(event.pointerId) || points.current.size > 0) {
      return
    }
    gesture.current = undefined
    const at = pointOf(event)
    if (now.isPress && event.type === 'pointerup') {
      onPress(at)
      return
    }
    const dx = at.x - now.start.x
    const isFlick =
      !now.isPinch &&
      event.timeStamp - now.since < FLICK_MS &&
      Math.abs(dx) > Math.max(FLICK_PX, 2 * Math.abs(at.y - now.start.y))
    onLift(isFlick ? (dx < 0 ? 1 : -1) : undefined)
  }

  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up }
}

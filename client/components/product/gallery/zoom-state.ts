/**
 * The state of the enlarged images: which one is shown, where, and how a press, drag, pinch or swipe changes that. Pure.
 * @module
 */
import { enlargedAt, type Point, pressed, type Size, type Stage, scaledAround, type View, WHOLE, within } from './zoom-view.ts'

export interface ZoomPicture {
  readonly large: string
  /** The URL of the gallery's file, which the browser has already loaded. */
  readonly shown: string
  readonly alt: string
  /** Width divided by height. */
  readonly ratio: number
}

interface Pictures {
  readonly pictures: readonly ZoomPicture[]
  readonly index: number
}

export interface ZoomState extends Pictures {
  readonly view: View
  /** Pixels. How far a drag has moved the image beyond its edge, which reveals the next one. */
  readonly pull: number
}

/** A change of position by `dx` and `dy`, and of size by `factor` around the point `at`. */
export interface Move {
  readonly dx: number
  readonly dy: number
  readonly factor: number
  readonly at: Point
}

export type Step = -1 | 1

/** Actions that depend on the size of the frame. */
type InFrame = { readonly frame: Size } & (
  | ({ readonly kind: 'open'; readonly part: Point } & Pictures)
  | { readonly kind: 'press'; readonly at: Point }
  | ({ readonly kind: 'drag' | 'wheel' } & Move)
)

export type ZoomAction =
  | InFrame
  | { readonly kind: 'lift'; readonly flick?: Step }
  | { readonly kind: 'turn'; readonly step: number }
  | { readonly kind: 'close' }

/** Pixels. A drag that goes further beyond the edge shows the next image. */
const TURN_PX = 60

export const stageOf = ({ pictures, index }: Pictures, frame: Size): Stage => ({ frame, ratio: pictures[index]?.ratio ?? 1 })

function turned(state: ZoomState, step: number): ZoomState {
  const index = state.index + step
  return step !== 0 && state.pictures[index] ? { ...state, index, view: WHOLE, pull: 0 } : { ...state, pull: 0 }
}

/** A drag first reverses an existing pull, then moves the image up to its edge, and then pulls it beyond that edge. */
function moved(state: ZoomState, { dx, dy, factor, at }: Move, frame: Size): ZoomState {
  const stage = stageOf(state, frame)
  const { scale, x, y } = factor === 1 ? state.view : scaledAround(state.view, factor, at, stage)
  const wanted = { scale, x: x + state.pull + dx, y: y + dy }
  const view = within(wanted, stage)
  return { ...state, view, pull: factor === 1 ? wanted.x - view.x : 0 }
}

const stepOf = (pull: number): number => (Math.abs(pull) > TURN_PX ? -Math.sign(pull) : 0)

/** Undefined if no image is enlarged. */
export function zoomed(state: ZoomState | undefined, action: ZoomAction): ZoomState | undefined {
  if (action.kind === 'open') {
    const { pictures, index, part, frame } = action
    return { pictures, index, view: enlargedAt(part, stageOf(action, frame)), pull: 0 }
  }
  if (!state) {
    return undefined
  }
  switch (action.kind) {
    case 'press':
      return { ...state, view: pressed(state.view, action.at, stageOf(state, action.frame)), pull: 0 }
    case 'drag':
      return moved(state, action, action.frame)
    case 'wheel':
      return { ...moved(state, action, action.frame), pull: 0 }
    case 'lift':
      return turned(state, action.flick ?? stepOf(state.pull))
    case 'turn':
      return turned(state, action.step)
    case 'close':
      return undefined
  }
}

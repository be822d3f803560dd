/**
 * The geometry of an enlarged image, in pixels from the centre of the frame. Pure.
 * @module
 */
import { LARGEST_WIDTH } from '#domain/media/picture-source.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** `scale` is relative to the fitted size; `x` and `y` locate the centre of the image. */
export interface View extends Point {
  readonly scale: number
}

/** A frame and the image's aspect ratio (width divided by height). */
export interface Stage {
  readonly frame: Size
  readonly ratio: number
}

export const MIDDLE: Point = { x: 0, y: 0 }
export const WHOLE: View = { scale: 1, ...MIDDLE }
const ENLARGED = 2.5

const clamp = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))

/** The largest size at which the whole image is visible. */
function fitted({ frame, ratio }: Stage): Size {
  const width = Math.min(frame.width, frame.height * ratio)
  return { width, height: width / ratio }
}

/** At this scale, one pixel of the file fills one CSS pixel. */
const largestScale = (stage: Stage): number => Math.max(1, LARGEST_WIDTH / fitted(stage).width)

const enlargedScale = (stage: Stage): number => Math.min(ENLARGED, largestScale(stage))

/** Moves an image larger than the frame so that it covers the frame, and centres a smaller one. */
export function within(view: View, stage: Stage): View {
  const { width, height } = fitted(stage)
  const reachX = Math.max(0, (width * view.scale - stage.frame.width) / 2)
  const reachY = Math.max(0, (height * view.scale - stage.frame.height) / 2)
  return { scale: view.scale, x: clamp(-reachX, view.x, reachX), y: clamp(-reachY, view.y, reachY) }
}

/** Zooms around a point, which stays in place unless the image would leave the frame. */
export function scaledAround(view: View, factor: number, at: Point, stage: Stage): View {
  const scale = clamp(1, view.scale * factor, largestScale(stage))
  const grown = scale / view.scale
  return within({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, stage)
}

/** @param part of the image: 0, 0 is the top left corner and 1, 1 the bottom right */
export function enlargedAt(part: Point, stage: Stage): View {
  const { width, height } = fitted(stage)
  const scale = enlargedScale(stage)
  return within({ scale, x: (0.5 - part.x) * width * scale, y: (0.5 - part.y) * height * scale }, stage)
}

/** The part of the image at the point. Values below 0 or above 1 are outside the image. */
function partUnder(view: View, at: Point, stage: Stage): Point {
  const { width, height } = fitted(stage)
  return { x: 0.5 + (at.x - view.x) / (width * view.scale), y: 0.5 + (at.y - view.y) / (height * view.scale) }
}

export function isOutsidePicture(view: View, at: Point, stage: Stage): boolean {
  const { x, y } = partUnder(view, at, stage)
  return x < 0 || x > 1 || y < 0 || y > 1
}

/** A press enlarges a fitted image at that point, and fits an enlarged one. */
export const pressed = (view: View, at: Point, stage: Stage): View =>
  view.scale > 1 ? WHOLE : enlargedAt(partUnder(view, at, stage), stage)

/** Maps a point in the box to the image, which is cropped to fill the box (`object-fit: cover`). */
export function partAt(at: Point, box: Size, ratio: number): Point {
  const width = Math.max(box.width, box.height * ratio)
  return { x: 0.5 + at.x / width, y: 0.5 + (at.y * ratio) / width }
}

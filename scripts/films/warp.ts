/**
 * Animates a still image: each pixel of a frame is copied from the position that the motion gives.
 * @module
 */
import type { Motion, Place } from './motion.ts'

/** Red, green and blue bytes, row by row. */
export interface Still {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Motion is smooth, so it is calculated for every fourth pixel and interpolated. */
const STEP = 4

interface Field {
  readonly columns: number
  /** Three values per node: pixels to the right, pixels down, and brightness. */
  readonly nodes: Float32Array
}

function fieldAt({ width, height }: Still, motion: Motion, t: number): Field {
  const columns = Math.ceil(width / STEP) + 2
  const rows = Math.ceil(height / STEP) + 2
  const nodes = new Float32Array(columns * rows * 3)
  const place: Place = { dx: 0, dy: 0, light: 1 }
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      motion((column * STEP) / width, (row * STEP) / height, t, place)
      nodes.set([place.dx * width, place.dy * height, place.light], (row * columns + column) * 3)
    }
  }
  return { columns, nodes }
}

/** The frame at the moment `t`, from 0 to 1. */
export function frameAt(still: Still, motion: Motion, t: number): Uint8Array {
  const { width, height, pixels } = still
  const { columns, nodes } = fieldAt(still, motion, t)
  const frame = new Uint8Array(width * height * 3)
  const interpolate = (node: number, fx: number, fy: number): number => {
    const [a = 0, b = 0, c = 0, d = 0] = [nodes[node], nodes[node + 3], nodes[node + columns * 3], nodes[node + columns * 3 + 3]]
    return a + (b - a) * fx + (c - a + (a - b - c + d) * fx) * fy
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const node = (Math.floor(y / STEP) * columns + Math.floor(x / STEP)) * 3
      const [nx, ny] = [(x % STEP) / STEP, (y % STEP) / STEP]
      const fromX = Math.min(Math.max(x - interpolate(node, nx, ny), 0), width - 1.001)
      const fromY = Math.min(Math.max(y - interpolate(node + 1, nx, ny), 0), height - 1.001)
      const light = interpolate(node + 2, nx, ny)
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      const [fx, fy] = [fromX - left, fromY - top]
      const from = (top * width + left) * 3
      const below = from + width * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const [a = 0, b = 0] = [pixels[from + channel], pixels[from + 3 + channel]]
        const [c = 0, d = 0] = [pixels[below + channel], pixels[below + 3 + channel]]
        const value = (a + (b - a) * fx + (c - a + (a - b - c + d) * fx) * fy) * light
        frame[(y * width + x) * 3 + channel] = value > 255 ? 255 : value + 0.5
      }
    }
  }
  return frame
}

/**
 * Defines how each point of a still image moves and brightens. Every motion is a sum of waves that complete whole periods during
 * the film, so the film loops seamlessly.
 * @module
 */
export interface Place {
  /** How far the image shifts at this point, as a fraction of the frame's width and height. */
  dx: number
  dy: number
  /** Brightness. 1 means unchanged. */
  light: number
}

/**
 * Writes the shift and brightness of one point at one moment into `out`. `x` and `y` run from 0 to 1 from the left and the top;
 * `t` runs from 0 to 1 through the film.
 */
export type Motion = (x: number, y: number, t: number, out: Place) => void

const wave = (t: number, times: number, phase: number): number => Math.sin(2 * Math.PI * (times * t + phase))
const smooth = (from: number, to: number, value: number): number => {
  const part = Math.min(Math.max((value - from) / (to - from), 0), 1)
  return part * part * (3 - 2 * part)
}
/** 1 in the centre, fading out smoothly. */
const around = (x: number, y: number, rx: number, ry: number): number => Math.exp(-((x / rx) ** 2) - (y / ry) ** 2)

/** A dress at an open window. It hangs from its shoulders, and folds wander through the skirt. */
export const cloth: Motion = (x, y, t, out) => {
  const inside = smooth(0, 0.12, x) * smooth(0, 0.12, 1 - x) * smooth(0, 0.08, 1 - y)
  const loose = smooth(0.16, 1, y) ** 1.4 * inside
  const sway = 0.011 * wave(t, 1, 0) + 0.004 * wave(t, 2, 0.2)
  const fold = 0.0075 * wave(t, 2, 1.15 - 2.1 * x - 0.5 * y) + 0.003 * wave(t, 3, 0.4 + 3.4 * x - 0.6 * y)
  out.dx = loose * (sway + fold)
  out.dy = loose * (0.004 * wave(t, 2, 0.4 - 1.2 * x) - 0.002 * wave(t, 1, 0.1))
  // The sun dims and returns, and its patch of light drifts down the cloth.
  const patch = around(x - 0.42 - 0.05 * wave(t, 1, 0.3), y - 0.46 - 0.07 * wave(t, 1, 0.55), 0.42, 0.4)
  const ridge = loose * 0.05 * wave(t, 2, 1.4 - 2.1 * x - 0.5 * y)
  out.light = 0.985 + patch * (0.055 + 0.03 * wave(t, 1, 0.8)) + ridge
}

interface Flame {
  readonly x: number
  readonly y: number
  readonly phase: number
}

/** Positions of the wicks in the wide winter scene. */
const FLAMES: readonly Flame[] = [
  { x: 0.539, y: 0.362, phase: 0.13 },
  { x: 0.5945, y: 0.413, phase: 0.57 },
  { x: 0.7065, y: 0.378, phase: 0.81 },
  { x: 0.76, y: 0.426, phase: 0.34 },
]
const flicker = (t: number, phase: number): number =>
  0.45 * wave(t, 5, phase) + 0.3 * wave(t, 8, 2.3 * phase) + 0.25 * wave(t, 13, 3.7 * phase)
const bend = (t: number, phase: number): number => 0.7 * wave(t, 3, phase) + 0.3 * wave(t, 7, 1.9 * phase)

/** Candles on a sill at dusk: flickering flames, their light on the wall, and a moving sprig. */
export const candlelight: Motion = (x, y, t, out) => {
  out.dx = 0
  out.dy = 0
  out.light = 0.995 + 0.012 * wave(t, 1, 0.2) * around(x - 0.6, y - 0.5, 0.6, 0.7)
  for (const flame of FLAMES) {
    const [right, up] = [x - flame.x, flame.y - y]
    const near = around(right, up - 0.022, 0.0085, 0.036)
    if (near > 0.001) {
      const height = smooth(0, 0.05, up)
      out.dx += near * height * 0.0034 * bend(t, flame.phase)
      out.dy += near * smooth(0.004, 0.03, up) * 0.0085 * flicker(t, flame.phase)
    }
    out.light += 0.05 * flicker(t, flame.phase) * around(right, up - 0.01, 0.05, 0.09)
    out.light += 0.014 * flicker(t, flame.phase + 0.1) * around(right, up, 0.22, 0.34)
  }
  // The sprig ends at the window's frame, which does not move.
  const sprig = around(x - 0.845, y - 0.34, 0.035, 0.1) * smooth(0, 0.13, 0.42 - y) * smooth(0, 0.025, 0.879 - x)
  out.dx += sprig * (0.0036 * wave(t, 1, 0.6) + 0.0014 * wave(t, 3, 0.2 + 2 * x))
  out.dy += sprig * 0.002 * wave(t, 2, 0.1 + 3 * x)
}

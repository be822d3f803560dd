/**
 * Outlines of the torso, from which all upper-body garments are derived: shoulders, armholes, sides and hem. One unit is a pixel
 * of the 1600 × 2000 image.
 * @module
 */
import { MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at, curve, type Point } from '#backend/demo/pictures/svg.ts'

export interface Cut {
  readonly neckY: number
  /** Half the width of the neck opening, measured at the shoulders. */
  readonly neck: number
  readonly neckDepth: number
  readonly neckline: 'round' | 'v' | 'square' | 'boat' | 'sweetheart'
  readonly shoulder: number
  readonly slope: number
  readonly armpitY: number
  readonly chest: number
  readonly waistY: number
  readonly waist: number
  readonly hemY: number
  readonly hem: number
  /** If positive, how far the hem dips in the middle. If negative, how far it curves up at the sides, as a shirt tail does. */
  readonly hemDip: number
}

export const neckPoint = (cut: Cut, side: number): Point => [MIDDLE + side * cut.neck, cut.neckY]
export const shoulderPoint = (cut: Cut, side: number): Point => [MIDDLE + side * cut.shoulder, cut.neckY + cut.slope]
export const armpit = (cut: Cut, side: number): Point => [MIDDLE + side * cut.chest, cut.armpitY]

/** Path commands of the neck edge, from the left neck point (exclusive) to the right one (inclusive). */
export function neckEdge(cut: Cut, depth = cut.neckDepth): string {
  const y = cut.neckY
  const [left, right] = [MIDDLE - cut.neck, MIDDLE + cut.neck]
  switch (cut.neckline) {
    case 'v':
      return `C${at(left + cut.neck * 0.22, y + depth * 0.34)} ${at(MIDDLE - cut.neck * 0.3, y + depth * 0.78)} ${at(MIDDLE, y + depth)}C${at(MIDDLE + cut.neck * 0.3, y + depth * 0.78)} ${at(right - cut.neck * 0.22, y + depth * 0.34)} ${at(right, y)}`
    case 'square':
      return `C${at(left + 8, y + depth * 0.4)} ${at(left + 10, y + depth * 0.7)} ${at(left + 14, y + depth)}C${at(left + 60, y + depth + 14)} ${at(right - 60, y + depth + 14)} ${at(right - 14, y + depth)}C${at(right - 10, y + depth * 0.7)} ${at(right - 8, y + depth * 0.4)} ${at(right, y)}`
    case 'sweetheart':
      return `C${at(left + 4, y + depth * 0.5)} ${at(left + 30, y + depth * 0.82)} ${at(MIDDLE - cut.neck * 0.42, y + depth * 0.8)}Q${at(MIDDLE - cut.neck * 0.12, y + depth * 0.82)} ${at(MIDDLE, y + depth)}Q${at(MIDDLE + cut.neck * 0.12, y + depth * 0.82)} ${at(MIDDLE + cut.neck * 0.42, y + depth * 0.8)}C${at(right - 30, y + depth * 0.82)} ${at(right - 4, y + depth * 0.5)} ${at(right, y)}`
    case 'boat':
      return `C${at(left + cut.neck * 0.4, y + depth)} ${at(right - cut.neck * 0.4, y + depth)} ${at(right, y)}`
    default:
      return `C${at(left + cut.neck * 0.12, y + depth * 0.72)} ${at(MIDDLE - cut.neck * 0.58, y + depth)} ${at(MIDDLE, y + depth)}C${at(MIDDLE + cut.neck * 0.58, y + depth)} ${at(right - cut.neck * 0.12, y + depth * 0.72)} ${at(right, y)}`
  }
}

/** The outline of one side, from shoulder to hem. */
function sidePoints(cut: Cut, side: number): Point[] {
  const x = (half: number): number => MIDDLE + side * half
  const [shoulderX, shoulderY] = shoulderPoint(cut, side)
  const flare = cut.hem - cut.waist
  return [
    [shoulderX, shoulderY],
    [x(cut.shoulder - (cut.shoulder > cut.chest ? 26 : -4)), shoulderY + (cut.armpitY - shoulderY) * 0.55],
    armpit(cut, side),
    [x(cut.waist + (cut.chest - cut.waist) * 0.3), cut.armpitY + (cut.waistY - cut.armpitY) * 0.6],
    [x(cut.waist), cut.waistY],
    [x(cut.waist + flare * 0.34), cut.waistY + (cut.hemY - cut.waistY) * 0.32],
    [x(cut.waist + flare * 0.72), cut.waistY + (cut.hemY - cut.waistY) * 0.7],
    [x(cut.hem), cut.hemY],
  ]
}

/** The hem from right to left. `waves` adds ripples. */
export function hemEdge(cut: Cut, waves = 0, depth = 12): string {
  const [right, left] = [MIDDLE + cut.hem, MIDDLE - cut.hem]
  if (waves === 0) {
    const y = cut.hemY + cut.hemDip
    const shirt = cut.hemDip < 0
    const low = shirt ? cut.hemY - cut.hemDip : y
    return `C${at(right - cut.hem * 0.35, shirt ? cut.hemY + 8 : y)} ${at(MIDDLE + cut.hem * 0.5, low)} ${at(MIDDLE, low)}C${at(MIDDLE - cut.hem * 0.5, low)} ${at(left + cut.hem * 0.35, shirt ? cut.hemY + 8 : y)} ${at(left, cut.hemY)}`
  }
  const points: Point[] = []
  for (let i = 0; i <= waves * 2; i += 1) {
    const t = i / (waves * 2)
    const arc = cut.hemDip * Math.sin(Math.PI * t)
    points.push([right + (left - right) * t, cut.hemY + arc + (i % 2 === 0 ? 0 : depth * (i % 4 === 1 ? 1 : 0.6))])
  }
  return curve(points, 'L')
}

export interface BodyOptions {
  readonly waves?: number
  readonly waveDepth?: number
}

export function bodyOutline(cut: Cut, { waves = 0, waveDepth }: BodyOptions = {}): string {
  const right = sidePoints(cut, 1)
  const left = sidePoints(cut, -1).reverse()
  return `M${at(...neckPoint(cut, -1))}${neckEdge(cut)}${curve(right, 'L')}${hemEdge(cut, waves, waveDepth)}${curve(left, 'L')}Z`
}

export function backInside(cut: Cut): string {
  const [left, right] = [neckPoint(cut, -1), neckPoint(cut, 1)]
  // The corners lie below the slope of the shoulders, so that they do not stick out.
  const y = cut.neckY + 9
  const low = { ...cut, neckY: y, neck: cut.neck + 10, neckDepth: cut.neckDepth + 15 }
  return `M${at(left[0] - 10, y)}${neckEdge(low)}L${at(...right)}C${at(right[0] - cut.neck * 0.35, cut.neckY + 26)} ${at(left[0] + cut.neck * 0.35, cut.neckY + 26)} ${at(...left)}Z`
}

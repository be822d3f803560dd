/**
 * Objects of familiar size, for example a lemon or a pile of books. They are drawn to the scale of the product beside them, so
 * that shoppers can judge its size.
 * @module
 */
import { groundShadow, laidShadow } from './light.ts'
import { solid } from './objects/solid.ts'
import { type Brush, dipped } from './sheet.ts'
import type { Silhouette } from './silhouettes.ts'
import { at, ellipse, group, n, path, rect } from './svg.ts'

/** Drawing units per centimetre, by kind of product. */
const UNITS: Partial<Record<Silhouette, number>> = {
  // These products lie on linen.
  scarf: 24,
  plate: 42,
  necklace: 50,
  earrings: 150,
  'gift-card': 62,
  throw: 24,
  rug: 12,
  // These products hang on a wall.
  mirror: 18,
  hook: 60,
  'pendant-lamp': 26,

  vase: 30,
  bowl: 42,
  glass: 62,
  candle: 75,
  cushion: 22,
  'table-lamp': 24,
  tote: 24,
  'shoulder-bag': 35,
  heels: 36,
  boots: 36,
  trainers: 36,
  belt: 32,
  chair: 16,
  table: 17,
  hat: 30,
}

export const unitOf = (silhouette: Silhouette): number | undefined => UNITS[silhouette]

const COVERS = ['#7a3b2e', '#2f4b3d', '#d9c39a', '#33415c', '#b7764a', '#e6ddcc'] as const

/**
 * A pile of three books, 21 cm long, resting on y = 0.
 * @param cm drawing units per centimetre
 */
function books(brush: Brush, cm: number): string {
  const { random } = brush
  let y = 0
  let pile = ''
  for (let i = 0; i < 3; i += 1) {
    const [width, height] = [random.between(19, 22) * cm, random.between(2.2, 3.4) * cm]
    const x = -width / 2 + random.between(-0.8, 0.8) * cm
    const cover = dipped(brush, random.pick(COVERS))
    pile +=
      rect(x, y - height, width, height, { fill: cover.tones.base, rx: cm * 0.4 }) +
      rect(x, y - height, width, height * 0.3, { fill: cover.tones.light, rx: cm * 0.4, opacity: 0.7 }) +
      rect(x, y - height * 0.22, width, height * 0.22, { fill: cover.tones.deep, opacity: 0.5 }) +
      rect(x + width * 0.1, y - height, cm * 0.35, height, { fill: cover.tones.deep, opacity: 0.4 }) +
      rect(x + width * 0.32, y - height * 0.6, width * 0.36, height * 0.16, { fill: cover.tones.glint, opacity: 0.8 })
    y -= height
  }
  return groundShadow(brush.sheet, { y: 0, left: -10 * cm, right: 10 * cm, depth: 2 * cm }, 9 * cm) + pile
}

/**
 * A lemon, 9 cm long, resting on y = 0.
 * @param cm drawing units per centimetre
 */
function lemon(brush: Brush, cm: number): string {
  const yellow = dipped(brush, '#dcb23c')
  const d = `M${at(-4.8 * cm, -3 * cm)}C${at(-4.3 * cm, -3.4 * cm)} ${at(-4 * cm, -4.2 * cm)} ${at(-3 * cm, -5.2 * cm)}C${at(-1.4 * cm, -6.6 * cm)} ${at(1.8 * cm, -6.5 * cm)} ${at(3.2 * cm, -5 * cm)}C${at(3.9 * cm, -4.2 * cm)} ${at(4.2 * cm, -3.6 * cm)} ${at(4.6 * cm, -3 * cm)}C${at(4.2 * cm, -2.2 * cm)} ${at(3.6 * cm, -1.4 * cm)} ${at(2.8 * cm, -0.8 * cm)}C${at(1.4 * cm, 0.3 * cm)} ${at(-1.4 * cm, 0.3 * cm)} ${at(-2.9 * cm, -0.8 * cm)}C${at(-3.8 * cm, -1.6 * cm)} ${at(-4.3 * cm, -2.4 * cm)} ${at(-4.8 * cm, -3 * cm)}Z`
  const pores = Array.from({ length: 26 }, () => {
    const [x, y] = [brush.random.between(-3, 3) * cm, brush.random.between(-5.6, -0.6) * cm]
    return `M${at(x, y)}h3`
  }).join('')
  return (
    groundShadow(brush.sheet, { y: 0, left: -3.4 * cm, right: 3.4 * cm, depth: 1.4 * cm }, 6 * cm) +
    solid(yellow, d, {
      finish: 'glazed',
      over: path(pores, { stroke: yellow.tones.deep, 'stroke-width': 4, opacity: 0.5, 'stroke-linecap': 'round' }),
    })
  )
}

/** An object seen from above, centred on `x`, `y`. The scale decides whether it is a shirt button, a pencil or a paperback. */
export function laidObject(brush: Brush, cm: number, x: number, y: number): string {
  return group(cm > 100 ? button(brush, cm) : cm > 30 ? pencil(brush, cm) : paperback(brush, cm), {
    transform: `translate(${at(x, y)}) rotate(-18)`,
  })
}

const fallen = (brush: Brush, d: string): string => laidShadow(brush.sheet, d, 12)

const box = (width: number, height: number): string => `M${at(-width / 2, -height / 2)}h${n(width)}v${n(height)}h${n(-width)}Z`

/**
 * A light switch, 8.6 cm square.
 * @param cm drawing units per centimetre
 */
export function lightSwitch(brush: Brush, cm: number, x: number, y: number): string {
  const plate = box(8.6 * cm, 8.6 * cm)
  const rocker = box(3.4 * cm, 5 * cm)
  return group(
    fallen(brush, plate) +
      path(plate, { fill: '#f2ede3' }) +
      path(plate, { fill: 'none', stroke: '#fffaf0', 'stroke-width': 6 }) +
      path(rocker, { fill: '#e7e0d3', stroke: '#c9bfae', 'stroke-width': 4 }) +
      rect(-1.7 * cm, 0, 3.4 * cm, 2.5 * cm, { fill: '#d4cabb', opacity: 0.7 }),
    { transform: `translate(${at(x, y)})` },
  )
}

function paperback(brush: Brush, cm: number): string {
  const cover = dipped(brush, brush.random.pick(COVERS))
  const d = box(13 * cm, 20 * cm)
  return (
    fallen(brush, d) +
    path(d, { fill: cover.tones.base }) +
    rect(-6.5 * cm, -10 * cm, 0.8 * cm, 20 * cm, { fill: cover.tones.deep, opacity: 0.4 }) +
    rect(-4 * cm, -6 * cm, 8.4 * cm, 4.4 * cm, { fill: cover.tones.glint, opacity: 0.85 }) +
    rect(-2.6 * cm, -4.6 * cm, 5.6 * cm, 0.5 * cm, { fill: cover.tones.deep }) +
    rect(-1.6 * cm, -3.4 * cm, 3.6 * cm, 0.4 * cm, { fill: cover.tones.deep, opacity: 0.7 })
  )
}

function pencil(brush: Brush, cm: number): string {
  const wood = dipped(brush, '#33415c')
  const half = 0.36 * cm
  const d = `M${at(-8.7 * cm, -half)}H${n(6.6 * cm)}L${at(8.8 * cm, 0)}L${at(6.6 * cm, half)}H${n(-8.7 * cm)}Z`
  return (
    fallen(brush, d) +
    rect(-8.7 * cm, -half, 15.3 * cm, 2 * half, { fill: wood.tones.base }) +
    rect(-8.7 * cm, -half, 15.3 * cm, 0.5 * half, { fill: wood.tones.light, opacity: 0.7 }) +
    rect(-8.7 * cm, half * 0.3, 15.3 * cm, 0.7 * half, { fill: wood.tones.deep, opacity: 0.5 }) +
    path(`M${at(6.6 * cm, -half)}L${at(8.8 * cm, 0)}L${at(6.6 * cm, half)}Z`, { fill: '#dcc09a' }) +
    path(`M${at(8.2 * cm, -0.1 * cm)}L${at(8.8 * cm, 0)}L${at(8.2 * cm, 0.1 * cm)}Z`, { fill: '#2b2622' })
  )
}

/**
 * A shirt button, 1.1 cm wide.
 * @param cm drawing units per centimetre
 */
function button(brush: Brush, cm: number): string {
  const r = 0.55 * cm
  const hole = (dx: number, dy: number): string => ellipse(dx * r, dy * r, r * 0.11, r * 0.11, { fill: '#5b5048' })
  const d = `M${at(-r, 0)}A${n(r)} ${n(r)} 0 1 0 ${at(r, 0)}A${n(r)} ${n(r)} 0 1 0 ${at(-r, 0)}Z`
  return (
    fallen(brush, d) +
    ellipse(0, 0, r, r, { fill: '#e9e1d2' }) +
    ellipse(0, 0, r * 0.72, r * 0.72, { fill: '#d8cdb9', stroke: '#f8f3e8', 'stroke-width': r * 0.08 }) +
    hole(-0.2, -0.2) +
    hole(0.2, -0.2) +
    hole(-0.2, 0.2) +
    hole(0.2, 0.2)
  )
}

/** A standing object: a lemon beside small products, books beside larger ones. */
export function knownObject(brush: Brush, cm: number, x: number, y: number): string {
  return group(cm > 40 ? lemon(brush, cm) : books(brush, cm), { transform: `translate(${at(x, y)})` })
}

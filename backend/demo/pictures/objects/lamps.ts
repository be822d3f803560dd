/**
 * Lamps that stand on a table, lit.
 * @module
 */
import { mix } from '#backend/demo/pictures/colour.ts'
import { linear } from '#backend/demo/pictures/light.ts'
import { type Brush, type Drawing, dipped, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at, boundsOf, ellipse, group, type Point, path, rect } from '#backend/demo/pictures/svg.ts'
import { grainOver, weaveFill } from '#backend/demo/pictures/texture.ts'
import { decoration, finishOf } from './glaze.ts'
import { glow } from './glow.ts'
import { brassFill, solid, turned } from './solid.ts'
import { timber } from './timber.ts'

/** A profile from top to foot, in parts of the body's height and half width. */
type Shape = readonly Point[]

const FLOOR = 1600

/** A shade of linen or paper, brighter where the bulb stands behind it. */
function clothShade(brush: Brush, top: number, bottom: number, topHalf: number, bottomHalf: number, pleated: boolean): string {
  const { sheet } = brush
  const dye = dipped(brush, mix(brush.tones.pale ? brush.hex : '#efe3cd', '#f4e6cc', 0.5))
  const d = `M${at(MIDDLE - topHalf, top)}Q${at(MIDDLE, top + topHalf * 0.16)} ${at(MIDDLE + topHalf, top)}L${at(MIDDLE + bottomHalf, bottom)}Q${at(MIDDLE, bottom + bottomHalf * 0.2)} ${at(MIDDLE - bottomHalf, bottom)}Z`
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  const box = boundsOf(d)
  const lit = sheet.define(
    (id) =>
      `<radialGradient id="${id}" cx=".48" cy=".62" r=".62"><stop offset="0" stop-color="#fff7e0" stop-opacity=".95"/><stop offset=".5" stop-color="#ffe9bf" stop-opacity=".55"/><stop offset="1" stop-color="#c9a878" stop-opacity=".3"/></radialGradient>`,
  )
  let pleats = ''
  if (pleated) {
    for (let i = 0; i <= 34; i += 1) {
      const u = i / 17 - 1
      pleats += `M${at(MIDDLE + topHalf * u, top)}L${at(MIDDLE + bottomHalf * u, bottom + 30)}`
    }
  }
  const weave = rect(box.x, box.y, box.width, box.height, { fill: weaveFill(dye, 'linen') }) + grainOver(dye, 'linen', d)
  const sides = linear(sheet, [
    [0, dye.tones.deep, 0.4],
    [0.2, dye.tones.deep, 0],
    [0.75, dye.tones.deep, 0],
    [1, dye.tones.deep, 0.5],
  ])
  const trim = path(
    `M${at(MIDDLE - bottomHalf, bottom - 8)}Q${at(MIDDLE, bottom + bottomHalf * 0.2 - 8)} ${at(MIDDLE + bottomHalf, bottom - 8)}M${at(MIDDLE - topHalf, top + 8)}Q${at(MIDDLE, top + topHalf * 0.16 + 8)} ${at(MIDDLE + topHalf, top + 8)}`,
    { fill: 'none', stroke: dye.tones.shade, 'stroke-width': 10, opacity: 0.7 },
  )
  const back = ellipse(MIDDLE, top, topHalf, topHalf * 0.09, { fill: '#fff3d2' })
  return (
    back +
    group(
      path(d, { fill: dye.tones.base }) +
        weave +
        path(pleats, { stroke: dye.tones.deep, 'stroke-width': 7, opacity: 0.22 }) +
        rect(box.x, box.y, box.width, box.height, { fill: lit }) +
        rect(box.x, box.y, box.width, box.height, { fill: sides }) +
        trim,
      { 'clip-path': clip },
    )
  )
}

const BASES: readonly [Shape, ...Shape[]] = [
  [
    [0.16, 0],
    [0.2, 0.08],
    [0.72, 0.3],
    [1, 0.6],
    [0.84, 0.88],
    [0.56, 1],
  ],
  [
    [0.2, 0],
    [0.24, 0.06],
    [0.36, 0.14],
    [0.38, 0.2],
    [0.26, 0.29],
    [0.28, 0.44],
    [0.36, 0.66],
    [0.5, 0.84],
    [0.76, 0.95],
    [0.78, 1],
  ],
  [
    [0.42, 0],
    [0.44, 0.1],
    [0.44, 0.5],
    [0.44, 0.92],
    [0.42, 1],
  ],
  [
    [0.16, 0],
    [0.6, 0.16],
    [0.9, 0.44],
    [0.62, 0.72],
    [0.4, 0.9],
    [0.5, 1],
  ],
]

export function tableLamp(brush: Brush): Drawing {
  const { random, sheet } = brush
  const [top, bottom] = [430, random.between(880, 960)]
  const drum = random.chance(0.35)
  const bottomHalf = random.between(370, 440)
  const topHalf = bottomHalf * (drum ? 0.9 : random.between(0.46, 0.62))
  const baseTop = bottom + 110
  const height = FLOOR - baseTop
  const half = random.between(170, 280)
  const shape = random.pick(BASES)
  const [glaze, pleated] = [random.chance(0.5), random.chance(0.45)]
  const fired = finishOf(brush, glaze)
  const oak = brush.says('Oak')
  const metal = brush.says('Brass') || (!brush.says('Stoneware') && !oak && /b18e4b|b5b8b9|ce8e90/i.test(brush.hex))
  const d = turned(
    MIDDLE,
    shape.map(([x, y]): Point => [x * half, baseTop + y * height]),
    -0.12,
  )
  const ribbed =
    brush.pattern === 'rib'
      ? group(decoration(brush, d), { 'clip-path': sheet.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`) })
      : ''
  const neck =
    rect(MIDDLE - 15, bottom - 60, 30, 180, { fill: brassFill(sheet) }) +
    rect(MIDDLE - 34, baseTop - 22, 68, 28, { fill: brassFill(sheet), rx: 6 })
  const foot = (shape.at(-1)?.[0] ?? 0.5) * half
  return {
    markup:
      glow(brush, MIDDLE, 720, 900, 0.62) +
      neck +
      (oak ? timber(brush, d) + ribbed : '') +
      (oak
        ? ''
        : solid(brush, d, {
            finish: metal ? 'metal' : fired.finish,
            speckle: !metal && fired.speckle,
            paint: ribbed,
            over: group(ellipse(MIDDLE, baseTop, half * 0.9, 120, { fill: '#ffe4b2', opacity: 0.5 }), {
              filter: sheet.blur(30, boundsOf(d)),
            }),
          })) +
      clothShade(brush, top, bottom, topHalf, bottomHalf, pleated),
    outline: d,
    pose: 'standing',
    focus: { x: MIDDLE + 60, y: bottom - 20, width: bottomHalf * 1.5 },
    surface: { x: MIDDLE - half * 0.3, y: FLOOR - height * 0.32, width: half * 2.6 },
    ground: { y: FLOOR, left: MIDDLE - foot, right: MIDDLE + foot, depth: foot * 0.26 },
  }
}

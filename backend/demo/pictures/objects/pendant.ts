import { mix } from '#backend/demo/pictures/colour.ts'
import { type Brush, type Drawing, MIDDLE, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, type Point, path, rect } from '#backend/demo/pictures/svg.ts'
import { blown } from './blown.ts'
import { finishOf } from './glaze.ts'
import { glow } from './glow.ts'
import { brassFill, roundStops, solid, turned } from './solid.ts'

/** The highlight on a polished ball. */
const ball = ({ sheet, tones }: Brush, half: number, middle: number): string =>
  ellipse(MIDDLE, middle, half, half, {
    fill: sheet.define(
      (id) =>
        `<radialGradient id="${id}" cx=".36" cy=".3" r=".78"><stop offset="0" stop-color="#fffaf0" stop-opacity=".95"/><stop offset=".16" stop-color="${tones.glint}" stop-opacity=".6"/><stop offset=".5" stop-color="${tones.base}" stop-opacity="0"/><stop offset=".86" stop-color="${tones.deep}" stop-opacity=".75"/><stop offset="1" stop-color="${tones.light}" stop-opacity=".5"/></radialGradient>`,
    ),
  })

/** The lamp holder and the bulb, visible inside a glass shade. */
const bulb = (middle: number): string =>
  rect(MIDDLE - 34, middle - 190, 68, 110, { fill: '#a8874a', rx: 8 }) +
  ellipse(MIDDLE, middle, 84, 100, { fill: '#fff4d2' }) +
  ellipse(MIDDLE - 16, middle - 14, 44, 56, { fill: '#ffffff', opacity: 0.8 })

export function pendantLamp(brush: Brush): Drawing {
  const { random, sheet, tones } = brush
  const paper = brush.says('Washi')
  const drawn = random.pick(['dome', 'cone', 'globe', 'bell', 'rattan'])
  const opaque = brush.says('Brass') || brush.says('Stoneware')
  // A brass ball would let no light out, so only paper and glass lamps are globes.
  const shape = paper
    ? 'globe'
    : drawn === 'rattan' && (opaque || brush.says('Glass'))
      ? 'dome'
      : drawn === 'globe' && opaque
        ? 'cone'
        : drawn
  const squash = random.between(0.6, 1.22)
  const hoopCount = random.whole(8, 20)
  const [top, half] = [random.between(600, 780), random.between(390, 500)]
  const height = shape === 'globe' ? half * 2 * (paper ? squash : 1) : half * random.between(0.92, 1.15)
  const bottom = top + height
  const profiles: Record<string, readonly Point[]> = {
    // Points on a quarter of an ellipse. With fewer points, the curve would bulge at the top.
    dome: [0.12, 0.36, 0.62, 0.88, 1.16, Math.PI / 2].map((a): Point => [half * Math.sin(a), bottom - height * Math.cos(a)]),
    cone: [
      [64, top],
      [half * 0.38, top + height * 0.3],
      [half * 0.72, top + height * 0.66],
      [half, bottom],
    ],
    bell: [
      [60, top],
      [half * 0.34, top + height * 0.16],
      [half * 0.48, top + height * 0.55],
      [half, bottom],
    ],
    rattan: [
      [60, top],
      [half * 0.6, top + height * 0.16],
      [half * 0.98, top + height * 0.6],
      [half * 0.94, bottom],
    ],
    globe: [
      [70, top],
      [half * 0.72, top + height * 0.13],
      [half, top + height * 0.48],
      [half * 0.76, top + height * 0.86],
      [half * 0.34, bottom],
    ],
  }
  const profile = profiles[shape] ?? []
  const middle = top + height / 2
  const k = 0.5523
  // A globe must be round, and a curve through only a few points would bulge between them.
  const d =
    shape === 'globe'
      ? `M${at(MIDDLE - half, middle)}C${at(MIDDLE - half, middle - (height / 2) * k)} ${at(MIDDLE - half * k, top)} ${at(MIDDLE, top)}C${at(MIDDLE + half * k, top)} ${at(MIDDLE + half, middle - (height / 2) * k)} ${at(MIDDLE + half, middle)}C${at(MIDDLE + half, middle + (height / 2) * k)} ${at(MIDDLE + half * k, bottom)} ${at(MIDDLE, bottom)}C${at(MIDDLE - half * k, bottom)} ${at(MIDDLE - half, middle + (height / 2) * k)} ${at(MIDDLE - half, middle)}Z`
      : turned(MIDDLE, profile, 0.08)
  const metal = brush.says('Brass') || (!brush.says('Stoneware') && /b18e4b|b5b8b9/i.test(brush.hex))
  const hoopsOfPaper = paper
    ? Array.from({ length: hoopCount }, (_, i) => {
        const u = ((i + 0.5) / hoopCount) * 2 - 1
        const [y, w] = [middle + (height / 2) * u, half * Math.sqrt(1 - u * u)]
        return path(`M${at(MIDDLE - w, y)}Q${at(MIDDLE, y + w * 0.12)} ${at(MIDDLE + w, y)}`, {
          fill: 'none',
          stroke: tones.deep,
          'stroke-width': 5,
          opacity: 0.34,
        })
      }).join('')
    : ''
  let ribs = ''
  if (shape === 'rattan' || brush.pattern === 'rib') {
    for (let i = -14; i <= 14; i += 1) {
      const u = Math.sin((i / 14) * 1.5)
      ribs += `M${at(MIDDLE + 50 * u, top)}Q${at(MIDDLE + half * 1.15 * u, top + height * 0.35)} ${at(MIDDLE + half * u, bottom + 40)}`
    }
  }
  const hoops =
    shape === 'rattan'
      ? [0.25, 0.5, 0.75]
          .map((k) =>
            path(
              `M${at(MIDDLE - half, top + height * k)}Q${at(MIDDLE, top + height * k + half * 0.24)} ${at(MIDDLE + half, top + height * k)}`,
              { fill: 'none', stroke: tones.deep, 'stroke-width': 12, opacity: 0.5 },
            ),
          )
          .join('')
      : ''
  const lines = ribs
    ? path(ribs, { fill: 'none', stroke: tones.deep, 'stroke-width': 8, opacity: 0.42 }) +
      path(ribs, { fill: 'none', stroke: tones.glint, 'stroke-width': 5, opacity: 0.4, transform: 'translate(-9 0)' })
    : ''
  const rim = half * (shape === 'rattan' ? 0.94 : 1)
  const under =
    shape === 'globe' || brush.says('Glass')
      ? ''
      : ellipse(MIDDLE, bottom, rim, rim * 0.14, { fill: mix('#f6e6c4', tones.base, 0.12) }) +
        ellipse(MIDDLE, bottom + rim * 0.02, rim * 0.55, rim * 0.07, { fill: '#fffbe8' }) +
        ellipse(MIDDLE, bottom, rim, rim * 0.14, { fill: 'none', stroke: metal ? tones.glint : tones.light, 'stroke-width': 8 })
  const lit =
    shape === 'globe' || shape === 'rattan'
      ? ellipse(MIDDLE, top + height * 0.58, half * 0.9, height * 0.55, {
          fill: sheet.define(
            (id) =>
              `<radialGradient id="${id}"><stop offset="0" stop-color="#fff3d2" stop-opacity=".95"/><stop offset="1" stop-color="#ffe2a8" stop-opacity="0"/></radialGradient>`,
          ),
        })
      : ''
  const cord =
    // The cable is very long, so that it reaches the top edge in every scene.
    rect(MIDDLE - 6, -8000, 12, top + 7930, { fill: '#3a322b' }) +
    path(`M${at(MIDDLE - 40, top + 6)}L${at(MIDDLE - 24, top - 90)}L${at(MIDDLE + 24, top - 90)}L${at(MIDDLE + 40, top + 6)}Z`, {
      fill: brassFill(sheet),
    })
  const finish = metal ? 'metal' : paper ? 'matt' : finishOf(brush, random.chance(0.5)).finish
  const body = brush.says('Glass')
    ? bulb(middle) +
      blown(brush, d) +
      (shape === 'globe'
        ? ''
        : ellipse(MIDDLE, bottom, rim, rim * 0.14, { fill: 'none', stroke: tones.shade, 'stroke-width': 7, opacity: 0.8 }))
    : solid(brush, d, {
        finish,
        stops: metal && shape === 'globe' ? roundStops(brush, 'glazed') : undefined,
        speckle: brush.says('Stoneware'),
        paint: lines + hoops + hoopsOfPaper,
        over: metal ? (shape === 'globe' ? ball(brush, half, middle) : '') : lit,
      })
  return {
    markup: glow(brush, MIDDLE, bottom + 60, 820, 0.7) + cord + (shape === 'globe' ? body : body + under),
    outline: d,
    pose: 'hung',
    focus: { x: MIDDLE + half * 0.3, y: bottom - height * 0.25, width: half * 1.4 },
    surface: {
      x: MIDDLE + half * 0.1,
      y: top + height * (paper ? pickByTurn(brush, [0.16, 0.5, 0.84]) : 0.16),
      width: half * 1.3,
    },
  }
}

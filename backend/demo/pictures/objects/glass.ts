import { lightness, mix } from '#backend/demo/pictures/colour.ts'
import { linear } from '#backend/demo/pictures/light.ts'
import { type Brush, type Drawing, MIDDLE, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, group, type Point, path, use } from '#backend/demo/pictures/svg.ts'
import { WHOLE } from './jewellery.ts'
import { turned } from './solid.ts'

/** Half widths from rim to foot, at fractions of the height. */
const TUMBLERS: readonly [readonly Point[], ...(readonly Point[])[]] = [
  [
    [210, 1],
    [212, 0.6],
    [204, 0.12],
    [190, 0],
  ],
  [
    [236, 1],
    [216, 0.6],
    [182, 0.12],
    [168, 0],
  ],
  [
    [216, 1],
    [188, 0.62],
    [206, 0.24],
    [178, 0],
  ],
  [
    [196, 1],
    [238, 0.56],
    [228, 0.2],
    [150, 0],
  ],
  [
    [214, 1],
    [214, 0.55],
    [206, 0.3],
    [158, 0.1],
    [172, 0],
  ],
]

export function glass(brush: Brush): Drawing {
  const { random, sheet, tones } = brush
  const kind = brush.says('Tumbler') ? 'tumbler' : random.pick(['tumbler', 'wine', 'carafe', 'tumbler'])
  /** The shape: straight, tapered, waisted, rounded or footed. `tall` is the height relative to the width. */
  const form = pickByTurn(brush, TUMBLERS)
  const tall = pickByTurn(brush, [0.82, 0.92, 0.64])
  // Colourless glass is transparent: only its edges, foot and reflections are visible.
  const clear = tones.pale && lightness(brush.hex) > 0.88
  const floor = 1590
  const reflection = sheet.define(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#fff" stop-opacity="${clear ? 0.8 : 0.9}"/><stop offset=".45" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
  )
  const vessel = (x: number, scale: number): string => {
    const y = (v: number): number => floor - v * scale
    const half = (v: number): number => v * scale
    const profiles: Record<string, readonly Point[]> = {
      tumbler: form.map(([x, v]): Point => [half(x), y(v * 620 * tall)]),
      wine: [
        [half(190), y(900)],
        [half(240), y(720)],
        [half(200), y(520)],
        [half(40), y(400)],
        [half(15), y(330)],
        [half(15), y(90)],
        [half(60), y(40)],
        [half(190), y(0)],
      ],
      carafe: [
        [half(120), y(980)],
        [half(92), y(820)],
        [half(104), y(700)],
        [half(250), y(420)],
        [half(262), y(150)],
        [half(220), y(0)],
      ],
    }
    const profile = profiles[kind] ?? []
    const d = turned(x, profile, 0.12)
    const clip = sheet.clip(d)
    const body = linear(sheet, [
      [0, tones.deep, 0.62],
      [0.05, tones.base, 0.42],
      [0.14, tones.light, 0.14],
      [0.5, tones.base, clear ? 0.04 : 0.16],
      [0.86, tones.base, clear ? 0.12 : 0.3],
      [0.95, tones.shade, 0.5],
      [1, tones.deep, 0.66],
    ])
    const top = profile[0] ?? [0, 0]
    const thick = group(
      ellipse(x, floor - 14 * scale, (profile.at(-1)?.[0] ?? 100) * 0.92, 30 * scale, { fill: tones.deep, opacity: 0.4 }) +
        ellipse(x - 20 * scale, floor - 20 * scale, (profile.at(-1)?.[0] ?? 100) * 0.5, 12 * scale, {
          fill: '#fffdf6',
          opacity: 0.8,
        }),
      { filter: sheet.blur(9, WHOLE) },
    )
    let flutes = ''
    if (brush.pattern === 'rib' || (kind !== 'tumbler' && fluted)) {
      for (let i = -7; i <= 7; i += 1) {
        const px = x + Math.sin((i / 8) * 1.45) * top[0]
        flutes += `M${at(px, top[1] + 90 * scale)}L${at(x + (px - x) * 0.84, floor)}`
      }
    }
    const fluting = flutes
      ? path(flutes, { stroke: tones.deep, 'stroke-width': 7, opacity: 0.25 }) +
        path(flutes, { stroke: '#fffdf6', 'stroke-width': 6, opacity: 0.5, transform: 'translate(8 0)' })
      : ''
    // The reflection of a window on round glass must fade out in all directions. Otherwise it would look like a white bar.
    const [high, upper] = [floor - top[1], x - top[0] * 0.56]
    const streak =
      ellipse(upper, top[1] + high * 0.34, top[0] * 0.13, high * 0.27, { fill: reflection }) +
      ellipse(upper + top[0] * 0.22, top[1] + high * 0.4, top[0] * 0.05, high * 0.2, { fill: reflection }) +
      ellipse(x + top[0] * 0.72, top[1] + high * 0.6, top[0] * 0.06, high * 0.26, { fill: reflection, opacity: 0.6 })
    const rim =
      ellipse(x, top[1], top[0], top[0] * 0.12, {
        fill: tones.light,
        'fill-opacity': 0.25,
        stroke: tones.shade,
        'stroke-width': 5,
      }) +
      path(
        `M${at(x - top[0] * 0.9, top[1] + top[0] * 0.05)}Q${at(x, top[1] + top[0] * 0.18)} ${at(x + top[0] * 0.9, top[1] + top[0] * 0.05)}`,
        { fill: 'none', stroke: '#ffffff', 'stroke-width': 6, opacity: 0.7, 'stroke-linecap': 'round' },
      )
    const tint = use(sheet.shape(d), { fill: tones.base, opacity: clear ? 0.07 : 0.3 })
    return (
      group(tint + use(sheet.shape(d), { fill: body }) + fluting + thick + streak, { 'clip-path': clip }) +
      use(sheet.shape(d), { fill: 'none', stroke: tones.deep, 'stroke-width': 3, opacity: 0.45 }) +
      rim
    )
  }
  const fluted = random.chance(0.5)
  const caustic = group(ellipse(1130, floor + 26, 250, 30, { fill: mix(tones.base, '#fff6df', 0.45), opacity: 0.75 }), {
    filter: sheet.blur(16, WHOLE),
  })
  // Tumblers are sold singly, so only one is shown.
  const front = { x: MIDDLE, scale: pickByTurn(brush, [1.25, 1.06, 1.42]) }
  return {
    markup: caustic + vessel(front.x, front.scale),
    outline: '',
    extent: {
      x: 540,
      y: floor - 620 * tall * front.scale,
      width: 520,
      height: 620 * tall * front.scale,
    },
    pose: 'standing',
    focus: { x: front.x, y: floor - 300 * tall * front.scale, width: 780 },
    surface: { x: front.x - 60, y: floor - 130 * front.scale, width: 540 },
    ground: { y: floor, left: 570, right: 1030, depth: 40 },
  }
}

/**
 * From the joiner's bench: chairs, tables, hooks; and the mirror's frame.
 * @module
 */
import { cloth } from '../cloth.ts'
import { atLightness, mix } from '../colour.ts'
import { linear } from '../light.ts'
import { type Brush, type Drawing, dipped } from '../sheet.ts'
import { at, type Box, boundsOf, ellipse, group, type Point, path, rect } from '../svg.ts'
import { noiseTile } from '../texture.ts'
import { brassFill, solid, turned } from './solid.ts'

const MIDDLE = 800

/** A board or a turned leg: its dye, its grain along its length, light from the left. */
export function timber(brush: Brush, d: string, along: 'down' | 'across' = 'down', light = 1): string {
  const { sheet, tones } = brush
  const box = boundsOf(d)
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  const across = linear(
    sheet,
    along === 'down'
      ? [
          [0, tones.light],
          [0.35, tones.base],
          [0.8, tones.shade],
          [1, tones.deep],
        ]
      : [
          [0, mix(tones.base, tones.light, 0.7)],
          [0.6, tones.base],
          [1, tones.shade],
        ],
    along === 'across',
  )
  const grain = noiseTile(sheet, tones.deep, {
    tile: 400,
    frequency: along === 'down' ? '0.07 0.004' : '0.004 0.07',
    octaves: 3,
    strength: 0.95,
  })
  return (
    group(path(d, { fill: across }) + rect(box.x, box.y, box.width, box.height, { fill: grain, opacity: light }), {
      'clip-path': clip,
    }) + path(d, { fill: 'none', stroke: tones.deep, 'stroke-width': 2.5, opacity: 0.4 })
  )
}

const bar = (from: Point, to: Point, start: number, end = start): string => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
  return `M${at(from[0] + nx * start, from[1] + ny * start)}L${at(to[0] + nx * end, to[1] + ny * end)}L${at(to[0] - nx * end, to[1] - ny * end)}L${at(from[0] - nx * start, from[1] - ny * start)}Z`
}

const FLOOR = 1690

/** A dining chair turned a little to the right: woven or padded seat; spindle, ladder or wishbone back. */
export function chair(brush: Brush): Drawing {
  const { random } = brush
  const isWood = /c39a6c|6c4b34|1f1e1d|f4f2ed/i.test(brush.hex)
  // Both are drawn by lot whatever the colour, so that all colours of a style share what follows.
  const frame = random.pick(['#c39a6c', '#a97c50', '#6c4b34'])
  const rush = random.pick(['#d8c29a', '#e5dac6', '#8a7358'])
  const wood = dipped(brush, isWood ? brush.hex : frame)
  const seatDye = isWood ? dipped(brush, rush) : brush
  const back = random.pick(['spindle', 'ladder', 'wishbone', 'padded'])
  const seatY = 1130
  const legBackLeft = bar([560, seatY - 20], [520, FLOOR - 110], 24, 17)
  const legBackRight = bar([1000, seatY - 30], [1062, FLOOR - 120], 24, 17)
  const legLeft = bar([486, seatY + 60], [446, FLOOR], 27, 18)
  const legRight = bar([1080, seatY + 50], [1120, FLOOR - 14], 27, 18)
  const stretchers =
    timber(wood, bar([470, 1440], [1098, 1430], 12), 'across') + timber(wood, bar([545, 1370], [1040, 1362], 11), 'across')
  const postLeft = `M${at(540, seatY)}C${at(536, 940)} ${at(506, 640)} ${at(488, 440)}L${at(536, 432)}C${at(556, 640)} ${at(584, 940)} ${at(590, seatY)}Z`
  const postRight = `M${at(974, seatY)}C${at(986, 940)} ${at(1030, 640)} ${at(1056, 432)}L${at(1104, 444)}C${at(1080, 640)} ${at(1036, 940)} ${at(1024, seatY)}Z`
  const rail = (y: number, depth: number, inset: number): string =>
    `M${at(500 + inset, y)}Q${at(796, y - 46)} ${at(1092 - inset, y)}L${at(1086 - inset, y + depth)}Q${at(796, y + depth - 40)} ${at(506 + inset, y + depth)}Z`
  const spindles = [0, 1, 2, 3, 4, 5]
    .map((i) => timber(wood, bar([610 + i * 74, seatY - 20], [572 + i * 90, 520], 11, 10)))
    .join('')
  const backs: Record<string, string> = {
    spindle: spindles,
    ladder: [560, 720, 880].map((y, i) => timber(wood, rail(y, 66, 8 + i * 14), 'across')).join(''),
    wishbone: timber(
      wood,
      `M${at(770, seatY)}L${at(826, seatY)}C${at(826, 900)} ${at(860, 760)} ${at(940, 500)}L${at(898, 494)}C${at(850, 680)} ${at(812, 760)} ${at(798, 830)}C${at(782, 760)} ${at(742, 680)} ${at(694, 494)}L${at(652, 500)}C${at(732, 760)} ${at(770, 900)} ${at(770, seatY)}Z`,
    ),
    padded: cloth(
      seatDye,
      `M${at(536, 560)}Q${at(796, 500)} ${at(1058, 560)}C${at(1050, 700)} ${at(1030, 840)} ${at(1010, 900)}Q${at(796, 860)} ${at(572, 900)}C${at(560, 840)} ${at(544, 700)} ${at(536, 560)}Z`,
      { texture: 'linen', roll: 1.2, lift: 1 },
    ),
  }
  const seat = `M${at(548, seatY - 46)}Q${at(790, seatY - 74)} ${at(1016, seatY - 52)}Q${at(1046, seatY - 48)} ${at(1062, seatY - 14)}L${at(1124, seatY + 62)}Q${at(1134, seatY + 96)} ${at(1096, seatY + 102)}Q${at(790, seatY + 138)} ${at(470, seatY + 110)}Q${at(432, seatY + 104)} ${at(444, seatY + 70)}L${at(510, seatY - 14)}Q${at(524, seatY - 44)} ${at(548, seatY - 46)}Z`
  const apron = `M${at(450, seatY + 96)}Q${at(790, seatY + 140)} ${at(1116, seatY + 88)}L${at(1112, seatY + 140)}Q${at(790, seatY + 190)} ${at(456, seatY + 148)}Z`
  let cords = ''
  for (let i = 0; i < 17; i += 1) {
    const t = i / 16
    cords += `M${at(452 + t * 12, seatY + 96 - t * 8)}` + `M${at(520 + t * 480, seatY - 56)}L${at(460 + t * 640, seatY + 120)}`
  }
  const weave = path(cords, { stroke: seatDye.tones.deep, 'stroke-width': 9, opacity: 0.35 })
  const cushion = cloth(seatDye, seat, {
    texture: back === 'padded' ? 'linen' : 'woven',
    roll: 1.1,
    marks: back === 'padded' || !isWood ? '' : weave,
    lift: 1,
  })
  return {
    markup:
      timber(wood, legBackLeft) +
      timber(wood, legBackRight) +
      stretchers +
      timber(wood, postLeft) +
      timber(wood, postRight) +
      (backs[back] ?? '') +
      timber(wood, rail(446, 92, -10), 'across') +
      timber(wood, legLeft) +
      timber(wood, legRight) +
      timber(wood, apron, 'across') +
      cushion,
    outline: seat,
    pose: 'standing',
    focus: { x: 760, y: seatY - 40, width: 760 },
    ground: { y: FLOOR - 46, left: 440, right: 1130, depth: 130 },
    legs: [
      [446, FLOOR],
      [1120, FLOOR - 14],
      [520, FLOOR - 110],
      [1062, FLOOR - 120],
    ],
  }
}

/** A side or dining table, seen a little from above: round on a pedestal or three legs, or long on four. */
export function table(brush: Brush): Drawing {
  const { random, tones } = brush
  const kind = random.pick(['pedestal', 'tripod', 'long'])
  if (kind === 'long') {
    const top = `M${at(330, 900)}L${at(1270, 900)}L${at(1420, 1060)}L${at(180, 1060)}Z`
    const edge = `M${at(180, 1058)}L${at(1420, 1058)}L${at(1420, 1096)}L${at(180, 1096)}Z`
    const apron = `M${at(230, 1094)}L${at(1370, 1094)}L${at(1360, 1160)}L${at(240, 1160)}Z`
    const legs = timber(brush, bar([372, 1090], [388, 1540], 22, 15)) + timber(brush, bar([1228, 1090], [1212, 1540], 22, 15))
    return {
      markup:
        legs +
        timber(dipped(brush, tones.shade), apron, 'across') +
        timber(brush, bar([262, 1100], [226, 1660], 31, 20)) +
        timber(brush, bar([1338, 1100], [1374, 1660], 31, 20)) +
        timber(dipped(brush, atLightness(brush.hex, 0.62)), top, 'across') +
        timber(brush, top, 'across') +
        timber(dipped(brush, tones.shade), edge, 'across'),
      outline: top,
      pose: 'standing',
      focus: { x: 1130, y: 1080, width: 760 },
      ground: { y: 1620, left: 230, right: 1370, depth: 130 },
      legs: [
        [226, 1660],
        [1374, 1660],
        [388, 1540],
        [1212, 1540],
      ],
    }
  }
  const half = random.between(410, 480)
  const y = random.between(820, 900)
  const flat = half * 0.27
  const rim = `M${at(MIDDLE - half, y)}C${at(MIDDLE - half, y + flat * 1.34)} ${at(MIDDLE + half, y + flat * 1.34)} ${at(MIDDLE + half, y)}L${at(MIDDLE + half, y + 34)}C${at(MIDDLE + half, y + flat * 1.34 + 34)} ${at(MIDDLE - half, y + flat * 1.34 + 34)} ${at(MIDDLE - half, y + 34)}Z`
  const face = `M${at(MIDDLE - half, y)}C${at(MIDDLE - half, y - flat * 1.34)} ${at(MIDDLE + half, y - flat * 1.34)} ${at(MIDDLE + half, y)}C${at(MIDDLE + half, y + flat * 1.34)} ${at(MIDDLE - half, y + flat * 1.34)} ${at(MIDDLE - half, y)}Z`
  const foot = 1620
  const stand =
    kind === 'pedestal'
      ? solid(
          brush,
          turned(MIDDLE, [
            [70, y + 60],
            [62, y + 200],
            [74, foot - 220],
            [120, foot - 90],
            [250, foot - 30],
            [262, foot],
          ]),
          { finish: 'matt' },
        )
      : timber(brush, bar([MIDDLE + 30, y + 70], [MIDDLE + 60, foot - 100], 24, 16)) +
        timber(brush, bar([MIDDLE - half * 0.6, y + 70], [MIDDLE - half * 0.78, foot], 27, 17)) +
        timber(brush, bar([MIDDLE + half * 0.6, y + 70], [MIDDLE + half * 0.78, foot], 27, 17))
  const sheen = group(ellipse(MIDDLE - half * 0.3, y - flat * 0.2, half * 0.5, flat * 0.4, { fill: '#fffaf0', opacity: 0.35 }), {
    filter: brush.sheet.blur(24, boundsOf(face)),
  })
  const reach = kind === 'pedestal' ? 262 : half * 0.78
  return {
    markup: stand + timber(dipped(brush, tones.shade), rim, 'across') + timber(brush, face, 'across') + sheen,
    outline: face,
    pose: 'standing',
    focus: { x: MIDDLE + half * 0.4, y: y + 40, width: half * 1.3 },
    ground: { y: foot - (kind === 'pedestal' ? 6 : 40), left: MIDDLE - reach, right: MIDDLE + reach, depth: 90 },
  }
}

/** A wall hook of brass, on a round plate or a board of pegs. */
export function hook(brush: Brush): Drawing {
  const { random, sheet } = brush
  const metal = random.chance(0.6)
  if (metal) {
    const dye = /1f1e1d/i.test(brush.hex) ? '#3a3836' : brush.hex
    const shine = brassFill(sheet, dye)
    const arm = `M${at(770, 860)}C${at(770, 1150)} ${at(760, 1330)} ${at(800, 1400)}C${at(850, 1480)} ${at(990, 1470)} ${at(1010, 1340)}C${at(1014, 1300)} ${at(1012, 1270)} ${at(1010, 1240)}L${at(954, 1244)}C${at(956, 1290)} ${at(958, 1310)} ${at(952, 1336)}C${at(940, 1390)} ${at(866, 1390)} ${at(846, 1330)}C${at(826, 1270)} ${at(832, 1100)} ${at(832, 860)}Z`
    const plate = turned(
      801,
      [
        [120, 560],
        [150, 590],
        [150, 960],
        [120, 990],
      ],
      0.05,
    )
    const screw = (y: number): string =>
      ellipse(801, y, 24, 24, { fill: brassFill(sheet, dye, true) }) +
      path(`M${at(786, y + 10)}L${at(816, y - 10)}`, { stroke: '#4a3a20', 'stroke-width': 6 })
    const own = dipped(brush, dye)
    return {
      markup:
        solid(own, plate, { finish: 'metal' }) +
        screw(640) +
        screw(800) +
        group(path(arm, { fill: own.tones.deep, opacity: 0.5, transform: 'translate(24 30)' }), {
          filter: sheet.blur(14, boundsOf(arm)),
        }) +
        solid(own, arm, { finish: 'metal' }) +
        ellipse(982, 1236, 48, 46, { fill: shine }) +
        ellipse(966, 1220, 16, 13, { fill: '#fffbe9', opacity: 0.85 }),
      outline: plate + arm,
      pose: 'hung',
      focus: { x: 880, y: 1230, width: 620 },
    }
  }
  const board = 'M200 820L1400 820L1400 1000L200 1000Z'
  const pegs = [380, 800, 1220].map((x) => {
    const stem = `M${at(x - 34, 890)}L${at(x + 34, 890)}L${at(x + 30, 1050)}Q${at(x, 1066)} ${at(x - 30, 1050)}Z`
    return (
      group(path(stem, { fill: brush.tones.deep, opacity: 0.45, transform: 'translate(22 34)' }), {
        filter: sheet.blur(12, boundsOf(stem)),
      }) +
      timber(brush, stem) +
      ellipse(x, 1054, 62, 58, { fill: brush.tones.shade }) +
      ellipse(x - 8, 1046, 54, 50, { fill: brush.tones.base }) +
      ellipse(x - 18, 1032, 24, 19, { fill: brush.tones.light, opacity: 0.8 })
    )
  })
  return {
    markup: timber(brush, board, 'across') + pegs.join(''),
    outline: board,
    pose: 'hung',
    focus: { x: 860, y: 960, width: 620 },
  }
}

/** Round, arched or pill-shaped; the glass holds a blurred room. */
export function mirror(brush: Brush): Drawing {
  const { random, sheet } = brush
  const shape = random.pick(['round', 'arch', 'pill', 'oval'])
  const outlineOf = (inset: number): string => {
    const [w, top, bottom] =
      shape === 'round'
        ? [520 - inset, 480 + inset, 1520 - inset]
        : shape === 'oval'
          ? [430 - inset, 330 + inset, 1640 - inset]
          : [430 - inset, 300 + inset, 1690 - inset]
    const middle = (top + bottom) / 2
    const k = 0.5523
    if (shape === 'round' || shape === 'oval') {
      const h = (bottom - top) / 2
      return `M${at(MIDDLE - w, middle)}C${at(MIDDLE - w, middle - h * k)} ${at(MIDDLE - w * k, top)} ${at(MIDDLE, top)}C${at(MIDDLE + w * k, top)} ${at(MIDDLE + w, middle - h * k)} ${at(MIDDLE + w, middle)}C${at(MIDDLE + w, middle + h * k)} ${at(MIDDLE + w * k, bottom)} ${at(MIDDLE, bottom)}C${at(MIDDLE - w * k, bottom)} ${at(MIDDLE - w, middle + h * k)} ${at(MIDDLE - w, middle)}Z`
    }
    const low =
      shape === 'pill'
        ? `L${at(MIDDLE + w, bottom - w)}C${at(MIDDLE + w, bottom - w * (1 - k))} ${at(MIDDLE + w * k, bottom)} ${at(MIDDLE, bottom)}C${at(MIDDLE - w * k, bottom)} ${at(MIDDLE - w, bottom - w * (1 - k))} ${at(MIDDLE - w, bottom - w)}`
        : `L${at(MIDDLE + w, bottom)}L${at(MIDDLE - w, bottom)}`
    return `M${at(MIDDLE - w, top + w)}C${at(MIDDLE - w, top + w * (1 - k))} ${at(MIDDLE - w * k, top)} ${at(MIDDLE, top)}C${at(MIDDLE + w * k, top)} ${at(MIDDLE + w, top + w * (1 - k))} ${at(MIDDLE + w, top + w)}${low}Z`
  }
  const metal = !/c39a6c|6c4b34/i.test(brush.hex)
  const thick = metal ? 26 : 62
  const outer = outlineOf(0)
  const inner = outlineOf(thick)
  const box: Box = boundsOf(outer)
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${inner}"/></clipPath>`)
  const glass = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#eef0ee"/><stop offset=".5" stop-color="#cfd3d1"/><stop offset="1" stop-color="#aeb2b0"/></linearGradient>`,
  )
  const room =
    group(
      rect(box.x, box.y + box.height * 0.72, box.width, box.height, { fill: '#a99a86', opacity: 0.85 }) +
        rect(box.x + box.width * 0.56, box.y + box.height * 0.16, box.width * 0.3, box.height * 0.42, { fill: '#fffdf4' }) +
        rect(box.x + box.width * 0.7, box.y + box.height * 0.16, 14, box.height * 0.42, { fill: '#b8b4aa' }) +
        rect(box.x + box.width * 0.56, box.y + box.height * 0.36, box.width * 0.3, 14, { fill: '#b8b4aa' }) +
        path(`M${at(box.x + box.width * 0.1, box.y + box.height * 0.74)}l40 -330h190l40 330Z`, { fill: '#8b8c7c', opacity: 0.8 }),
      { filter: sheet.blur(20, box) },
    ) +
    path(
      `M${at(box.x + box.width * 0.05, box.y + box.height * 0.62)}L${at(box.x + box.width * 0.6, box.y)}L${at(box.x + box.width * 0.82, box.y)}L${at(box.x + box.width * 0.05, box.y + box.height * 0.86)}Z`,
      { fill: '#ffffff', opacity: 0.2 },
    )
  const frame = metal
    ? path(outer, {
        fill: sheet.define(
          (id) =>
            `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${brush.tones.glint}"/><stop offset=".3" stop-color="${brush.tones.base}"/><stop offset=".6" stop-color="${brush.tones.deep}"/><stop offset=".8" stop-color="${brush.tones.light}"/><stop offset="1" stop-color="${brush.tones.deep}"/></linearGradient>`,
        ),
      })
    : timber(brush, outer)
  const bevel = path(inner, { fill: 'none', stroke: '#3a332b', 'stroke-width': 16, opacity: 0.34 })
  return {
    markup:
      frame + group(path(inner, { fill: glass }) + room + group(bevel, { filter: sheet.blur(9, box) }), { 'clip-path': clip }),
    outline: outer,
    pose: 'hung',
    focus: { x: box.x + box.width * 0.75, y: box.y + box.height * 0.28, width: box.width * 0.8 },
  }
}

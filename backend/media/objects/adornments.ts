/**
 * Small things: jewellery, belts, hats, glass, the gift card.
 * @module
 */
import { cloth } from '../cloth.ts'
import { mix } from '../colour.ts'
import { drape, fan, fold } from '../folds.ts'
import { ribbing } from '../garments/details.ts'
import { linear } from '../light.ts'
import { type Brush, type Drawing, dipped } from '../sheet.ts'
import { at, type Box, curve, ellipse, group, type Point, path, rect } from '../svg.ts'
import { strapAlong } from './bags.ts'
import { brassFill, highlight, turned } from './solid.ts'

const MIDDLE = 800
const WHOLE: Box = { x: 100, y: 100, width: 1400, height: 1800 }

/** The shadow of a line on paper. */
const lineShadow = ({ sheet }: Brush, d: string, width: number, distance = 12): string =>
  group(
    path(d, {
      fill: 'none',
      stroke: '#3b3028',
      'stroke-width': width,
      opacity: 0.5,
      transform: `translate(${distance} ${distance * 1.5})`,
    }),
    { filter: sheet.blur(9, WHOLE) },
  )

/** Links: a dark core under bright rounds. */
const chain = ({ tones }: Brush, d: string, size: number): string =>
  path(d, { fill: 'none', stroke: tones.deep, 'stroke-width': size * 0.55 }) +
  path(d, {
    fill: 'none',
    stroke: tones.base,
    'stroke-width': size,
    'stroke-linecap': 'round',
    'stroke-dasharray': `${size * 0.55} ${size * 1.15}`,
  }) +
  path(d, {
    fill: 'none',
    stroke: mix(tones.glint, '#ffffff', 0.5),
    'stroke-width': size * 0.42,
    'stroke-linecap': 'round',
    'stroke-dasharray': `1 ${size * 1.7 - 1}`,
    transform: 'translate(-2 -3)',
  })

/** Pearls, all with one shadow. */
function pearls({ sheet }: Brush, places: readonly Point[], r: number): string {
  const fill = sheet.once(
    'pearl',
    (id) =>
      `<radialGradient id="${id}" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#ffffff"/><stop offset=".35" stop-color="#f3ece2"/><stop offset=".75" stop-color="#cfc3b5"/><stop offset="1" stop-color="#e6d9cf"/></radialGradient>`,
  )
  const shade = places.map(([x, y]) => ellipse(x + r * 0.25, y + r * 0.4, r, r, { fill: '#3b3028', opacity: 0.5 })).join('')
  const beads = places.map(
    ([x, y]) => ellipse(x, y, r, r, { fill }) + ellipse(x - r * 0.32, y - r * 0.38, r * 0.2, r * 0.15, { fill: '#fff' }),
  )
  return group(shade, { filter: sheet.blur(9, WHOLE) }) + beads.join('')
}

/** Places at even distances along a cubic curve. */
function along([a, b, c, d]: readonly [Point, Point, Point, Point], step: number): Point[] {
  const on = (t: number, i: 0 | 1): number =>
    (1 - t) ** 3 * a[i] + 3 * t * (1 - t) ** 2 * b[i] + 3 * t * t * (1 - t) * c[i] + t ** 3 * d[i]
  const places: Point[] = [a]
  let last = a
  for (let t = 0; t <= 1; t += 0.002) {
    const here: Point = [on(t, 0), on(t, 1)]
    if (Math.hypot(here[0] - last[0], here[1] - last[1]) >= step) {
      places.push(here)
      last = here
    }
  }
  return places
}

const drop = (brush: Brush, x: number, y: number, size: number): string => {
  const { random, sheet } = brush
  const kind = random.pick(['disc', 'pearl', 'moon', 'leaf'])
  const gold = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(brush.tones.glint, '#ffffff', 0.5)}"/><stop offset=".4" stop-color="${brush.tones.base}"/><stop offset=".62" stop-color="${brush.tones.light}"/><stop offset="1" stop-color="${brush.tones.deep}"/></linearGradient>`,
  )
  if (kind === 'pearl') {
    return pearls(brush, [[x, y + size]], size * 0.8)
  }
  const shapes: Record<string, string> = {
    disc: `M${at(x, y)}C${at(x + size * 1.3, y)} ${at(x + size * 1.3, y + size * 2.1)} ${at(x, y + size * 2.1)}C${at(x - size * 1.3, y + size * 2.1)} ${at(x - size * 1.3, y)} ${at(x, y)}Z`,
    moon: `M${at(x + size * 0.3, y)}C${at(x - size * 1.5, y + size * 0.2)} ${at(x - size * 1.3, y + size * 2.3)} ${at(x + size * 0.6, y + size * 2)}C${at(x - size * 0.6, y + size * 1.7)} ${at(x - size * 0.6, y + size * 0.5)} ${at(x + size * 0.3, y)}Z`,
    leaf: `M${at(x, y)}C${at(x + size, y + size * 0.7)} ${at(x + size * 0.8, y + size * 1.7)} ${at(x, y + size * 2.6)}C${at(x - size * 0.8, y + size * 1.7)} ${at(x - size, y + size * 0.7)} ${at(x, y)}Z`,
  }
  const d = shapes[kind] ?? ''
  return (
    lineShadow(brush, d, 10, 14) +
    path(d, { fill: gold, stroke: brush.tones.light, 'stroke-width': 4 }) +
    (kind === 'leaf'
      ? path(`M${at(x, y + 10)}L${at(x, y + size * 2.4)}`, { stroke: brush.tones.deep, 'stroke-width': 5, opacity: 0.5 })
      : '') +
    ellipse(x, y - 8, 14, 14, { fill: 'none', stroke: brush.tones.base, 'stroke-width': 7 })
  )
}

export function necklace(brush: Brush): Drawing {
  const { random } = brush
  const low = random.between(1180, 1380)
  const d = `M${at(470, 330)}C${at(380, 800)} ${at(560, low - 60)} ${at(800, low)}C${at(1040, low - 60)} ${at(1220, 800)} ${at(1130, 330)}`
  const short = `M${at(540, 310)}C${at(500, 640)} ${at(640, low - 420)} ${at(800, low - 380)}C${at(960, low - 420)} ${at(1100, 640)} ${at(1060, 310)}`
  const kind = random.pick(['chain', 'double', 'pearls'])
  const drawn =
    kind === 'pearls'
      ? pearls(
          brush,
          along(
            [
              [470, 330],
              [400, low + 160],
              [1200, low + 160],
              [1130, 330],
            ],
            47,
          ),
          25,
        )
      : lineShadow(brush, d, 12) +
        chain(brush, d, 18) +
        (kind === 'double' ? lineShadow(brush, short, 10) + chain(brush, short, 13) : '') +
        drop(brush, MIDDLE, low + 12, random.between(60, 90))
  return { markup: drawn, outline: '', pose: 'laid', focus: { x: 800, y: kind === 'pearls' ? 920 : low, width: 560 } }
}

export function earrings(brush: Brush): Drawing {
  const { random, sheet, tones } = brush
  const kind = random.pick(['hoop', 'drop', 'huggie', 'hoop'])
  const gold = brassFill(sheet, brush.hex)
  const one = (x: number, y: number): string => {
    if (kind === 'drop') {
      const bar = `M${at(x, y - 190)}L${at(x, y + 40)}`
      return (
        pearls(brush, [[x, y - 210]], 44) +
        lineShadow(brush, bar, 8) +
        chain(brush, bar, 13) +
        drop({ ...brush, random: { ...random, pick: (c) => c[shape % c.length] ?? c[0] } }, x, y + 60, 92)
      )
    }
    const r = kind === 'hoop' ? 265 : 170
    const thick = kind === 'hoop' ? 44 : 74
    const ring = `M${at(x - 20, y - r)}C${at(x - r * 1.25, y - r)} ${at(x - r * 1.3, y + r)} ${at(x, y + r)}C${at(x + r * 1.3, y + r)} ${at(x + r * 1.25, y - r)} ${at(x + 44, y - r * 0.98)}`
    return (
      lineShadow(brush, ring, thick, 20) +
      path(ring, { fill: 'none', stroke: tones.deep, 'stroke-width': thick, 'stroke-linecap': 'round' }) +
      path(ring, { fill: 'none', stroke: gold, 'stroke-width': thick * 0.86, 'stroke-linecap': 'round' }) +
      path(ring, {
        fill: 'none',
        stroke: mix(tones.glint, '#ffffff', 0.7),
        'stroke-width': thick * 0.2,
        'stroke-linecap': 'round',
        transform: `translate(${-thick * 0.16} ${-thick * 0.18})`,
        opacity: 0.9,
      }) +
      ellipse(x + 14, y - r, 17, 17, { fill: tones.light })
    )
  }
  const shape = random.whole(0, 3)
  return { markup: one(520, 1060) + one(1090, 920), outline: '', pose: 'laid', focus: { x: 1060, y: 960, width: 660 } }
}

/** A belt in a loose loop, buckle to the front. */
export function belt(brush: Brush): Drawing {
  const { random, sheet, tones } = brush
  const wide = random.between(76, 112)
  const d = `M${at(600, 1560)}C${at(610, 1250)} ${at(330, 1120)} ${at(400, 760)}C${at(460, 440)} ${at(1130, 420)} ${at(1210, 740)}C${at(1280, 1060)} ${at(990, 1150)} ${at(1010, 1600)}`
  const tip = `M${at(1010 - wide / 2, 1590)}L${at(1010 + wide / 2, 1590)}L${at(1010 + wide / 2, 1650)}Q${at(1010, 1730)} ${at(1010 - wide / 2, 1650)}Z`
  const brass = brassFill(sheet, random.pick(['#c2a05c', '#b9bbbd']), true)
  const half = wide * 0.78
  const frame = random.chance(0.5)
    ? `M${at(600 - half, 1540)}h${half * 2}v${half * 1.7}h${-half * 2}Z`
    : `M${at(600 - half, 1610)}a${half} ${half * 0.92} 0 1 0 ${half * 2} 0a${half} ${half * 0.92} 0 1 0 ${-half * 2} 0Z`
  const holes = [0, 1, 2, 3, 4]
    .map((i) => ellipse(1006 - (4 - i) * 1, 1380 + i * 62, 9, 9, { fill: '#1c1512', opacity: 0.8 }))
    .join('')
  const keeper = cloth(
    brush,
    `M${at(600 - wide * 0.6, 1440)}L${at(600 + wide * 0.6, 1440)}L${at(600 + wide * 0.6, 1476)}L${at(600 - wide * 0.6, 1476)}Z`,
    { texture: 'leather', roll: 0.3, lift: 0.9 },
  )
  return {
    markup:
      lineShadow(brush, d, wide, 22) +
      strapAlong(brush, d, wide) +
      cloth(brush, tip, { texture: 'leather', roll: 0.3 }) +
      holes +
      keeper +
      lineShadow(brush, frame, 18, 10) +
      path(frame, { fill: 'none', stroke: mix('#c2a05c', '#3a2a12', 0.6), 'stroke-width': 26, 'stroke-linejoin': 'round' }) +
      path(frame, { fill: 'none', stroke: brass, 'stroke-width': 21, 'stroke-linejoin': 'round' }) +
      path(`M${at(600, 1545)}L${at(604, 1540 + half * 1.75)}`, { stroke: brass, 'stroke-width': 15, 'stroke-linecap': 'round' }) +
      path(d, { fill: 'none', stroke: tones.glint, 'stroke-width': 0.1 }),
    outline: '',
    pose: 'laid',
    focus: { x: 720, y: 1500, width: 680 },
    cloth: 'leather',
  }
}

export function hat(brush: Brush): Drawing {
  const { random, tones } = brush
  const knitted = brush.pattern === 'rib' || brush.pattern === 'cable' || random.chance(0.3)
  if (knitted) {
    const dome = `M${at(400, 1330)}C${at(380, 900)} ${at(560, 620)} ${at(800, 610)}C${at(1040, 620)} ${at(1220, 900)} ${at(1200, 1330)}Q${at(800, 1390)} ${at(400, 1330)}Z`
    const cuff = `M${at(372, 1250)}Q${at(800, 1320)} ${at(1228, 1250)}L${at(1236, 1500)}Q${at(800, 1580)} ${at(364, 1500)}Z`
    const crown = [-0.7, -0.35, 0, 0.35, 0.7]
      .map((u) => fold(brush, [800 + u * 90, 640], [800 + u * 500, 1280], 15, 0.7, u * 90))
      .join('')
    return {
      markup:
        cloth(brush, dome, { texture: 'knit', folds: crown, roll: 1.5 }) + ribbing(brush, cuff, [372, 1400], [1228, 1400], 24),
      outline: dome + cuff,
      pose: 'laid',
      focus: { x: 740, y: 1240, width: 700 },
      cloth: 'knit',
    }
  }
  const straw = random.chance(0.4)
  const dye = straw ? dipped(brush, mix(brush.hex, '#d9bd8a', 0.55)) : brush
  const texture = straw ? 'knit' : 'wool'
  const wide = random.between(590, 660)
  const brim = `M${at(MIDDLE - wide, 1240)}C${at(MIDDLE - wide + 20, 1120)} ${at(MIDDLE - 300, 1090)} ${at(MIDDLE, 1090)}C${at(MIDDLE + 300, 1090)} ${at(MIDDLE + wide - 20, 1110)} ${at(MIDDLE + wide, 1220)}C${at(MIDDLE + wide - 60, 1370)} ${at(MIDDLE + 260, 1420)} ${at(MIDDLE, 1424)}C${at(MIDDLE - 260, 1426)} ${at(MIDDLE - wide + 40, 1390)} ${at(MIDDLE - wide, 1240)}Z`
  const crown = `M${at(430, 1236)}C${at(424, 1000)} ${at(460, 760)} ${at(590, 660)}C${at(680, 600)} ${at(760, 690)} ${at(810, 690)}C${at(860, 690)} ${at(930, 600)} ${at(1020, 660)}C${at(1140, 750)} ${at(1176, 1000)} ${at(1170, 1236)}Q${at(800, 1320)} ${at(430, 1236)}Z`
  const band = `M${at(428, 1110)}Q${at(800, 1196)} ${at(1172, 1110)}L${at(1172, 1240)}Q${at(800, 1324)} ${at(428, 1240)}Z`
  const ribbon = dipped(brush, straw ? '#2b2622' : mix(brush.hex, tones.dark ? '#8a7a68' : '#1f1b18', 0.6))
  return {
    markup:
      cloth(dye, brim, {
        texture,
        roll: 1.1,
        folds:
          fan(dye, [MIDDLE - wide + 60, 1260], 0.2, 0.6, 330, 3, 0.5) +
          ellipse(MIDDLE + 70, 1300, 460, 80, { fill: dye.tones.deep, opacity: 0.5 }),
      }) +
      cloth(dye, crown, {
        texture,
        roll: 1.5,
        soft: 18,
        folds:
          drape(
            dye,
            [
              [620, 680],
              [1000, 680],
            ],
            [
              [470, 1200],
              [1130, 1200],
            ],
            4,
            0.5,
          ) +
          path(`M${at(700, 700)}C${at(760, 800)} ${at(860, 800)} ${at(910, 700)}L${at(850, 900)}L${at(770, 900)}Z`, {
            fill: dye.tones.deep,
            opacity: 0.6,
          }),
      }) +
      cloth(ribbon, band, { texture: 'satin', roll: 0.6, folds: fold(ribbon, [440, 1180], [1160, 1180], 12, 0.5, 70) }),
    outline: brim,
    pose: 'standing',
    focus: { x: 640, y: 1100, width: 760 },
    ground: { y: 1380, left: MIDDLE - wide + 120, right: MIDDLE + wide - 120, depth: 90 },
    cloth: texture,
  }
}

export function glass(brush: Brush): Drawing {
  const { random, sheet, tones } = brush
  const kind = random.pick(['tumbler', 'wine', 'carafe', 'tumbler'])
  const floor = 1590
  const vessel = (x: number, scale: number): string => {
    const y = (v: number): number => floor - v * scale
    const half = (v: number): number => v * scale
    const profiles: Record<string, readonly Point[]> = {
      tumbler: [
        [half(210), y(640)],
        [half(214), y(420)],
        [half(200), y(120)],
        [half(176), y(0)],
      ],
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
    const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    const body = linear(sheet, [
      [0, tones.deep, 0.62],
      [0.07, tones.base, 0.5],
      [0.2, tones.light, 0.16],
      [0.5, tones.base, 0.22],
      [0.82, tones.base, 0.34],
      [0.94, tones.shade, 0.6],
      [1, tones.deep, 0.7],
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
    if (brush.pattern === 'rib' || (kind === 'tumbler' && fluted)) {
      for (let i = -7; i <= 7; i += 1) {
        const px = x + Math.sin((i / 8) * 1.45) * top[0]
        flutes += `M${at(px, top[1] + 90 * scale)}L${at(x + (px - x) * 0.84, floor)}`
      }
    }
    const fluting = flutes
      ? path(flutes, { stroke: tones.deep, 'stroke-width': 7, opacity: 0.25 }) +
        path(flutes, { stroke: '#fffdf6', 'stroke-width': 6, opacity: 0.5, transform: 'translate(8 0)' })
      : ''
    const streak = path(
      `M${at(x - top[0] * 0.66, top[1] + 70 * scale)}L${at(x - top[0] * 0.6, top[1] + 330 * scale)}L${at(x - top[0] * 0.46, top[1] + 330 * scale)}L${at(x - top[0] * 0.5, top[1] + 70 * scale)}Z`,
      { fill: '#ffffff', opacity: 0.75 },
    )
    const rim =
      ellipse(x, top[1], top[0], top[0] * 0.12, {
        fill: tones.light,
        'fill-opacity': 0.25,
        stroke: tones.shade,
        'stroke-width': 5,
      }) +
      path(
        `M${at(x - top[0] * 0.9, top[1] + top[0] * 0.05)}Q${at(x, top[1] + top[0] * 0.18)} ${at(x + top[0] * 0.9, top[1] + top[0] * 0.05)}`,
        { fill: 'none', stroke: '#ffffff', 'stroke-width': 6, opacity: 0.9 },
      )
    const tint = path(d, { fill: tones.base, opacity: 0.3 })
    return (
      group(
        tint +
          path(d, { fill: body }) +
          fluting +
          thick +
          highlight(sheet, { x: x - top[0], y: top[1], width: top[0] * 2, height: floor - top[1] }, 0.5) +
          streak,
        { 'clip-path': clip },
      ) +
      path(d, { fill: 'none', stroke: tones.deep, 'stroke-width': 3, opacity: 0.45 }) +
      rim
    )
  }
  const fluted = random.chance(0.5)
  const caustic = group(ellipse(1130, floor + 26, 250, 30, { fill: mix(tones.base, '#fff6df', 0.45), opacity: 0.75 }), {
    filter: sheet.blur(16, WHOLE),
  })
  const solo = kind === 'carafe'
  return {
    markup: caustic + (solo ? vessel(MIDDLE, 1.05) : vessel(1010, 0.96) + vessel(630, 1.12)),
    outline: '',
    pose: 'standing',
    focus: { x: 640, y: 1080, width: 640 },
    ground: { y: floor, left: solo ? 570 : 430, right: solo ? 1030 : 1200, depth: 40 },
  }
}

/** The card on its envelope, tied with a ribbon. */
export function giftCard(brush: Brush): Drawing {
  const { tones, random } = brush
  const card = (x: number, y: number, w: number, h: number): string =>
    curve([
      [x, y],
      [x + w, y],
    ]) +
    curve(
      [
        [x + w, y + h],
        [x, y + h],
      ],
      'L',
    ) +
    'Z'
  const paper = dipped(brush, '#efe6d6')
  const envelope = card(250, 700, 1100, 760)
  const flap = `M${at(250, 700)}L${at(800, 1130)}L${at(1350, 700)}Z`
  const face = card(330, 560, 940, 600)
  const ring = `M${at(840, 720)}A120 120 0 1 0 ${at(840, 950)}A98 98 0 1 1 ${at(840, 720)}Z`
  const sprig = [0, 1, 2, 3, 4, 5]
    .map((i) =>
      ellipse(1010 + i * 32, 1010 - i * 34, 30, 12, {
        fill: tones.light,
        opacity: 0.75,
        transform: `rotate(${i % 2 ? 20 : -80} ${1010 + i * 32} ${1010 - i * 34})`,
      }),
    )
    .join('')
  const ribbon = dipped(brush, tones.dark ? '#cdb487' : mix(brush.hex, '#6a4636', 0.55))
  const stripes = random.chance(0.5)
    ? path(`M${at(330, 1080)}H1270`, { stroke: tones.glint, 'stroke-width': 6, opacity: 0.6 })
    : ''
  const bow = (side: number): string =>
    cloth(
      ribbon,
      `M${at(800, 1340)}C${at(800 + side * 60, 1220)} ${at(800 + side * 260, 1210)} ${at(800 + side * 250, 1310)}C${at(800 + side * 246, 1400)} ${at(800 + side * 80, 1400)} ${at(800, 1340)}Z`,
      {
        texture: 'satin',
        roll: 0.8,
        lift: 1.2,
        folds: fan(ribbon, [800, 1340], side > 0 ? -0.2 : Math.PI + 0.2, 0.5, 170, 3, 0.9),
      },
    )
  const tails = [-1, 1]
    .map((side) =>
      cloth(
        ribbon,
        `M${at(790, 1350)}C${at(800 + side * 40, 1440)} ${at(800 + side * 130, 1480)} ${at(800 + side * 150, 1590)}L${at(800 + side * 96, 1570)}C${at(800 + side * 80, 1500)} ${at(800 + side * 10, 1460)} ${at(810, 1350)}Z`,
        { texture: 'satin', roll: 0.4, lift: 1 },
      ),
    )
    .join('')
  const tilt = 'rotate(-5 800 1000)'
  return {
    markup:
      group(
        cloth(paper, envelope, { texture: 'linen', roll: 0.3 }) + cloth(paper, flap, { texture: 'linen', roll: 0.3, lift: 1.2 }),
        { transform: tilt },
      ) +
      group(
        cloth(brush, face, {
          texture: 'none',
          roll: 0.25,
          lift: 2.2,
          printScale: 0.8,
          marks:
            path(ring, { fill: tones.glint }) +
            sprig +
            stripes +
            rect(366, 596, 868, 528, { fill: 'none', stroke: tones.light, 'stroke-width': 3, opacity: 0.6 }),
        }),
        { transform: 'rotate(4 800 860)' },
      ) +
      cloth(ribbon, `M${at(230, 1316)}L${at(1366, 1316)}L${at(1366, 1362)}L${at(230, 1362)}Z`, {
        texture: 'satin',
        roll: 0.3,
        lift: 1,
      }) +
      tails +
      bow(-1) +
      bow(1) +
      cloth(ribbon, `M${at(766, 1310)}Q${at(800, 1296)} ${at(836, 1310)}L${at(838, 1374)}Q${at(800, 1388)} ${at(764, 1374)}Z`, {
        texture: 'satin',
        roll: 0.6,
        lift: 1,
      }),
    outline: envelope,
    pose: 'laid',
    focus: { x: 830, y: 860, width: 640 },
  }
}

import { cloth } from '#backend/demo/pictures/cloth.ts'
import { type Brush, type Drawing, dipped, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, group, path } from '#backend/demo/pictures/svg.ts'
import { bar, timber } from './timber.ts'

const FLOOR = 1690

interface Design {
  readonly back: 'spindle' | 'ladder' | 'wishbone' | 'padded' | 'panel' | 'cross'
  /** Whether the seat is made of the same wood. Otherwise it is woven, or padded like the back. */
  readonly solidSeat: boolean
  /** `count` is the number of spindles; `bars` is the number of rungs. */
  readonly count: number
  readonly bars: number
  /** Whether this is a lounge chair, which has a low seat. */
  readonly low: boolean
  readonly crest: number
  readonly crestHeight: number
  readonly splay: boolean
  readonly arms: boolean
}

const PLAIN: Omit<Design, 'back'> = {
  solidSeat: false,
  count: 5,
  bars: 3,
  low: false,
  crest: 84,
  crestHeight: 446,
  splay: false,
  arms: false,
}

const DESIGNS: readonly [Pick<Design, 'back'> & Partial<Design>, ...(Pick<Design, 'back'> & Partial<Design>)[]] = [
  { back: 'cross', crest: 110 },
  { back: 'spindle', count: 7, solidSeat: true, crest: 60, low: true },
  { back: 'padded', splay: true },
  { back: 'ladder', bars: 4, crest: 52 },
  { back: 'wishbone', arms: true, crest: 56 },
  { back: 'panel', solidSeat: true, crest: 130, splay: true },
  { back: 'ladder', bars: 2, arms: true, low: true, crest: 96, crestHeight: 452 },
]

/** The armrest runs forward from the back and has a rounded end. */
function armrest(from: number, to: number): string {
  const out = to < from ? -1 : 1
  return `M${at(from, 828)}L${at(to + out * 4, 870)}Q${at(to + out * 44, 886)} ${at(to + out * 38, 922)}Q${at(to + out * 6, 944)} ${at(to - out * 26, 920)}L${at(from, 872)}Z`
}

/** A dining chair, turned slightly to the right. The seat is woven or padded; the back has spindles, a ladder or a wishbone. */
export function chair(brush: Brush): Drawing {
  const { random } = brush
  const isWood = /c39a6c|6c4b34|1f1e1d|f4f2ed/i.test(brush.hex)
  // The frame and the seat's colour are both drawn at random even if only one is used, so that every colour of a style consumes
  // the same random numbers.
  const frame = random.pick(['#c39a6c', '#a97c50', '#6c4b34'])
  const rush = random.pick(['#d8c29a', '#e5dac6', '#8a7358'])
  const wood = dipped(brush, isWood ? brush.hex : frame)
  const seatDye = isWood ? dipped(brush, rush) : brush
  const { back, solidSeat, count, bars, low, crest, crestHeight, splay, arms } = { ...PLAIN, ...pickByTurn(brush, DESIGNS) }
  const seatY = 1130
  const legBackLeft = bar([560, seatY - 20], [520, FLOOR - 110], 24, 17)
  const legBackRight = bar([1000, seatY - 30], [1062, FLOOR - 120], 24, 17)
  const legLeft = bar([486, seatY + 60], [446, FLOOR], 27, 18)
  const legRight = bar([1080, seatY + 50], [1120, FLOOR - 14], 27, 18)
  const stretchers = splay
    ? timber(wood, bar([500, 1330], [1090, 1320], 16), 'across')
    : timber(wood, bar([470, 1440], [1098, 1430], 12), 'across') + timber(wood, bar([545, 1370], [1040, 1362], 11), 'across')
  const postLeft = `M${at(540, seatY)}C${at(536, 940)} ${at(506, 640)} ${at(488, 440)}L${at(536, 432)}C${at(556, 640)} ${at(584, 940)} ${at(590, seatY)}Z`
  const postRight = `M${at(974, seatY)}C${at(986, 940)} ${at(1030, 640)} ${at(1056, 432)}L${at(1104, 444)}C${at(1080, 640)} ${at(1036, 940)} ${at(1024, seatY)}Z`
  const rail = (y: number, depth: number, inset: number): string =>
    `M${at(500 + inset, y)}Q${at(796, y - 46)} ${at(1092 - inset, y)}L${at(1086 - inset, y + depth)}Q${at(796, y + depth - 40)} ${at(506 + inset, y + depth)}Z`
  const spindles = Array.from({ length: count }, (_, i) => i / (count - 1))
    .map((t) => timber(wood, bar([610 + t * 370, seatY - 20], [572 + t * 450, crestHeight + crest * 0.4], 12, 11)))
    .join('')
  // Keeps the first rung clear of the crest.
  const rungs = Math.max(600, crestHeight + crest + 64)
  const backs: Record<string, string> = {
    spindle: spindles,
    ladder: Array.from({ length: bars }, (_, i) =>
      timber(wood, rail(rungs + (i * (1000 - rungs)) / bars, 190 / bars, 10 + (i * 40) / bars), 'across'),
    ).join(''),
    panel: timber(
      wood,
      `M${at(560, 560)}Q${at(796, 510)} ${at(1036, 560)}L${at(1004, 960)}Q${at(796, 930)} ${at(590, 960)}Z`,
      'across',
    ),
    cross: timber(wood, bar([562, 528], [1034, seatY + 10], 24, 24)) + timber(wood, bar([1036, 528], [566, seatY + 10], 24, 24)),
    wishbone: timber(
      wood,
      `M${at(770, seatY)}L${at(826, seatY)}C${at(826, 900)} ${at(860, 760)} ${at(956, 456)}L${at(914, 450)}C${at(850, 680)} ${at(812, 760)} ${at(798, 830)}C${at(782, 760)} ${at(742, 680)} ${at(678, 450)}L${at(636, 456)}C${at(732, 760)} ${at(770, 900)} ${at(770, seatY)}Z`,
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
  const seatDrawn = solidSeat && back !== 'padded' ? timber(wood, seat, 'across') : cushion
  const rests = arms
    ? [
        [508, 470],
        [1086, 1122],
      ]
        .map(
          ([from = 0, to = 0]) =>
            timber(wood, bar([to, seatY + 110], [to + (to < 800 ? -6 : 6), 900], 17, 15)) +
            timber(wood, armrest(from, to), 'across'),
        )
        .join('')
    : ''
  const drawn: Drawing = {
    markup:
      timber(wood, legBackLeft) +
      timber(wood, legBackRight) +
      stretchers +
      timber(wood, postLeft) +
      timber(wood, postRight) +
      (backs[back] ?? '') +
      timber(wood, rail(crestHeight, crest, -10), 'across') +
      timber(wood, legLeft) +
      timber(wood, legRight) +
      timber(wood, apron, 'across') +
      seatDrawn +
      rests,
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
  // The seat of a lounge chair is lower and wider.
  return low
    ? {
        ...drawn,
        markup: group(drawn.markup, { transform: `translate(${at(800 - 800 * 1.1, FLOOR - FLOOR * 0.9)}) scale(1.1 .9)` }),
      }
    : drawn
}

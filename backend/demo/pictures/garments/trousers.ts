import { type Brush, type Drawing, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { drawLegs } from './leg.ts'

interface Design {
  /** `width` is half the width of a hem; `length` is its distance from the top. */
  readonly width: number
  readonly length: number
  readonly turnUp?: number
  readonly pleats?: number
  readonly patched?: boolean
  readonly elastic?: boolean
  readonly tie?: boolean
}

/** The number of designs is odd, so that each department gets every design although men's and women's styles alternate. */
const DESIGNS: readonly [Design, ...Design[]] = [
  { width: 116, length: 1770 },
  { width: 92, length: 1610, turnUp: 60 },
  { width: 162, length: 1790, pleats: 2 },
  { width: 104, length: 1680, elastic: true, tie: true },
  { width: 132, length: 1700, patched: true },
  { width: 80, length: 1730, pleats: 1 },
  { width: 138, length: 1590, turnUp: 92, pleats: 1 },
]

type Round = readonly [ease: number, crop: number, cuff: number, fold: number]
const ROUNDS: readonly [Round, ...Round[]] = [
  [1, 0, 0, 0],
  [0.82, -190, 64, 1],
  [1.2, 30, 0, 2],
  [0.9, -120, 0, 2],
  [1.3, -240, 0, 1],
]

export function trousers(brush: Brush): Drawing {
  const { random } = brush
  const { width, length, ...details } = pickByTurn(brush, DESIGNS)
  // Repeated designs are varied: wider or slimmer, cropped or turned up.
  const [ease, crop, cuff, fold] = pickByTurn(brush, ROUNDS, DESIGNS.length)
  const hem = width * ease * (brush.says('Tapered') ? 0.88 : 1) * random.between(0.97, 1.03)
  const pleats = details.elastic ? 0 : ((details.pleats ?? 0) + fold) % 3
  const cut = {
    waistY: 250,
    waist: 212,
    hip: 236 + hem * 0.32 + pleats * 8,
    crotchY: 740,
    hemY: length + crop,
    stance: 150 + hem * 0.3,
    hem,
  }
  const pressed = pleats > 0 && !brush.says('Denim')
  return drawLegs(brush, cut, random.pick(['wool', 'woven', 'linen']), {
    elastic: false,
    pressed,
    ...details,
    pleats,
    turnUp: details.turnUp || details.pleats ? (cuff ? 0 : details.turnUp) : cuff,
    // Only sturdy cloth has thigh pockets.
    patched: details.patched && !brush.says('Wool'),
  })
}

export function wideTrousers(brush: Brush): Drawing {
  const { random } = brush
  const hem = pickByTurn(brush, [212, 176, 240, 196, 226])
  const cut = {
    waistY: 240,
    waist: 200,
    hip: 288,
    crotchY: 760,
    hemY: pickByTurn(brush, [1800, 1640, 1740, 1690, 1580, 1770, 1660]),
    stance: hem + 24,
    hem,
  }
  const tied = brush.nth % 3 === 2
  return drawLegs(brush, cut, random.pick(['woven', 'linen', 'satin']), {
    elastic: tied,
    pressed: !tied && random.chance(0.6),
    tie: tied,
    turnUp: pickByTurn(brush, [0, 0, 74, 0, 110]),
    pleats: pickByTurn(brush, [1, 0, 2, 0]),
  })
}

/** Pyjama trousers: soft, with elastic and a cord. */
export function loungeTrousers(brush: Brush, short = false): Drawing {
  return drawLegs(
    brush,
    {
      waistY: 250,
      waist: 220,
      hip: 285,
      crotchY: 760,
      hemY: short ? 1060 : pickByTurn(brush, [1780, 1620, 1700]),
      stance: short ? 182 : 190,
      hem: short ? 168 : pickByTurn(brush, [150, 176, 122]),
    },
    'woven',
    {
      elastic: true,
      pressed: false,
      tie: true,
    },
  )
}

/**
 * Trousers: slim, wide, and for the night.
 * @module
 */

import type { Brush, Drawing } from '#backend/demo/pictures/sheet.ts'
import { drawLegs } from './leg.ts'

export function trousers(brush: Brush): Drawing {
  const { random } = brush
  const hem = random.between(84, 142)
  const cut = {
    waistY: 250,
    waist: 212,
    hip: random.between(254, 286),
    crotchY: 740,
    hemY: random.between(1600, 1800),
    stance: 150 + hem * 0.3,
    hem,
  }
  return drawLegs(brush, cut, random.pick(['wool', 'woven', 'linen']), {
    elastic: random.chance(0.2),
    pressed: random.chance(0.6),
    turnUp: random.pick([0, 0, 56, 84]),
    pleats: random.whole(0, 2),
    patched: random.chance(0.35) && (brush.says('Twill') || brush.says('Corduroy')),
  })
}

export function wideTrousers(brush: Brush): Drawing {
  const { random } = brush
  const hem = random.between(185, 225)
  const cut = { waistY: 240, waist: 200, hip: 288, crotchY: 760, hemY: random.between(1720, 1800), stance: hem + 24, hem }
  const tied = random.chance(0.35)
  return drawLegs(brush, cut, random.pick(['woven', 'linen', 'satin']), {
    elastic: tied,
    pressed: !tied && random.chance(0.6),
    tie: tied,
    turnUp: random.pick([0, 0, 70]),
    pleats: random.whole(0, 2),
  })
}

/** A pyjama's trousers: soft, on elastic, with a cord. */
export function loungeTrousers(brush: Brush): Drawing {
  return drawLegs(
    brush,
    {
      waistY: 250,
      waist: 220,
      hip: 285,
      crotchY: 760,
      hemY: brush.random.between(1600, 1790),
      stance: 190,
      hem: brush.random.between(120, 176),
    },
    'woven',
    {
      elastic: true,
      pressed: false,
      tie: true,
    },
  )
}

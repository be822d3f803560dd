/**
 * Trousers: slim, wide, and for the night.
 * @module
 */

import type { Brush, Drawing } from '#backend/demo/pictures/sheet.ts'
import { drawLegs } from './leg.ts'

export function trousers(brush: Brush): Drawing {
  const { random } = brush
  const hem = random.between(92, 130)
  const cut = { waistY: 250, waist: 212, hip: 268, crotchY: 740, hemY: random.between(1680, 1790), stance: 150 + hem * 0.3, hem }
  return drawLegs(brush, cut, random.pick(['wool', 'woven', 'linen']), {
    elastic: random.chance(0.2),
    pressed: random.chance(0.6),
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
  })
}

/** A pyjama's trousers: soft, on elastic, with a cord. */
export function loungeTrousers(brush: Brush): Drawing {
  return drawLegs(brush, { waistY: 250, waist: 220, hip: 285, crotchY: 760, hemY: 1760, stance: 190, hem: 150 }, 'woven', {
    elastic: true,
    pressed: false,
    tie: true,
  })
}

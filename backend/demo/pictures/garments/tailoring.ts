/**
 * How coats, jackets and shirts are cut.
 * @module
 */

import type { Brush } from '#backend/demo/pictures/sheet.ts'
import type { Style } from './style.ts'

export function coat(brush: Brush): Style {
  const { random } = brush
  const belted = random.chance(0.45)
  return {
    cut: {
      neckY: 270,
      neck: 112,
      neckDepth: 330,
      neckline: 'v',
      shoulder: 270,
      slope: 54,
      armpitY: 560,
      chest: 292,
      waistY: 890,
      waist: belted ? 252 : 290,
      hemY: random.between(1660, 1800),
      hem: random.between(350, 400),
      hemDip: 16,
    },
    texture: 'wool',
    sleeve: { length: 800, out: 165, cuff: 84, full: 0.25 },
    cuff: random.pick(['shirt', 'none']),
    neck: 'lapel',
    front: random.pick(['open', 'double']),
    buttons: 6,
    pockets: random.pick(['welt', 'flap', 'patch']),
    belt: belted ? 'tie' : 'none',
    drapes: belted ? 6 : 4,
    creases: 0.8,
  }
}

export function jacket(brush: Brush): Style {
  const { random } = brush
  const shirtLike = random.chance(0.4)
  return {
    cut: {
      neckY: 400,
      neck: 122,
      neckDepth: shirtLike ? 120 : 380,
      neckline: 'v',
      shoulder: 318,
      slope: 64,
      armpitY: 740,
      chest: 342,
      waistY: 1090,
      waist: 322,
      hemY: random.between(1440, 1560),
      hem: 356,
      hemDip: 12,
    },
    texture: random.pick(['wool', 'linen', 'woven']),
    sleeve: { length: 890, out: 200, cuff: 88, full: 0.2 },
    cuff: 'shirt',
    neck: shirtLike ? 'shirt' : 'lapel',
    front: shirtLike ? 'buttoned' : random.pick(['open', 'double']),
    buttons: shirtLike ? 6 : 4,
    pockets: random.pick(['flap', 'patch', 'flap']),
    creases: 0.85,
  }
}

export function shirt(brush: Brush): Style {
  const { random } = brush
  const short = random.chance(0.2)
  return {
    cut: {
      neckY: 420,
      neck: 112,
      neckDepth: 96,
      neckline: 'v',
      shoulder: 326,
      slope: 74,
      armpitY: 780,
      chest: 350,
      waistY: 1120,
      waist: 338,
      hemY: random.between(1440, 1500),
      hem: 350,
      hemDip: -86,
    },
    texture: random.pick(['woven', 'linen']),
    sleeve: short ? { length: 330, out: 150, cuff: 110, full: 0 } : { length: 900, out: 230, cuff: 70, full: 0.2 },
    cuff: short ? 'none' : 'shirt',
    neck: 'shirt',
    front: 'buttoned',
    buttons: 7,
    pockets: random.pick(['chest', 'none', 'chest']),
    creases: 1.15,
  }
}

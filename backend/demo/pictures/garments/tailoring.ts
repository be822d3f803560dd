/**
 * How coats, jackets and shirts are cut.
 * @module
 */

import type { Brush } from '#backend/demo/pictures/sheet.ts'
import type { Style } from './style.ts'

export function coat(brush: Brush): Style {
  const { random } = brush
  const wrapped = brush.says('Wrap')
  const belted = random.chance(0.45) || wrapped
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
    front: wrapped ? 'open' : random.pick(['open', 'double']),
    buttons: wrapped ? 0 : 6,
    pockets: random.pick(['welt', 'flap', 'patch']),
    belt: belted ? 'tie' : 'none',
    drapes: belted ? 6 : 4,
    creases: 0.8,
  }
}

export function jacket(brush: Brush): Style {
  const { random } = brush
  const chore = brush.says('Chore')
  const trucker = brush.says('Denim') && !chore
  const shirtLike = random.chance(0.15) || chore || trucker
  return {
    cut: {
      neckY: 400,
      neck: 122,
      neckDepth: shirtLike ? 120 : 380,
      neckline: 'v',
      shoulder: random.between(306, 334),
      slope: 64,
      armpitY: 740,
      chest: random.between(330, 362),
      waistY: 1090,
      waist: 322,
      hemY: trucker ? random.between(1330, 1400) : random.between(1400, 1580),
      hem: trucker ? 330 : chore ? 366 : 356,
      hemDip: 12,
    },
    texture: random.pick(['wool', 'linen', 'woven']),
    sleeve: { length: 890, out: 200, cuff: 88, full: 0.2 },
    cuff: 'shirt',
    neck: shirtLike ? 'shirt' : 'lapel',
    front: shirtLike ? 'buttoned' : random.pick(['open', 'double']),
    buttons: chore ? random.whole(3, 6) : shirtLike ? 6 : 4,
    pockets: trucker ? 'trucker' : chore ? 'chore' : random.pick(['flap', 'patch', 'flap']),
    stitching: trucker || (chore && brush.says('Denim')),
    yoke: trucker,
    creases: 0.85,
  }
}

export function shirt(brush: Brush): Style {
  const { random } = brush
  const named = brush.says('Shirt')
  const short = random.chance(0.2) && !named
  return {
    cut: {
      neckY: 420,
      neck: 112,
      neckDepth: 96,
      neckline: 'v',
      shoulder: random.between(306, 340),
      slope: 74,
      armpitY: 780,
      chest: 350,
      waistY: 1120,
      waist: 338,
      hemY: random.between(1410, 1510),
      hem: 350,
      hemDip: random.pick([-110, -86, -40, 10]),
    },
    texture: random.pick(['woven', 'linen']),
    sleeve: short ? { length: 330, out: 150, cuff: 110, full: 0 } : { length: 900, out: 230, cuff: 70, full: 0.2 },
    cuff: short ? 'none' : 'shirt',
    neck: 'shirt',
    front: 'buttoned',
    buttons: random.whole(6, 9),
    pockets: random.pick(['chest', 'none', 'chest', 'pair']),
    creases: 1.15,
  }
}

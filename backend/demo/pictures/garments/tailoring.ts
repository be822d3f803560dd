import { type Brush, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import type { Style } from './style.ts'

/** Coats use five widths and three heights in turn, because close-ups of two coats differ only in the lapels. */
const lapelOf = (brush: Brush): NonNullable<Style['lapel']> => ({
  width: pickByTurn(brush, [0.56, 0.46, 0.66, 0.5, 0.61]),
  low: pickByTurn(brush, [0.86, 0.72, 0.97]),
})

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
      hemY: pickByTurn(brush, [1740, 1800, 1640, 1560, 1700]),
      hem: random.between(350, 400),
      hemDip: 16,
    },
    texture: 'wool',
    sleeve: { length: 800, out: 165, cuff: 84, full: 0.25 },
    cuff: random.pick(['shirt', 'none']),
    neck: 'lapel',
    lapel: lapelOf(brush),
    front: wrapped ? 'open' : pickByTurn(brush, ['double', 'open']),
    buttons: wrapped ? 0 : 6,
    pockets: pickByTurn(brush, ['welt', 'flap', 'patch']),
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
      hemY: pickByTurn(brush, trucker ? [1330, 1390, 1440] : [1440, 1580, 1390, 1520, 1480, 1410, 1550]),
      hem: trucker ? 330 : chore ? 366 : 356,
      hemDip: 12,
    },
    texture: random.pick(['wool', 'linen', 'woven']),
    sleeve: { length: 890, out: 200, cuff: 88, full: 0.2 },
    cuff: 'shirt',
    neck: shirtLike ? 'shirt' : 'lapel',
    lapel: lapelOf(brush),
    front: shirtLike ? 'buttoned' : pickByTurn(brush, ['open', 'double'], 2),
    buttons: chore ? pickByTurn(brush, [4, 6, 3, 5]) : shirtLike ? 6 : 4,
    pockets: trucker
      ? 'trucker'
      : chore
        ? // Denim jackets have all three pockets, as work wear does.
          brush.says('Denim')
          ? 'chore'
          : pickByTurn(brush, ['chore', 'patch', 'pair', 'flap', 'chest'])
        : pickByTurn(brush, ['flap', 'patch', 'welt']),
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
      hemY: pickByTurn(brush, [1430, 1500, 1400, 1470, 1530]),
      hem: 350,
      hemDip: pickByTurn(brush, [-86, 10, -120, -40]),
    },
    texture: random.pick(['woven', 'linen']),
    sleeve: short ? { length: 330, out: 150, cuff: 110, full: 0 } : { length: 900, out: 230, cuff: 70, full: 0.2 },
    cuff: short ? 'none' : 'shirt',
    neck: 'shirt',
    front: 'buttoned',
    buttons: random.whole(6, 9),
    pockets: pickByTurn(brush, ['chest', 'none', 'pair']),
    creases: 1.15,
  }
}

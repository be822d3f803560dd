import { type Brush, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { dressCut } from './cuts.ts'
import type { Style } from './style.ts'

export function midiDress(brush: Brush): Style {
  const { random } = brush
  const belt = random.pick(['tie', 'seam', 'seam', 'buckle'] as const)
  const drawn = random.pick([250, 420, 640])
  // A tea dress has short sleeves, and floral midi dresses have long ones.
  const long = brush.says('Tea') ? 250 : brush.says('Floral') ? 640 : drawn
  return {
    cut: dressCut(brush, random.between(1560, 1660), random.between(330, 430)),
    texture: random.pick(['woven', 'linen', 'satin']),
    sleeve:
      random.chance(0.82) || brush.says('Tea') || brush.says('Floral')
        ? { length: long, out: long < 300 ? 90 : 128, cuff: long < 300 ? 66 : 54, full: random.pick([0, 0.5, 0.9]) }
        : undefined,
    cuff: long > 300 ? random.pick(['gathered', 'none']) : 'none',
    neck: 'faced',
    belt,
    drapes: random.whole(6, 10),
    swing: 5,
    tier: random.chance(0.25),
  }
}

export function maxiDress(brush: Brush): Style {
  const { random } = brush
  const strappy = random.chance(0.45)
  const cut = dressCut(brush, 1850, random.between(400, 470))
  return {
    cut: strappy
      ? {
          ...cut,
          neckline: random.pick(['sweetheart', 'v', 'square']),
          neckY: 370,
          neckDepth: 110,
          neck: 128,
          shoulder: 150,
          slope: 6,
          armpitY: 500,
        }
      : { ...cut, neckY: 190, armpitY: 420, waistY: 660 },
    texture: random.pick(['woven', 'linen', 'satin']),
    sleeve: strappy ? undefined : { length: random.pick([230, 560]), out: 110, cuff: 60, full: random.pick([0.3, 1]) },
    cuff: 'gathered',
    neck: strappy ? 'straps' : 'faced',
    belt: random.pick(['seam', 'tie']),
    drapes: random.whole(8, 12),
    swing: 6,
    tier: random.chance(0.6),
  }
}

export function shirtDress(brush: Brush): Style {
  const { random } = brush
  return {
    cut: {
      ...dressCut(brush, random.between(1480, 1620), random.between(280, 340)),
      neckline: 'v',
      neckDepth: 118,
      neck: pickByTurn(brush, [92, 104, 84]),
      waist: 190,
    },
    texture: random.pick(['woven', 'linen']),
    sleeve: { length: random.pick([330, 640]), out: 130, cuff: 60, full: random.pick([0, 0.4]) },
    cuff: 'shirt',
    neck: 'shirt',
    front: 'buttoned',
    buttons: pickByTurn(brush, [9, 7, 11, 8, 10]),
    belt: random.pick(['tie', 'buckle', 'tie']),
    pockets: pickByTurn(brush, ['patch', 'none', 'chest', 'none', 'pair']),
    drapes: random.whole(5, 7),
    swing: 4,
  }
}

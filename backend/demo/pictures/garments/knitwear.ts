import type { Brush } from '#backend/demo/pictures/sheet.ts'
import { cutOf } from './cuts.ts'
import type { Style } from './style.ts'

export function knit(brush: Brush): Style {
  const { random } = brush
  const neck = random.pick([34, 46, 62, 86, 150, 180])
  const [broad, puff] = [random.between(0.9, 1.08), random.pick([0.1, 0.3, 0.6, 1])]
  return {
    cut: cutOf(brush, {
      neckY: 440,
      neck: neck > 100 ? 118 : 136,
      neckline: neck > 100 ? 'round' : random.pick(['round', 'round', 'v']),
      neckDepth: neck > 100 ? 40 : random.between(66, 96),
      shoulder: 318,
      slope: 82,
      armpitY: 800,
      chest: 356 * broad,
      waistY: 1130,
      waist: 356 * broad,
      hemY: random.between(1330, 1540),
      hem: 336 * broad,
      hemDip: 10,
    }),
    texture: 'knit',
    textureScale: random.pick([0.8, 1.1, 1.5]),
    sleeve: { length: random.between(820, 930), out: random.between(200, 260), cuff: random.between(62, 96), full: puff },
    cuff: 'rib',
    neck: 'rib',
    ribDepth: neck,
    hem: 'rib',
    pockets: neck < 60 && random.chance(0.12) ? 'chest' : 'none',
    creases: 0.9,
  }
}

export function cardigan(brush: Brush): Style {
  const { random } = brush
  return {
    ...knit(brush),
    cut: cutOf(brush, {
      neckY: 430,
      neck: 124,
      neckline: 'v',
      neckDepth: random.between(220, 400),
      shoulder: 306,
      slope: 80,
      armpitY: 780,
      chest: 346,
      waistY: 1120,
      waist: 346,
      hemY: random.between(1400, 1540),
      hem: 344,
      hemDip: 10,
    }),
    ribDepth: 56,
    front: 'buttoned',
    buttons: random.whole(4, 8),
    pockets: random.pick(['patch', 'none']),
  }
}

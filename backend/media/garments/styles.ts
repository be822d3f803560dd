/**
 * The wardrobe: how each kind of upper-body garment is cut, and what may differ from style to style.
 * @module
 */
import type { Brush } from '../sheet.ts'
import type { Style } from './garment.ts'
import type { Cut } from './torso.ts'

const cutOf = (brush: Brush, cut: Omit<Cut, 'neckline' | 'neckDepth'> & Partial<Cut>): Cut => ({
  neckline: brush.random.pick(['round', 'v', 'square', 'boat']),
  neckDepth: brush.random.between(90, 190),
  ...cut,
})

const dressCut = (brush: Brush, hemY: number, hem: number): Cut =>
  cutOf(brush, {
    neckY: 250,
    neck: 112,
    shoulder: 215,
    slope: 44,
    armpitY: 480,
    chest: 226,
    waistY: 740,
    waist: 178,
    hemY,
    hem,
    hemDip: 26,
  })

export function midiDress(brush: Brush): Style {
  const { random } = brush
  const belt = random.pick(['tie', 'seam', 'seam', 'buckle'] as const)
  const long = random.pick([250, 420, 640])
  return {
    cut: dressCut(brush, random.between(1560, 1660), random.between(330, 430)),
    texture: random.pick(['woven', 'linen', 'satin']),
    sleeve: random.chance(0.82)
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
      neck: 92,
      waist: 190,
    },
    texture: random.pick(['woven', 'linen']),
    sleeve: { length: random.pick([330, 640]), out: 130, cuff: 60, full: random.pick([0, 0.4]) },
    cuff: 'shirt',
    neck: 'shirt',
    front: 'buttoned',
    buttons: 9,
    belt: random.pick(['tie', 'buckle', 'tie']),
    pockets: random.pick(['patch', 'none']),
    drapes: random.whole(5, 7),
    swing: 4,
  }
}

export function shortTop(brush: Brush): Style {
  const { random } = brush
  const long = random.pick([240, 300, 520])
  return {
    cut: cutOf(brush, {
      neckY: 420,
      neck: 158,
      shoulder: 312,
      slope: 62,
      armpitY: 760,
      chest: 338,
      waistY: 1090,
      waist: 322,
      hemY: random.between(1380, 1500),
      hem: 350,
      hemDip: 18,
    }),
    texture: random.pick(['woven', 'linen', 'satin']),
    sleeve: { length: long, out: long < 320 ? 130 : 180, cuff: long < 320 ? 118 : 92, full: random.pick([0, 0.4]) },
    cuff: 'none',
    neck: 'faced',
    creases: 1.1,
  }
}

export function blouse(brush: Brush): Style {
  const { random } = brush
  const collar = random.chance(0.5)
  return {
    cut: cutOf(brush, {
      neckY: 420,
      neck: collar ? 122 : 138,
      neckline: collar ? 'v' : 'round',
      neckDepth: collar ? 150 : random.between(70, 110),
      shoulder: 290,
      slope: 66,
      armpitY: 740,
      chest: 318,
      waistY: 1100,
      waist: 300,
      hemY: 1440,
      hem: 350,
      hemDip: 22,
    }),
    texture: random.pick(['satin', 'woven']),
    sleeve: { length: random.pick([640, 840]), out: 235, cuff: 74, full: random.between(0.9, 1.7) },
    cuff: 'gathered',
    neck: collar ? 'shirt' : 'faced',
    front: 'buttoned',
    buttons: 8,
    drapes: 7,
    swing: 4,
    creases: 1.2,
  }
}

export function camisole(brush: Brush): Style {
  const { random } = brush
  return {
    cut: {
      neckY: 640,
      neck: 196,
      neckDepth: random.between(90, 150),
      neckline: random.pick(['sweetheart', 'v', 'square']),
      shoulder: 226,
      slope: 6,
      armpitY: 830,
      chest: 330,
      waistY: 1130,
      waist: 296,
      hemY: 1500,
      hem: 356,
      hemDip: 20,
    },
    texture: 'satin',
    neck: 'straps',
    drapes: 6,
    swing: 3,
    creases: 1.2,
  }
}

export function knit(brush: Brush): Style {
  const { random } = brush
  const neck = random.pick([46, 54, 46, 150])
  return {
    cut: cutOf(brush, {
      neckY: 440,
      neck: neck > 100 ? 118 : 136,
      neckline: neck > 100 ? 'round' : random.pick(['round', 'round', 'v']),
      neckDepth: neck > 100 ? 40 : random.between(66, 96),
      shoulder: 318,
      slope: 82,
      armpitY: 800,
      chest: 356,
      waistY: 1130,
      waist: 356,
      hemY: random.between(1400, 1500),
      hem: 336,
      hemDip: 10,
    }),
    texture: 'knit',
    textureScale: random.pick([0.8, 1.1, 1.5]),
    sleeve: { length: 900, out: 240, cuff: 74, full: random.pick([0.2, 0.6]) },
    cuff: 'rib',
    neck: 'rib',
    ribDepth: neck,
    hem: 'rib',
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
    buttons: random.whole(5, 6),
    pockets: random.pick(['patch', 'none']),
  }
}

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

export function tShirt(brush: Brush): Style {
  const { random } = brush
  return {
    cut: cutOf(brush, {
      neckY: 430,
      neck: 140,
      neckline: random.pick(['round', 'round', 'v']),
      neckDepth: random.between(80, 110),
      shoulder: 332,
      slope: 72,
      armpitY: 790,
      chest: 356,
      waistY: 1120,
      waist: 346,
      hemY: random.between(1450, 1530),
      hem: 350,
      hemDip: 12,
    }),
    texture: 'woven',
    textureScale: 0.7,
    sleeve: { length: random.pick([300, 340, 880]), out: 150, cuff: 108, full: 0 },
    cuff: 'none',
    neck: 'rib',
    ribDepth: 30,
    pockets: random.pick(['none', 'none', 'chest']),
    creases: 1.1,
  }
}

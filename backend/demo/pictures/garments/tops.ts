import { type Brush, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { cutOf } from './cuts.ts'
import type { Style } from './style.ts'

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
  const collar = pickByTurn(brush, [true, false, false])
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
      hemY: pickByTurn(brush, [1440, 1380, 1500, 1330]),
      hem: pickByTurn(brush, [350, 330, 372]),
      hemDip: 22,
    }),
    texture: random.pick(['satin', 'woven']),
    sleeve: {
      length: pickByTurn(brush, [840, 640, 480, 840, 720]),
      out: 235,
      cuff: 74,
      full: pickByTurn(brush, [0.9, 1.5, 0.6, 1.9]),
    },
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

export function tShirt(brush: Brush): Style {
  const { random } = brush
  return {
    cut: cutOf(brush, {
      neckY: 430,
      neck: 140,
      neckline: brush.says('T') ? 'round' : random.pick(['round', 'round', 'v']),
      neckDepth: random.between(70, 124),
      shoulder: random.between(312, 348),
      slope: 72,
      armpitY: 790,
      chest: pickByTurn(brush, [356, 370, 346, 362, 352]),
      waistY: 1120,
      waist: 346,
      hemY: pickByTurn(brush, [1500, 1420, 1570, 1460]),
      hem: pickByTurn(brush, [350, 366, 338]),
      hemDip: 12,
    }),
    texture: 'woven',
    textureScale: 0.7,
    sleeve: {
      length: brush.says('T') ? pickByTurn(brush, [300, 400, 260, 350, 440]) : random.pick([300, 340, 880]),
      out: random.between(120, 176),
      cuff: random.between(94, 126),
      full: 0,
    },
    cuff: 'none',
    neck: 'rib',
    ribDepth: pickByTurn(brush, [22, 44, 30]),
    pockets: pickByTurn(brush, ['none', 'chest', 'none']),
    creases: 1.1,
  }
}

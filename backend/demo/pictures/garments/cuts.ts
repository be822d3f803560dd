import type { Brush } from '#backend/demo/pictures/sheet.ts'
import type { Cut } from './torso.ts'

export const cutOf = (brush: Brush, cut: Omit<Cut, 'neckline' | 'neckDepth'> & Partial<Cut>): Cut => ({
  neckline: brush.random.pick(['round', 'v', 'square', 'boat']),
  neckDepth: brush.random.between(90, 190),
  ...cut,
})

export const dressCut = (brush: Brush, hemY: number, hem: number): Cut =>
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

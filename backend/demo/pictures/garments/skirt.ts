import { cloth } from '#backend/demo/pictures/cloth.ts'
import { drape, fan, fold } from '#backend/demo/pictures/folds.ts'
import { clothOf } from '#backend/demo/pictures/material.ts'
import { type Brush, type Drawing, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at, curve, type Point, path } from '#backend/demo/pictures/svg.ts'
import { tieBelt } from './belts.ts'
import { button, buttonDye, seam } from './sewing.ts'
import { waistband } from './waistband.ts'

export function skirt(brush: Brush): Drawing {
  const { random, tones } = brush
  const drawn = random.pick(['full', 'straight', 'pleated', 'full', 'wrap'])
  const made = clothOf(brush)
  const texture = made?.texture ?? random.pick(['woven', 'linen', 'wool', 'satin'])
  const bias = brush.says('Bias') || (texture === 'satin' && drawn !== 'pleated')
  const shape = bias ? 'bias' : drawn
  const [waistY, waist] = [330, 206]
  const hemY = random.between(1460, 1680)
  const hem =
    shape === 'straight'
      ? 285
      : shape === 'pleated'
        ? 440
        : shape === 'bias'
          ? random.between(360, 420)
          : random.between(430, 520)
  const hip = shape === 'straight' ? 292 : 300
  const x = (offset: number): number => MIDDLE + offset
  const waves: Point[] = []
  const count = shape === 'straight' ? 2 : 9
  for (let i = 0; i <= count * 2; i += 1) {
    const t = i / (count * 2)
    waves.push([x(hem - 2 * hem * t), hemY + 46 * Math.sin(Math.PI * t) + (i % 2 ? (shape === 'straight' ? 3 : 15) : 0)])
  }
  const right: Point[] = [
    [x(waist), waistY],
    [x(hip * 0.92), waistY + 260],
    [x(shape === 'straight' ? hip : (hip + hem) / 2 - 10), waistY + (hemY - waistY) * 0.55],
    [x(hem), hemY],
  ]
  const left = right.map(([px, py]): Point => [2 * MIDDLE - px, py]).reverse()
  const d = `${curve(right)}${curve(waves, 'L')}${curve(left, 'L')}Q${at(MIDDLE, waistY + 40)} ${at(x(waist), waistY)}Z`
  let folds = ''
  if (shape === 'pleated') {
    for (let i = 1; i < 17; i += 1) {
      const u = i / 8.5 - 1
      folds += fold(brush, [x(waist * u), waistY + 50], [x(hem * u), hemY + 50], 15, 1)
    }
  } else if (shape === 'bias') {
    // Bias-cut satin clings to the hips and flares below in a few long folds.
    folds =
      drape(
        brush,
        [
          [x(-hip * 0.8), waistY + 420],
          [x(hip * 0.8), waistY + 420],
        ],
        [
          [x(-hem), hemY],
          [x(hem), hemY],
        ],
        5,
        0.8,
      ) + fan(brush, [x(-waist), waistY + 60], 0.9, 0.6, 300, 3, 0.3)
  } else if (shape === 'straight') {
    folds =
      fan(brush, [x(-waist), waistY + 60], 1, 0.8, 260, 3, 0.6) +
      fan(brush, [x(waist), waistY + 60], Math.PI - 1, 0.8, 260, 3, 0.6) +
      [-0.5, 0.1, 0.55]
        .map((u) => fold(brush, [x(hip * u), waistY + 300], [x(hem * u), hemY - 60], 18, 0.5, random.between(-20, 20)))
        .join('')
  } else {
    folds = drape(
      brush,
      [
        [x(-waist), waistY + 20],
        [x(waist), waistY + 20],
      ],
      [
        [x(-hem), hemY],
        [x(hem), hemY],
      ],
      9,
    )
  }
  const marks =
    shape === 'pleated'
      ? ''
      : seam(
          brush,
          `M${at(x(hem), hemY - 44)}${curve(
            waves.map(([px, py]): Point => [px, py - 44]),
            'L',
          )}`,
        )
  const front = shape === 'straight' ? seam(brush, `M${at(x(0), hemY - 260)}L${at(x(0), hemY + 40)}`) : ''
  const lap =
    shape === 'wrap'
      ? path(
          `M${at(x(waist * 0.5), waistY + 40)}C${at(x(waist * 0.2), waistY + 500)} ${at(x(60), hemY - 400)} ${at(x(150), hemY + 40)}`,
          { fill: 'none', stroke: tones.deep, 'stroke-width': 14, opacity: 0.55 },
        )
      : ''
  const row =
    random.chance(0.3) && !bias && shape !== 'pleated' && shape !== 'wrap'
      ? [0, 1, 2, 3, 4, 5]
          .map((i) => button(brush, [x(8), waistY + 110 + i * ((hemY - waistY - 160) / 5.4)], 17, buttonDye(brush)))
          .join('')
      : ''
  const skirtCloth = cloth(brush, d, { texture, textureScale: made?.textureScale, folds: folds + lap, marks: marks + front })
  const band = waistband(brush, {
    y: waistY - 36,
    half: waist,
    height: bias ? 40 : 68,
    texture,
    elastic: shape === 'full' && texture !== 'denim' && random.chance(0.5),
  })
  const tie = shape === 'wrap' ? tieBelt(brush, waistY + 4, 44, texture, 300) : ''
  return {
    markup: skirtCloth + row + band + tie,
    outline: d,
    pose: 'laid',
    cloth: texture,
    hang: { y: waistY, half: waist, by: 'clips', low: hemY },
    focus: { x: MIDDLE + waist * 0.3, y: waistY + waist * 0.82, width: waist * 1.9 },
  }
}

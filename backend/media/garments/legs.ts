/**
 * What is worn from the waist down.
 * @module
 */
import { cloth } from '../cloth.ts'
import { crease, drape, fan, fold } from '../folds.ts'
import { type Brush, type Drawing, dipped } from '../sheet.ts'
import { at, curve, type Point, path } from '../svg.ts'
import type { Texture } from '../texture.ts'
import { button, buttonDye, seam, stitches, tieBelt, weltPocket } from './details.ts'
import { MIDDLE } from './torso.ts'

interface WaistOptions {
  readonly y: number
  readonly half: number
  readonly height: number
  readonly texture: Texture
  readonly elastic?: boolean
  readonly loops?: boolean
}

/** A waistband: shaped, with belt loops and a button, or gathered on elastic. */
function waistband(brush: Brush, { y, half, height, texture, elastic, loops }: WaistOptions): string {
  const { random } = brush
  const dip = 18
  const d = `M${at(MIDDLE - half, y)}Q${at(MIDDLE, y + dip * 2)} ${at(MIDDLE + half, y)}L${at(MIDDLE + half + 8, y + height)}Q${at(MIDDLE, y + height + dip * 2)} ${at(MIDDLE - half - 8, y + height)}Z`
  const gathers: string[] = []
  if (elastic) {
    for (let x = -half + 12; x < half; x += 20) {
      const sag = dip * (1 - (x / half) ** 2)
      gathers.push(
        fold(brush, [MIDDLE + x, y + sag + 6], [MIDDLE + x + random.between(-6, 6), y + height + sag], 5, random.between(0.6, 1)),
      )
    }
  }
  const loop = (u: number): string => {
    const sag = dip * (1 - u * u)
    const x = MIDDLE + half * u
    return cloth(
      brush,
      `M${at(x - 11, y + sag - 8)}L${at(x + 11, y + sag - 8)}L${at(x + 12, y + height + sag + 10)}L${at(x - 10, y + height + sag + 10)}Z`,
      { texture, roll: 0.2, lift: 0.9 },
    )
  }
  const inside = dipped(brush, brush.tones.inside)
  const back = cloth(
    inside,
    `M${at(MIDDLE - half, y)}Q${at(MIDDLE, y - 26)} ${at(MIDDLE + half, y)}Q${at(MIDDLE, y + dip * 2 + 4)} ${at(MIDDLE - half, y)}Z`,
    { texture, roll: 0.3 },
  )
  return (
    back +
    cloth(brush, d, {
      texture,
      roll: 0.4,
      lift: 0.9,
      soft: elastic ? 8 : 11,
      folds: gathers.join(''),
      marks: elastic
        ? ''
        : stitches(
            brush,
            `M${at(MIDDLE - half, y + height - 10)}Q${at(MIDDLE, y + height + dip * 2 - 10)} ${at(MIDDLE + half, y + height - 10)}`,
          ),
    }) +
    (loops ? [-0.72, -0.34, 0.34, 0.72].map(loop).join('') : '')
  )
}

interface LegCut {
  readonly waistY: number
  readonly waist: number
  readonly hip: number
  readonly crotchY: number
  readonly hemY: number
  /** Middle of the hem, away from the garment's middle, and half its width. */
  readonly stance: number
  readonly hem: number
}

function legOutline({ waistY, waist, hip, crotchY, hemY, stance, hem }: LegCut, side: number): string {
  const x = (offset: number): number => MIDDLE + side * offset
  const outer: Point[] = [
    [x(waist), waistY],
    [x(hip * 0.96), (waistY + crotchY) / 2],
    [x(hip), crotchY],
    [x((hip + stance + hem) / 2 + 2), (crotchY + hemY) / 2],
    [x(stance + hem), hemY],
  ]
  const inner: Point[] = [
    [x(stance - hem), hemY],
    [x(Math.max(6, (stance - hem) * 0.5 + 10)), (crotchY + hemY) / 2],
    [x(0), crotchY],
  ]
  return `${curve(outer)}Q${at(x(stance), hemY + 22)} ${at(...(inner[0] ?? [0, 0]))}${curve(inner, 'L')
    .slice(1)
    .replace(/^[^C]*/, '')}L${at(x(-6), waistY + 30)}Z`
}

function leg(brush: Brush, cut: LegCut, side: number, texture: Texture, pressed: boolean): string {
  const { random } = brush
  const x = (offset: number): number => MIDDLE + side * offset
  const knee = cut.crotchY + (cut.hemY - cut.crotchY) * 0.42
  const wide = cut.hem > 150
  const folds =
    fan(brush, [x(12), cut.crotchY], side > 0 ? -0.5 : Math.PI + 0.5, 1.1, 190, 4, 0.85) +
    (wide
      ? drape(
          brush,
          [
            [x(20), cut.crotchY - 260],
            [x(cut.hip * 0.9), cut.crotchY - 260],
          ],
          [
            [x(cut.stance - cut.hem), cut.hemY],
            [x(cut.stance + cut.hem), cut.hemY],
          ],
          4,
          0.9,
        )
      : fan(brush, [x(cut.stance - cut.hem * 0.9), knee], side > 0 ? 0.25 : Math.PI - 0.25, 0.9, cut.hem * 1.7, 3, 0.6) +
        fan(brush, [x(cut.stance), cut.hemY - 10], -Math.PI / 2, 0.5, 190, 3, 0.55)) +
    fold(
      brush,
      [x(cut.hip * 0.62), cut.waistY + 120],
      [x(cut.stance + cut.hem * 0.4), cut.hemY - 200],
      12,
      0.4,
      random.between(-16, 16),
    )
  const centre = x(cut.stance)
  const pressing = pressed
    ? crease([x(cut.hip * 0.52), cut.waistY + 130], [centre - 6, cut.hemY], 9, brush.tones.glint, 0.75) +
      crease([x(cut.hip * 0.52) + 12, cut.waistY + 130], [centre + 8, cut.hemY], 9, brush.tones.deep, 0.55)
    : ''
  const hemSeam = seam(
    brush,
    `M${at(x(cut.stance + cut.hem), cut.hemY - 44)}Q${at(centre, cut.hemY - 22)} ${at(x(cut.stance - cut.hem), cut.hemY - 44)}`,
  )
  return cloth(brush, legOutline(cut, side), { texture, folds: folds + pressing, marks: hemSeam })
}

function drawLegs(
  brush: Brush,
  cut: LegCut,
  texture: Texture,
  options: { elastic: boolean; pressed: boolean; tie?: boolean },
): Drawing {
  const { elastic, pressed } = options
  const pockets = [-1, 1]
    .map((side) =>
      weltPocket(
        brush,
        [MIDDLE + side * (cut.waist - 66) - 10, cut.waistY + 64],
        [MIDDLE + side * (cut.hip - 30) - 10, cut.waistY + 250],
        20,
        texture,
      ),
    )
    .join('')
  const fly = elastic
    ? ''
    : seam(brush, `M${at(MIDDLE + 2, cut.waistY + 40)}L${at(MIDDLE + 2, cut.crotchY)}`) +
      stitches(
        brush,
        `M${at(MIDDLE + 46, cut.waistY + 60)}L${at(MIDDLE + 46, cut.crotchY - 150)}Q${at(MIDDLE + 40, cut.crotchY - 80)} ${at(MIDDLE + 4, cut.crotchY - 60)}`,
      )
  const band = waistband(brush, {
    y: cut.waistY - 34,
    half: cut.waist,
    height: elastic ? 78 : 66,
    texture,
    elastic,
    loops: !elastic,
  })
  const closing = elastic ? '' : button(brush, [MIDDLE + 18, cut.waistY + 18], 14, buttonDye(brush))
  const tie = options.tie ? tieBelt({ ...brush, pattern: 'plain' }, cut.waistY, cut.waist * 0.2, texture, 260) : ''
  return {
    markup: leg(brush, cut, -1, texture, pressed) + leg(brush, cut, 1, texture, pressed) + fly + pockets + band + closing + tie,
    outline: legOutline(cut, -1) + legOutline(cut, 1),
    pose: 'laid',
    cloth: texture,
    hang: { y: cut.waistY, half: cut.waist, by: 'clips' },
    focus: { x: MIDDLE + 30, y: cut.waistY + 210, width: cut.hip * 1.9 },
  }
}

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

export function skirt(brush: Brush): Drawing {
  const { random, tones } = brush
  const shape = random.pick(['full', 'straight', 'pleated', 'full', 'wrap'])
  const texture = random.pick(['woven', 'linen', 'wool', 'satin'])
  const [waistY, waist] = [330, 206]
  const hemY = random.between(1460, 1680)
  const hem = shape === 'straight' ? 285 : shape === 'pleated' ? 440 : random.between(430, 520)
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
    random.chance(0.3) && shape !== 'pleated' && shape !== 'wrap'
      ? [0, 1, 2, 3, 4, 5]
          .map((i) => button(brush, [x(8), waistY + 110 + i * ((hemY - waistY - 160) / 5.4)], 17, buttonDye(brush)))
          .join('')
      : ''
  const skirtCloth = cloth(brush, d, { texture, folds: folds + lap, marks: marks + front })
  const band = waistband(brush, {
    y: waistY - 36,
    half: waist,
    height: 68,
    texture,
    elastic: shape === 'full' && random.chance(0.5),
  })
  const tie = shape === 'wrap' ? tieBelt(brush, waistY + 4, 44, texture, 300) : ''
  return {
    markup: skirtCloth + row + band + tie,
    outline: d,
    pose: 'laid',
    cloth: texture,
    hang: { y: waistY, half: waist, by: 'clips' },
    focus: { x: MIDDLE + 20, y: waistY + 220, width: waist * 2.3 },
  }
}

/**
 * Draws the legs of trousers: outline, folds, creases and closure.
 * @module
 */
import { cloth } from '#backend/demo/pictures/cloth.ts'
import { crease, drape, fan, fold } from '#backend/demo/pictures/folds.ts'
import { clothOf } from '#backend/demo/pictures/material.ts'
import { type Brush, type Drawing, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import type { Texture } from '#backend/demo/pictures/silhouettes.ts'
import { at, curve, type Point } from '#backend/demo/pictures/svg.ts'
import { tieBelt } from './belts.ts'
import { patchPocket, weltPocket } from './pockets.ts'
import { button, buttonDye, jeanStitches, seam, stitches } from './sewing.ts'
import { waistband } from './waistband.ts'

interface LegCut {
  readonly waistY: number
  readonly waist: number
  readonly hip: number
  readonly crotchY: number
  readonly hemY: number
  /** `stance` is the distance from the garment's middle to the middle of the hem; `hem` is half the width of the hem. */
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
  const hemSeam = (texture === 'denim' ? jeanStitches : seam)(
    brush,
    `M${at(x(cut.stance + cut.hem), cut.hemY - 44)}Q${at(centre, cut.hemY - 22)} ${at(x(cut.stance - cut.hem), cut.hemY - 44)}`,
  )
  return cloth(brush, legOutline(cut, side), { texture, folds: folds + pressing, marks: hemSeam })
}

/** The curved pocket of jeans, with a rivet at each end. */
function scoopPocket(brush: Brush, { waist, waistY, hip }: LegCut, side: number): string {
  const x = (offset: number): number => MIDDLE + side * offset
  const [from, to]: [Point, Point] = [
    [x(waist * 0.46), waistY + 40],
    [x(hip * 0.94), waistY + 190],
  ]
  const rivet = ([px, py]: Point, dx: number): string => button(brush, [px + side * dx, py + 14], 8, '#a9793f')
  return (
    jeanStitches(
      brush,
      `M${at(...from)}C${at(from[0] + side * 4, from[1] + 110)} ${at(to[0] - side * 90, to[1] - 6)} ${at(...to)}`,
    ) +
    rivet(from, 14) +
    rivet([to[0], to[1] - 24], -16)
  )
}

export function drawLegs(
  brush: Brush,
  cut: LegCut,
  drawn: Texture,
  options: { elastic: boolean; pressed: boolean; tie?: boolean; turnUp?: number; pleats?: number; patched?: boolean },
): Drawing {
  const texture = clothOf(brush)?.texture ?? drawn
  const jeans = texture === 'denim'
  const { elastic } = options
  const pressed = options.pressed && !jeans
  const pockets = (options.tie ? [] : [-1, 1])
    .map((side) =>
      jeans
        ? scoopPocket(brush, cut, side)
        : weltPocket(
            brush,
            [MIDDLE + side * (cut.waist - 66) - 10, cut.waistY + 64],
            [MIDDLE + side * (cut.hip - 30) - 10, cut.waistY + 250],
            20,
            texture,
          ),
    )
    .join('')
  const sewn = jeans ? jeanStitches : stitches
  const fly = elastic
    ? ''
    : seam(brush, `M${at(MIDDLE + 2, cut.waistY + 40)}L${at(MIDDLE + 2, cut.crotchY)}`) +
      sewn(
        brush,
        `M${at(MIDDLE + 46, cut.waistY + 60)}L${at(MIDDLE + 46, cut.crotchY - 150)}Q${at(MIDDLE + 40, cut.crotchY - 80)} ${at(MIDDLE + 4, cut.crotchY - 60)}`,
      )
  const { turnUp = 0, pleats = 0, patched = false } = options
  const finishing = [-1, 1]
    .map((side) => {
      const x = (offset: number): number => MIDDLE + side * offset
      const { stance, hem, hemY, waist, waistY, hip } = cut
      const turned = turnUp
        ? cloth(
            brush,
            `M${at(x(stance + hem + 4), hemY - turnUp)}Q${at(x(stance), hemY - turnUp + 22)} ${at(x(stance - hem - 4), hemY - turnUp)}L${at(x(stance - hem - 2), hemY + 2)}Q${at(x(stance), hemY + 24)} ${at(x(stance + hem + 2), hemY + 2)}Z`,
            { texture, roll: 0.4, lift: 0.9 },
          )
        : ''
      const folded = Array.from({ length: elastic ? 0 : pleats }, (_, i) =>
        fold(brush, [x(waist * (0.38 + i * 0.26)), waistY + 46], [x(waist * (0.44 + i * 0.3)), waistY + 330], 9, 0.9),
      ).join('')
      const pocket = patched ? patchPocket(brush, x(hip * 0.55) - 66, cut.crotchY + 150, 132, 150, texture, true) : ''
      return folded + turned + pocket
    })
    .join('')
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
    markup:
      leg(brush, cut, -1, texture, pressed) +
      leg(brush, cut, 1, texture, pressed) +
      fly +
      pockets +
      finishing +
      band +
      closing +
      tie,
    outline: legOutline(cut, -1) + legOutline(cut, 1),
    pose: 'laid',
    cloth: texture,
    hang: { y: cut.waistY, half: cut.waist, by: 'clips', low: cut.hemY },
    focus: { x: MIDDLE + 30, y: cut.waistY + 210, width: cut.hip * 1.9 },
  }
}

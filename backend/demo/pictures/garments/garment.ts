/**
 * Assembles an upper-body garment from its parts, from back to front.
 * @module
 */
import { cloth } from '#backend/demo/pictures/cloth.ts'
import { clothOf } from '#backend/demo/pictures/material.ts'
import { type Brush, type Drawing, dipped, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at } from '#backend/demo/pictures/svg.ts'
import { buckleBelt, tieBelt } from './belts.ts'
import { lapels, ribbing, shirtCollar } from './collars.ts'
import { bodyFolds, breakOf, opening, pocketsOf } from './front.ts'
import { label, neckBand, rollNeck, strapOutlines, straps } from './neck.ts'
import { jeanStitches, seam } from './sewing.ts'
import { cuffBand, type Sleeve, sleeve } from './sleeves.ts'
import type { Style } from './style.ts'
import { armpit, backInside, bodyOutline, hemEdge, neckEdge, neckPoint, shoulderPoint } from './torso.ts'

/** The close-up shows the neck with its label, a sleeve seam, part of the closure and, if it is close enough, a cuff. */
function focusOf({ neck, neckY, chest }: Style['cut'], arm: Sleeve | undefined): Drawing['focus'] {
  const [outer, inner] = arm?.cuffEdge ?? []
  if (outer && inner) {
    const [left, right] = [MIDDLE - neck * 0.55, Math.max(outer[0], inner[0]) + chest * 0.1]
    const [top, bottom] = [neckY - chest * 0.1, Math.max(outer[1], inner[1]) + chest * 0.14]
    const width = Math.max(right - left, (bottom - top) / 1.25)
    if (width < chest * 2.3) {
      return { x: (left + right) / 2, y: (top + bottom) / 2, width }
    }
  }
  return { x: MIDDLE + chest * 0.3, y: neckY + chest * 0.78, width: chest * 1.7 }
}

export function drawGarment(brush: Brush, given: Style): Drawing {
  const made = clothOf(brush)
  const style: Style = made && given.texture !== 'knit' ? { ...given, ...made } : given
  const { cut, texture, textureScale, printScale } = style
  const surface = { texture, textureScale, printScale }
  const body = bodyOutline(cut, { waves: style.swing ?? 0 })
  const sleeves = style.sleeve ? [sleeve(brush, cut, style.sleeve, -1), sleeve(brush, cut, style.sleeve, 1)] : []
  const inside = dipped(brush, brush.tones.inside)
  const back =
    style.neck === 'straps'
      ? straps(brush, style)
      : cloth(inside, backInside(cut), { texture: texture === 'knit' ? 'none' : texture, textureScale: 0.5, roll: 0.3 }) +
        label(brush, cut)
  const arms = sleeves
    .map((arm, index) => {
      const side = index === 0 ? -1 : 1
      const piece = cloth(brush, arm.outline, { ...surface, folds: arm.folds, printTurn: -side * 12 })
      const band =
        style.cuff === 'rib'
          ? ribbing(brush, cuffBand(arm, 74, 0), arm.cuffEdge[0], arm.cuffEdge[1], 14)
          : style.cuff === 'shirt'
            ? cloth(brush, cuffBand(arm, 92, 6), { ...surface, roll: 0.4, lift: 0.9 })
            : style.cuff === 'gathered'
              ? cloth(brush, cuffBand(arm, 34, 3), { ...surface, roll: 0.4, lift: 0.9 })
              : ''
      return piece + band
    })
    .join('')
  // Denim garments have two rows of bright thread along their seams.
  const sew = brush.says('Denim') ? jeanStitches : seam
  const armholes = style.sleeve
    ? [-1, 1]
        .map((side) =>
          sew(
            brush,
            `M${at(...shoulderPoint(cut, side))}Q${at(shoulderPoint(cut, side)[0] - side * 26, (shoulderPoint(cut, side)[1] + cut.armpitY) / 2)} ${at(...armpit(cut, side))}`,
          ),
        )
        .join('')
    : ''
  const hemSeam =
    style.hem === 'rib' || style.yoke || (style.swing && !brush.says('Denim'))
      ? ''
      : sew(brush, `M${at(MIDDLE + cut.hem, cut.hemY - 34)}${hemEdge({ ...cut, hemY: cut.hemY - 34 })}`)
  const waistSeam =
    style.belt === 'seam'
      ? sew(
          brush,
          `M${at(MIDDLE - cut.waist - 4, cut.waistY)}Q${at(MIDDLE, cut.waistY + 24)} ${at(MIDDLE + cut.waist + 4, cut.waistY)}`,
        )
      : ''
  const chestY = cut.armpitY - 70
  const yokeSeams = style.yoke
    ? jeanStitches(brush, `M${at(MIDDLE - cut.chest - 10, chestY)}L${at(MIDDLE + cut.chest + 10, chestY)}`) +
      [-1, 1]
        .map((side) =>
          jeanStitches(
            brush,
            `M${at(MIDDLE + side * cut.chest * 0.34, chestY + 100)}L${at(MIDDLE + side * cut.hem * 0.2, cut.hemY - 80)}M${at(MIDDLE + side * cut.chest * 0.72, chestY + 100)}L${at(MIDDLE + side * cut.hem * 0.62, cut.hemY - 80)}`,
          ),
        )
        .join('') +
      jeanStitches(brush, `M${at(MIDDLE + cut.hem, cut.hemY - 84)}${hemEdge({ ...cut, hemY: cut.hemY - 84 })}`)
    : ''
  const tierY = cut.waistY + (cut.hemY - cut.waistY) * 0.56
  const tierHalf = cut.waist + (cut.hem - cut.waist) * 0.62
  const tierSeam = style.tier
    ? seam(brush, `M${at(MIDDLE - tierHalf, tierY)}Q${at(MIDDLE, tierY + 40)} ${at(MIDDLE + tierHalf, tierY)}`)
    : ''
  const facing =
    style.neck === 'faced' || style.neck === 'straps'
      ? seam(
          brush,
          `M${at(neckPoint(cut, -1)[0] - 16, cut.neckY + 14)}${neckEdge({ ...cut, neck: cut.neck + 16, neckY: cut.neckY + 14, neckDepth: cut.neckDepth + 14 })}`,
        )
      : ''
  const front = cloth(brush, body, {
    ...surface,
    folds: bodyFolds(brush, style),
    marks: armholes + hemSeam + waistSeam + tierSeam + facing + yokeSeams,
    lift: style.sleeve ? 1.2 : 0,
  })
  const hemY = cut.hemY
  const hemBand =
    style.hem === 'rib'
      ? ribbing(
          brush,
          `M${at(MIDDLE - cut.hem + 6, hemY - 78)}Q${at(MIDDLE, hemY - 66 + cut.hemDip)} ${at(MIDDLE + cut.hem - 6, hemY - 78)}L${at(MIDDLE + cut.hem - 14, hemY + 8)}Q${at(MIDDLE, hemY + 20 + cut.hemDip)} ${at(MIDDLE - cut.hem + 14, hemY + 8)}Z`,
          [MIDDLE - cut.hem, hemY],
          [MIDDLE + cut.hem, hemY],
          15,
        )
      : ''
  const open = style.front && style.front !== 'closed' ? opening(brush, style) : ''
  const neck =
    style.neck === 'rib'
      ? style.ribDepth && style.ribDepth > 100
        ? rollNeck(brush, cut, style.ribDepth)
        : neckBand(brush, style)
      : style.neck === 'shirt'
        ? shirtCollar(brush, cut, texture)
        : style.neck === 'lapel'
          ? lapels(brush, cut, texture, breakOf(style), cut.chest * (style.lapel?.width ?? 0.56))
          : ''
  const belt =
    style.belt === 'tie'
      ? tieBelt(brush, cut.waistY, cut.waist, texture)
      : style.belt === 'buckle'
        ? buckleBelt(brush, cut.waistY, cut.waist)
        : ''
  const rest = arms + front + hemBand + open + pocketsOf(brush, style) + neck + belt
  return {
    markup: back + rest,
    worn: (body) => back + body + (style.neck === 'straps' ? straps(brush, style, true) : '') + rest,
    outline: [body, ...sleeves.map((arm) => arm.outline), style.neck === 'straps' ? strapOutlines(style) : ''].join(''),
    pose: 'laid',
    cloth: texture,
    hang: { y: cut.neckY, half: cut.shoulder, by: style.neck === 'straps' ? 'straps' : 'shoulders', low: cut.hemY },
    chest: cut.chest,
    focus: focusOf(cut, sleeves[1]),
  }
}

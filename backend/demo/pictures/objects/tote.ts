import { cloth } from '#backend/demo/pictures/cloth.ts'
import { fan, fold } from '#backend/demo/pictures/folds.ts'
import { button, seam, stitches } from '#backend/demo/pictures/garments/sewing.ts'
import { type Brush, type Drawing, dipped, MIDDLE, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, path } from '#backend/demo/pictures/svg.ts'
import { strapAlong } from './strap.ts'

const FLOOR = 1640

/** Half the width of the opening, and half the width of the base. */
const SHAPES: readonly [readonly [number, number], ...(readonly [number, number])[]] = [
  [500, 430],
  [440, 450],
  [400, 480],
  [520, 380],
  [450, 400],
  [360, 440],
  [480, 490],
]

export function tote(brush: Brush): Drawing {
  const { random, tones } = brush
  const canvas = brush.says('Canvas') || (!brush.says('Leather') && random.chance(0.45))
  const texture = canvas ? 'linen' : 'leather'
  const [pocket, belted] = [brush.nth % 3 === 2, brush.nth % 4 === 1]
  const top = pickByTurn(brush, [820, 900, 980, 760, 860])
  const [w1, w2] = pickByTurn(brush, SHAPES)
  const d = `M${at(MIDDLE - w1, top)}Q${at(MIDDLE, top + 26)} ${at(MIDDLE + w1, top)}C${at(MIDDLE + w1 + 10, top + 300)} ${at(MIDDLE + w2, FLOOR - 260)} ${at(MIDDLE + w2 + 6, FLOOR - 46)}Q${at(MIDDLE + w2, FLOOR)} ${at(MIDDLE + w2 - 60, FLOOR)}L${at(MIDDLE - w2 + 60, FLOOR)}Q${at(MIDDLE - w2, FLOOR)} ${at(MIDDLE - w2 - 6, FLOOR - 46)}C${at(MIDDLE - w2, FLOOR - 260)} ${at(MIDDLE - w1 - 10, top + 300)} ${at(MIDDLE - w1, top)}Z`
  const trim = canvas ? dipped(brush, tones.dark ? '#6a4a33' : '#8a5a38') : brush
  const high = top - pickByTurn(brush, [430, 560, 330])
  const handle = (lift: number): string =>
    `M${at(MIDDLE - 200, top + 120)}L${at(MIDDLE - 200, top - 20)}C${at(MIDDLE - 200, high - lift)} ${at(MIDDLE + 200, high - lift)} ${at(MIDDLE + 200, top - 20)}L${at(MIDDLE + 200, top + 120)}`
  const inside = `M${at(MIDDLE - w1, top)}Q${at(MIDDLE, top - 34)} ${at(MIDDLE + w1, top)}Q${at(MIDDLE, top + 28)} ${at(MIDDLE - w1, top)}Z`
  const folds =
    fan(brush, [MIDDLE - w1 + 10, top + 40], 0.9, 0.7, 380, 3, 0.7) +
    fan(brush, [MIDDLE + w1 - 10, top + 40], Math.PI - 0.9, 0.7, 380, 3, 0.7) +
    fold(brush, [MIDDLE - 200, top + 140], [MIDDLE - 150, FLOOR - 120], 20, 0.45, 16) +
    fold(brush, [MIDDLE + 210, top + 140], [MIDDLE + 180, FLOOR - 160], 20, 0.45, -16)
  const tab = (x: number): string =>
    cloth(
      trim,
      `M${at(x - 36, top + 60)}L${at(x + 36, top + 60)}L${at(x + 36, top + 190)}L${at(x, top + 214)}L${at(x - 36, top + 190)}Z`,
      {
        texture: 'leather',
        roll: 0.3,
        lift: 0.9,
        marks: stitches(trim, `M${at(x - 26, top + 66)}V${top + 184}L${at(x, top + 202)}L${at(x + 26, top + 184)}V${top + 66}`),
      },
    )
  const base = canvas
    ? cloth(
        trim,
        `M${at(MIDDLE - w2 - 2, FLOOR - 170)}Q${at(MIDDLE, FLOOR - 150)} ${at(MIDDLE + w2 + 2, FLOOR - 170)}L${at(MIDDLE + w2 + 6, FLOOR - 46)}Q${at(MIDDLE + w2, FLOOR)} ${at(MIDDLE + w2 - 60, FLOOR)}L${at(MIDDLE - w2 + 60, FLOOR)}Q${at(MIDDLE - w2, FLOOR)} ${at(MIDDLE - w2 - 6, FLOOR - 46)}Z`,
        { texture: 'leather', roll: 0.5, lift: 0.9, grain: true },
      )
    : ''
  const patch = pocket
    ? cloth(
        brush,
        `M${at(MIDDLE - 190, top + 330)}L${at(MIDDLE + 190, top + 330)}L${at(MIDDLE + 184, FLOOR - 210)}L${at(MIDDLE - 184, FLOOR - 210)}Z`,
        {
          texture,
          roll: 0.5,
          lift: 0.9,
          marks: stitches(brush, `M${at(MIDDLE - 178, top + 340)}V${FLOOR - 222}H${MIDDLE + 178}V${top + 340}`),
        },
      )
    : ''
  const closing = belted
    ? cloth(
        trim,
        `M${at(MIDDLE - 34, top - 20)}L${at(MIDDLE + 34, top - 20)}L${at(MIDDLE + 34, top + 190)}Q${at(MIDDLE, top + 240)} ${at(MIDDLE - 34, top + 190)}Z`,
        {
          texture: 'leather',
          roll: 0.3,
          lift: 0.9,
        },
      ) + button(brush, [MIDDLE, top + 176], 19, '#c2a05c')
    : ''
  // The shop's moon is stamped on the bag unless a pocket or strap covers it.
  const stamp =
    pocket || belted
      ? ''
      : path(
          `M${at(MIDDLE + 10, top + 300)}A34 34 0 1 0 ${at(MIDDLE + 10, top + 364)}A28 28 0 1 1 ${at(MIDDLE + 10, top + 300)}Z`,
          { fill: tones.deep, opacity: 0.4 },
        )
  const fittings = base + closing + strapAlong(trim, handle(-40), 48) + tab(MIDDLE - 200) + tab(MIDDLE + 200)
  return {
    markup:
      strapAlong(dipped(trim, trim.tones.shade), handle(30), 46, false) +
      cloth(dipped(brush, tones.inside), inside, { texture, roll: 0.4 }) +
      cloth(brush, d, {
        texture,
        folds,
        roll: 1.2,
        marks: seam(brush, `M${at(MIDDLE - w1, top + 44)}Q${at(MIDDLE, top + 70)} ${at(MIDDLE + w1, top + 44)}`) + stamp,
        printScale: 1.3,
      }) +
      patch +
      (canvas ? '' : fittings),
    // Leather has no weave, so the fittings are drawn over the weave of the canvas.
    over: canvas ? fittings : undefined,
    outline: d,
    pose: 'standing',
    focus: { x: MIDDLE - 120, y: top + 110, width: 700 },
    ground: { y: FLOOR - 4, left: MIDDLE - w2, right: MIDDLE + w2, depth: 74 },
    cloth: texture,
  }
}

import { cloth } from '#backend/demo/pictures/cloth.ts'
import { mix } from '#backend/demo/pictures/colour.ts'
import { drape, fan, fold } from '#backend/demo/pictures/folds.ts'
import { type Brush, type Drawing, dipped, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, n, path } from '#backend/demo/pictures/svg.ts'
import { fringe } from './fringe.ts'

/** A blanket stitch in thick contrasting yarn. The loops lie on the edge, and the stitches reach inwards from it. */
function blanketStitch({ tones }: Brush, left: number, right: number, bottom: number): string {
  let d = `M${at(left - 6, bottom + 4)}C${at(left + 240, bottom - 10)} ${at(right - 240, bottom + 16)} ${at(right + 10, bottom - 2)}`
  for (let x = left + 16; x < right; x += 40) {
    d += `M${at(x, bottom + 3)}V${n(bottom - 44)}`
  }
  const yarn = (stroke: string, width: number, opacity: number, down = 0): string =>
    path(d, {
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-linecap': 'round',
      opacity,
      transform: down ? `translate(3 ${down})` : undefined,
    })
  return yarn(tones.deep, 8, 0.4, 4) + yarn(tones.pale ? mix(tones.shade, tones.deep, 0.45) : '#e9dfcc', 7, 1)
}

/** Thick tassels along the edge, a hand's width apart. */
function knots(brush: Brush, left: number, right: number, bottom: number): string {
  const count = 7
  return Array.from({ length: count }, (_, i) => {
    const x = left + ((right - left) * i) / (count - 1)
    const skirt = `M${at(x - 14, bottom + 18)}L${at(x + 14, bottom + 18)}L${at(x + 24, bottom + 130)}Q${at(x, bottom + 142)} ${at(x - 24, bottom + 130)}Z`
    return (
      cloth(brush, skirt, { texture: 'wool', roll: 0.5, lift: 0.8 }) +
      ellipse(x, bottom + 12, 20, 21, { fill: brush.tones.shade }) +
      ellipse(x - 2, bottom + 10, 17, 18, { fill: brush.tones.base }) +
      ellipse(x - 5, bottom + 5, 9, 7, { fill: brush.tones.light, opacity: 0.7 })
    )
  }).join('')
}

/** A blanket folded in three and laid flat, with the fringe visible. */
export function throwBlanket(brush: Brush): Drawing {
  const { random, tones } = brush
  const drawn = random.pick(['wool', 'knit', 'wool'] as const)
  const texture = brush.says('Linen') ? 'linen' : brush.pattern === 'cable' ? 'knit' : drawn
  const half = pickByTurn(brush, [400, 330, 440, 300, 370])
  const [left, right] = [800 - half, 800 + half]
  const [top, bottom] = [pickByTurn(brush, [420, 560, 480]), pickByTurn(brush, [1540, 1400, 1480, 1340])]
  const fold1 = pickByTurn(brush, [240, 420, 140, 330])
  const edge = pickByTurn(brush, ['fringe', 'blanket', 'bound', 'fringe', 'tassels'])
  const long = random.between(70, 150)
  const layer = (shift: number, lower: number): string =>
    `M${at(left + shift, top + shift * 0.5)}C${at(left + 250, top - 14 + shift)} ${at(right - 250, top + 10)} ${at(right + shift * 0.7, top + 6)}C${at(right + 26 + shift, top + 300)} ${at(right - 8 + shift, bottom - 400)} ${at(right + 10 + shift, bottom + lower)}C${at(right - 240, bottom + lower + 18)} ${at(left + 240, bottom + lower - 8)} ${at(left - 6 + shift, bottom + lower + 6)}C${at(left + 14, bottom - 340)} ${at(left - 22 + shift, top + 360)} ${at(left + shift, top + shift * 0.5)}Z`
  const under = layer(34, 52)
  const upper = layer(0, 0)
  const folds =
    drape(
      brush,
      [
        [left, top],
        [right, top],
      ],
      [
        [left, bottom],
        [right, bottom],
      ],
      5,
      0.55,
    ) +
    fold(brush, [left + 40, top + 380], [right - 60, top + 420], 22, 0.5, 20) +
    fan(brush, [right - 20, bottom - 60], Math.PI + 0.9, 0.7, 330, 3, 0.5)
  const turned = `M${at(left - 4, top + fold1)}C${at(left + 250, top + fold1 - 24)} ${at(right - 200, top + fold1 + 40)} ${at(right + 14, top + fold1 - 6)}L${at(right + 2, top + 6)}C${at(right - 250, top + 10)} ${at(left + 250, top - 14)} ${at(left, top)}Z`
  const binding = `M${at(left - 4, bottom - 92)}L${at(right + 2, bottom - 98)}L${at(right + 8, bottom)}C${at(right - 240, bottom + 18)} ${at(left + 240, bottom - 8)} ${at(left - 6, bottom + 6)}Z`
  return {
    markup:
      (edge === 'fringe' ? fringe(brush, [left + 34, bottom + 54], [right + 44, bottom + 54], long + 12) : '') +
      cloth(brush, under, { texture, roll: 0.6 }) +
      (edge === 'fringe' ? fringe(brush, [left - 2, bottom + 2], [right + 8, bottom - 2], long) : '') +
      cloth(brush, upper, { texture, folds, lift: 1.8, soft: 15, printScale: 1.3 }) +
      (edge === 'bound' ? cloth(dipped(brush, tones.shade), binding, { texture: 'satin', roll: 0.4, lift: 0.5 }) : '') +
      (edge === 'tassels' ? knots(brush, left + 10, right, bottom) : '') +
      (edge === 'blanket' ? blanketStitch(brush, left, right, bottom) : '') +
      cloth(brush, turned, {
        texture,
        roll: 0.9,
        lift: 2,
        printScale: 1.3,
        folds: fold(brush, [left + 60, top + 120], [right - 80, top + 150], 16, 0.5, -10),
      }),
    outline: under,
    pose: 'laid',
    focus: { x: 760, y: bottom - 160, width: 760 },
    cloth: texture,
  }
}

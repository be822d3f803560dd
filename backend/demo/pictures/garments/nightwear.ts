import { clothOf } from '#backend/demo/pictures/material.ts'
import { type Brush, type Drawing, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at, group, path } from '#backend/demo/pictures/svg.ts'
import { drawGarment } from './garment.ts'
import { shirt } from './tailoring.ts'
import { loungeTrousers } from './trousers.ts'

/** A pyjama set: the folded-over shirt laid on its trousers. */
export function pyjamas(brush: Brush): Drawing {
  const { random } = brush
  const bottoms = loungeTrousers(brush)
  const style = shirt(brush)
  const hemY = random.between(1260, 1400)
  const { texture: surface } = clothOf(brush) ?? { texture: 'woven' as const }
  const top = drawGarment(brush, {
    ...style,
    sleeve: { length: random.between(640, 800), out: 300, cuff: random.between(74, 96), full: random.pick([0, 0.3, 0.7]) },
    cuff: 'shirt',
    pockets: random.pick(['none', 'chest']),
    buttons: random.whole(4, 8),
    texture: surface,
    cut: { ...style.cut, hemDip: 12, hemY, neckDepth: random.between(120, 220), hem: random.between(330, 380) },
  })
  // Cord along the front edge and the cuffs, in white or in the cloth's own dark.
  const piping = random.pick(['none', 'pale', 'dark', 'pale'])
  const cord = piping === 'pale' ? '#f4ede0' : brush.tones.deep
  const piped =
    piping === 'none'
      ? ''
      : path(
          `M${at(MIDDLE + 31, style.cut.neckY + 150)}L${at(MIDDLE + 33, hemY - 4)}M${at(MIDDLE - 340, hemY - 26)}Q${at(MIDDLE, hemY + 4)} ${at(MIDDLE + 340, hemY - 26)}`,
          {
            fill: 'none',
            stroke: cord,
            'stroke-width': 9,
          },
        )
  const low = `translate(${random.whole(130, 250)} ${random.whole(540, 640)}) scale(.82 .72)`
  const high = 'translate(96 -140) scale(.88)'
  return {
    markup: group(bottoms.markup, { transform: low }) + group(top.markup + piped, { transform: high }),
    outline: top.outline,
    shadows: [
      { outline: bottoms.outline, transform: low },
      { outline: top.outline, transform: high },
    ],
    pose: 'laid',
    cloth: surface,
    focus: { x: 830, y: 470, width: 700 },
  }
}

import type { Brush, Drawing } from '#backend/demo/pictures/sheet.ts'
import { group } from '#backend/demo/pictures/svg.ts'
import { drawGarment } from './garment.ts'
import { shirt } from './tailoring.ts'
import { loungeTrousers } from './trousers.ts'

/** A pyjama set: the folded-over shirt laid on its trousers. */
export function pyjamas(brush: Brush): Drawing {
  const bottoms = loungeTrousers(brush)
  const style = shirt(brush)
  const top = drawGarment(brush, {
    ...style,
    sleeve: { length: 780, out: 300, cuff: 84, full: 0.3 },
    cuff: 'shirt',
    pockets: 'none',
    texture: 'woven',
    cut: { ...style.cut, hemDip: 12, hemY: 1350, neckDepth: 150 },
  })
  const low = 'translate(170 580) scale(.82 .72)'
  const high = 'translate(96 -140) scale(.88)'
  return {
    markup: group(bottoms.markup, { transform: low }) + group(top.markup, { transform: high }),
    outline: top.outline,
    shadows: [
      { outline: bottoms.outline, transform: low },
      { outline: top.outline, transform: high },
    ],
    pose: 'laid',
    cloth: 'woven',
    focus: { x: 830, y: 470, width: 700 },
  }
}

import { clothOf } from '#backend/demo/pictures/material.ts'
import { type Brush, type Drawing, MIDDLE, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, group, path } from '#backend/demo/pictures/svg.ts'
import { drawGarment } from './garment.ts'
import type { Style } from './style.ts'
import { shirt } from './tailoring.ts'
import { loungeTrousers } from './trousers.ts'

interface Set {
  /** The set has shorts and short sleeves. */
  readonly summer?: boolean
  readonly neck: Style['neck']
  readonly pocket: Style['pockets']
  readonly piping: 'none' | 'pale' | 'dark'
  readonly sleeve: number
  /** The y of the shirt's hem. */
  readonly long: number
}

const SETS: readonly [Set, ...Set[]] = [
  { neck: 'shirt', pocket: 'chest', piping: 'pale', sleeve: 760, long: 1360 },
  { neck: 'shirt', pocket: 'none', piping: 'dark', sleeve: 640, long: 1260, summer: true },
  { neck: 'faced', pocket: 'patch', piping: 'none', sleeve: 700, long: 1400 },
  { neck: 'faced', pocket: 'chest', piping: 'pale', sleeve: 800, long: 1290, summer: true },
  { neck: 'shirt', pocket: 'patch', piping: 'dark', sleeve: 640, long: 1420 },
]

/** A pyjama set: the folded shirt lies on the trousers. */
export function pyjamas(brush: Brush): Drawing {
  const { random } = brush
  const { summer, neck, pocket, piping, sleeve, long } = pickByTurn(brush, SETS)
  // Shorts are not made of flannel.
  const short = summer && !brush.says('Flannel')
  const bottoms = loungeTrousers(brush, short)
  const style = shirt(brush)
  const hemY = long
  const { texture: surface } = clothOf(brush) ?? { texture: 'woven' as const }
  const top = drawGarment(brush, {
    ...style,
    sleeve: short ? { length: 360, out: 190, cuff: 118, full: 0.2 } : { length: sleeve, out: 300, cuff: 84, full: 0.3 },
    cuff: 'shirt',
    neck,
    pockets: pocket,
    buttons: random.whole(4, 8),
    texture: surface,
    cut: { ...style.cut, hemDip: 12, hemY, neckDepth: random.between(120, 220), hem: random.between(330, 380) },
  })
  // The front edge and the cuffs have piping, in cream or the cloth's dark tone.
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
  const low = `translate(${short ? 150 : pickByTurn(brush, [130, 240, 180])} ${short ? 760 : pickByTurn(brush, [560, 620])}) scale(.82 .72)`
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

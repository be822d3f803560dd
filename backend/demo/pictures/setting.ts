/**
 * Draws a product in its surroundings: worn by a dummy, on a shelf beside an object of familiar size, or laid on linen.
 * @module
 */
import { cloth } from './cloth.ts'
import { atLightness, tonesOf } from './colour.ts'
import { dressForm, type Fitting, fittingOf, stand } from './dress-form.ts'
import { fold } from './folds.ts'
import { knownObject, laidObject, lightSwitch } from './known-objects.ts'
import { type Frame, groundShadow, linear, paper, windowLight } from './light.ts'
import { branch } from './objects/plants.ts'
import { timber } from './objects/timber.ts'
import { vase } from './objects/vase.ts'
import { createRandom } from './random.ts'
import { shadowsOf } from './shadows.ts'
import { type Brush, type Drawing, dipped } from './sheet.ts'
import { ellipse, group, n, path, rect } from './svg.ts'
import { grainOver } from './texture.ts'

const FRAME: Frame = { width: 1600, height: 2000 }
const WALLS = ['#e3dacb', '#d9d5c7', '#ddd0c2', '#d3d3c6'] as const
const DEEP_WALLS = ['#b9ab97', '#a9aa98', '#b59f8e'] as const

const wallOf = (brush: Brush): string => brush.random.pick(brush.tones.pale ? DEEP_WALLS : WALLS)

/** The dummy stands and has a known height, so the garment's length can be judged. */
function worn(brush: Brush, drawing: Drawing, fitting: Fitting): string {
  const { sheet } = brush
  const { floor, top } = fitting
  const scale = Math.min(1.05, 1760 / (floor - top))
  const foot = 1860
  const place = `translate(${n(800 - 800 * scale)} ${n(foot - floor * scale)}) scale(${scale.toFixed(3)})`
  const body = dressForm(brush, fitting)
  const grain = drawing.cloth ? grainOver(brush, drawing.cloth, drawing.outline) : ''
  const dressed = drawing.worn ? drawing.worn(body) + grain : body + drawing.markup
  const half = 17 * fitting.unit * scale
  return (
    paper(sheet, wallOf(brush), FRAME) +
    windowLight(sheet, FRAME, 150, 120, 1.5) +
    boards(brush, 1700, brush.random.pick(['#c09a6e', '#a67c52', '#d0b48c'])) +
    groundShadow(sheet, { y: foot, left: 800 - half, right: 800 + half, depth: 60 }, 300, [
      [800 - half, foot],
      [800 + half, foot + 4],
    ]) +
    group(stand(brush, fitting) + dressed, { transform: place })
  )
}

/** The boards of a shelf or table, which run towards the viewer. */
function boards(brush: Brush, top: number, hex: string): string {
  const wood = dipped(brush, hex)
  const d = `M-20 ${top}L1620 ${top}L1620 2020L-20 2020Z`
  const falling = linear(
    brush.sheet,
    [
      [0, '#2c211a', 0.22],
      [0.25, '#2c211a', 0],
      [1, '#fff3dd', 0.16],
    ],
    true,
  )
  return timber(wood, d, 'across', 0.7) + rect(0, top, 1600, 2000 - top, { fill: falling })
}

function standing(brush: Brush, drawing: Drawing): string {
  const { sheet, random } = brush
  const foot = drawing.ground?.y ?? 1560
  const furniture = drawing.legs !== undefined || foot > 1605
  const scale = furniture ? 0.94 : 0.8
  const place = `translate(${n(furniture ? 40 : 90)} ${n(1640 - foot * scale)}) scale(${scale})`
  const cm = (drawing.unit ?? 0) * scale
  const edge = (drawing.ground?.right ?? 1200) * scale + (furniture ? 40 : 90) + (drawing.second ? 150 : 0)
  const reach = cm > 40 ? 5 * cm : 11 * cm
  // The object stands beside the product if there is room, and in front of it otherwise.
  const inFront = edge + reach > 1560
  const known = cm
    ? knownObject(brush, inFront ? cm * 1.08 : cm, Math.min(edge + reach, 1580 - reach), inFront ? 1800 : 1660)
    : ''
  return (
    paper(sheet, wallOf(brush), FRAME) +
    windowLight(sheet, FRAME, furniture ? 180 : 300, 160, 1.5) +
    boards(brush, furniture ? 1500 : 1430, random.pick(['#c09a6e', '#a67c52', '#d0b48c'])) +
    (inFront ? '' : known) +
    group(shadowsOf(sheet, drawing) + drawing.markup, { transform: place }) +
    (inFront ? known : '')
  )
}

function laid(brush: Brush, drawing: Drawing): string {
  const { sheet, random } = brush
  const linen = dipped(brush, brush.tones.pale ? '#b9a992' : '#e2d8c8')
  let folds = ''
  for (let i = 0; i < 5; i += 1) {
    const x = -100 + i * 420 + random.between(-70, 70)
    folds += fold(
      linen,
      [x, -60],
      [x - random.between(120, 420), 2060],
      random.between(26, 46),
      random.between(0.35, 0.6),
      random.between(-60, 60),
    )
  }
  const ground = cloth(linen, 'M-40 -40L1640 -40L1640 2040L-40 2040Z', {
    texture: 'linen',
    grain: true,
    textureScale: 1.3,
    folds,
    roll: 0,
    soft: 26,
  })
  const cm = (drawing.unit ?? 0) * 0.84
  // If the scale is known, an object of familiar size lies beside the product. Otherwise a twig does.
  const known = cm ? laidObject(brush, cm, cm > 30 && cm < 100 ? 1540 - 8.6 * cm : 1290, 1740) : undefined
  const twig = group(branch({ ...brush, random: createRandom(random.whole(1, 999)) }, [0, 0], 620, 1), {
    transform: 'translate(1500 1890) rotate(-52)',
  })
  const place = `translate(150 120) scale(.84) rotate(${random.pick([-9, -6, 7])} 800 1000)`
  return (
    ground +
    windowLight(sheet, FRAME, 120, 140, 1.6) +
    group(shadowsOf(sheet, drawing) + drawing.markup, { transform: place }) +
    (known ?? twig)
  )
}

function onWall(brush: Brush, drawing: Drawing): string {
  const { sheet, random } = brush
  const wall = random.pick(['#a9ab95', '#b7a18c', '#9aa5a3', '#c0ab97'])
  const console = dipped(brush, '#a67c52')
  const top = 'M180 1720L1420 1720L1420 1770L180 1770Z'
  const jug = vase({ ...dipped(brush, '#e5dccb'), random: createRandom(random.whole(1, 999)) })
  const shaded = rect(0, 0, 1600, 2000, {
    fill: linear(sheet, [
      [0, '#fff6e4', 0.22],
      [0.5, '#fff6e4', 0],
      [1, tonesOf(wall).deep, 0.3],
    ]),
  })
  const cm = (drawing.unit ?? 0) * 0.84
  const small = cm > 40
  const bench =
    ellipse(800, 1990, 760, 40, { fill: '#3b3028', opacity: 0.12 }) +
    timber(console, top, 'across') +
    path('M240 1770L300 1770L292 2020L252 2020ZM1300 1770L1360 1770L1348 2020L1308 2020Z', { fill: console.tones.shade }) +
    group(shadowsOf(sheet, jug) + jug.markup, { transform: 'translate(840 1090) scale(.4)' })
  return (
    paper(sheet, atLightness(wall, 0.76), FRAME) +
    shaded +
    windowLight(sheet, FRAME, 120, 120, 1.5) +
    group(shadowsOf(sheet, drawing) + drawing.markup, { transform: 'translate(130 -10) scale(.84)' }) +
    (small ? lightSwitch(brush, cm, 1240, 1480) : bench)
  )
}

export function inPlace(brush: Brush, drawing: Drawing): string {
  const fitting = fittingOf(drawing)
  if (fitting) {
    return worn(brush, drawing, fitting)
  }
  switch (drawing.pose) {
    case 'standing':
      return standing(brush, drawing)
    case 'hung':
      return onWall(brush, drawing)
    default:
      return laid(brush, drawing)
  }
}

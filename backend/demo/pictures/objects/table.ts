import { atLightness, tonesOf } from '#backend/demo/pictures/colour.ts'
import { type Brush, type Drawing, dipped, MIDDLE, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, boundsOf, ellipse, group, type Point, path } from '#backend/demo/pictures/svg.ts'
import { knob, solid, turned } from './solid.ts'
import { bar, limed, timber } from './timber.ts'

/** A small square table with a drawer, which stands beside a bed or sofa. */
function bedside(brush: Brush): Drawing {
  const wood = dipped(brush, brush.tones.shade)
  const top = `M${at(430, 880)}L${at(1170, 880)}L${at(1230, 960)}L${at(370, 960)}Z`
  const edge = `M${at(370, 958)}L${at(1230, 958)}L${at(1230, 996)}L${at(370, 996)}Z`
  const box = `M${at(404, 994)}L${at(1196, 994)}L${at(1196, 1220)}L${at(404, 1220)}Z`
  const drawer = `M${at(440, 1022)}L${at(1160, 1022)}L${at(1160, 1194)}L${at(440, 1194)}Z`
  const leg = (x: number, toe: number, foot: number): string => timber(brush, bar([x, 1200], [toe, foot], 26, 17))
  return {
    markup:
      leg(486, 480, 1540) +
      leg(1114, 1120, 1540) +
      leg(436, 420, 1640) +
      leg(1164, 1180, 1640) +
      timber(brush, box, 'across') +
      timber(wood, drawer, 'across', 0.8) +
      knob(brush, MIDDLE, 1106, 32, tonesOf('#b18e4b')) +
      timber(brush, top, 'across') +
      timber(wood, edge, 'across'),
    outline: top,
    pose: 'standing',
    focus: { x: 980, y: 1080, width: 700 },
    ground: { y: 1600, left: 420, right: 1180, depth: 100 },
    legs: [
      [420, 1640],
      [1180, 1640],
      [480, 1540],
      [1120, 1540],
    ],
  }
}

/** A side or dining table, seen slightly from above. It is round on a pedestal or three legs, or long on four. */
export function table(raw: Brush): Drawing {
  const brush = limed(raw)
  const { random, tones } = brush
  // Side tables are small; the long table belongs in a dining room.
  const kind = brush.says('Side')
    ? pickByTurn(brush, ['shelf', 'drawer', 'drum', 'tripod', 'column', 'cross', 'pedestal'])
    : random.pick(['pedestal', 'tripod', 'drum', 'shelf', 'column', 'long'])
  if (kind === 'drawer') {
    return bedside(brush)
  }
  if (kind === 'long') {
    const top = `M${at(330, 900)}L${at(1270, 900)}L${at(1420, 1060)}L${at(180, 1060)}Z`
    const edge = `M${at(180, 1058)}L${at(1420, 1058)}L${at(1420, 1096)}L${at(180, 1096)}Z`
    const apron = `M${at(230, 1094)}L${at(1370, 1094)}L${at(1360, 1160)}L${at(240, 1160)}Z`
    const legs = timber(brush, bar([372, 1090], [388, 1540], 22, 15)) + timber(brush, bar([1228, 1090], [1212, 1540], 22, 15))
    return {
      markup:
        legs +
        timber(dipped(brush, tones.shade), apron, 'across') +
        timber(brush, bar([262, 1100], [226, 1660], 31, 20)) +
        timber(brush, bar([1338, 1100], [1374, 1660], 31, 20)) +
        timber(dipped(brush, atLightness(brush.hex, 0.62)), top, 'across') +
        timber(brush, top, 'across') +
        timber(dipped(brush, tones.shade), edge, 'across'),
      outline: top,
      pose: 'standing',
      focus: { x: 1130, y: 1080, width: 760 },
      ground: { y: 1620, left: 230, right: 1370, depth: 130 },
      legs: [
        [226, 1660],
        [1374, 1660],
        [388, 1540],
        [1212, 1540],
      ],
    }
  }
  const half = random.between(340, 490)
  const y = random.between(760, 960)
  const flat = half * 0.27
  const rim = `M${at(MIDDLE - half, y)}C${at(MIDDLE - half, y + flat * 1.34)} ${at(MIDDLE + half, y + flat * 1.34)} ${at(MIDDLE + half, y)}L${at(MIDDLE + half, y + 34)}C${at(MIDDLE + half, y + flat * 1.34 + 34)} ${at(MIDDLE - half, y + flat * 1.34 + 34)} ${at(MIDDLE - half, y + 34)}Z`
  const face = `M${at(MIDDLE - half, y)}C${at(MIDDLE - half, y - flat * 1.34)} ${at(MIDDLE + half, y - flat * 1.34)} ${at(MIDDLE + half, y)}C${at(MIDDLE + half, y + flat * 1.34)} ${at(MIDDLE - half, y + flat * 1.34)} ${at(MIDDLE - half, y)}Z`
  const foot = 1620
  const legPair = (u: number, toe: number): string =>
    timber(brush, bar([MIDDLE - half * u, y + 70], [MIDDLE - half * toe, foot], 25, 18)) +
    timber(brush, bar([MIDDLE + half * u, y + 70], [MIDDLE + half * toe, foot], 25, 18))
  const staves = (): string => {
    const w = half * 0.72
    const d = `M${at(MIDDLE - w, y + 60)}L${at(MIDDLE + w, y + 60)}L${at(MIDDLE + w, foot)}Q${at(MIDDLE, foot + 70)} ${at(MIDDLE - w, foot)}Z`
    const lines = Array.from({ length: 15 }, (_, i) => MIDDLE + w * Math.sin(((i - 7) / 7.5) * 1.5))
      .map((px) => `M${at(px, y + 60)}V${foot + 60}`)
      .join('')
    return solid(brush, d, { over: path(lines, { stroke: tones.deep, 'stroke-width': 7, opacity: 0.4 }) })
  }
  const shelfY = foot - 300
  const shelf = `M${at(MIDDLE - half * 0.7, shelfY)}C${at(MIDDLE - half * 0.7, shelfY - flat)} ${at(MIDDLE + half * 0.7, shelfY - flat)} ${at(MIDDLE + half * 0.7, shelfY)}C${at(MIDDLE + half * 0.7, shelfY + flat)} ${at(MIDDLE - half * 0.7, shelfY + flat)} ${at(MIDDLE - half * 0.7, shelfY)}Z`
  const stand =
    kind === 'drum'
      ? staves()
      : kind === 'shelf'
        ? timber(brush, bar([MIDDLE - half * 0.3, y + 60], [MIDDLE - half * 0.34, foot - 46], 18, 14)) +
          timber(brush, bar([MIDDLE + half * 0.3, y + 60], [MIDDLE + half * 0.34, foot - 46], 18, 14)) +
          timber(brush, shelf, 'across') +
          legPair(0.74, 0.78)
        : kind === 'column'
          ? timber(
              brush,
              turned(MIDDLE, [
                [150, y + 60],
                [52, (y + foot) / 2],
                [190, foot],
              ]),
            )
          : kind === 'pedestal'
            ? timber(
                brush,
                turned(MIDDLE, [
                  [70, y + 60],
                  [62, y + 200],
                  [74, foot - 220],
                  [120, foot - 90],
                  [250, foot - 30],
                  [262, foot],
                ]),
              )
            : kind === 'cross'
              ? timber(brush, bar([MIDDLE + half * 0.7, y + 60], [MIDDLE - half * 0.78, foot], 30, 24)) +
                timber(brush, bar([MIDDLE - half * 0.7, y + 60], [MIDDLE + half * 0.78, foot], 30, 24)) +
                timber(brush, bar([MIDDLE - half * 0.34, foot - 190], [MIDDLE + half * 0.34, foot - 190], 16), 'across')
              : timber(brush, bar([MIDDLE + 30, y + 70], [MIDDLE + 60, foot - 100], 24, 16)) +
                timber(brush, bar([MIDDLE - half * 0.6, y + 70], [MIDDLE - half * 0.78, foot], 27, 17)) +
                timber(brush, bar([MIDDLE + half * 0.6, y + 70], [MIDDLE + half * 0.78, foot], 27, 17))
  const sheen = group(ellipse(MIDDLE - half * 0.3, y - flat * 0.2, half * 0.5, flat * 0.4, { fill: '#fffaf0', opacity: 0.35 }), {
    filter: brush.sheet.blur(24, boundsOf(face)),
  })
  const far: readonly Point[] =
    kind === 'tripod'
      ? [[MIDDLE + 60, foot - 100]]
      : kind === 'shelf'
        ? [
            [MIDDLE - half * 0.34, foot - 46],
            [MIDDLE + half * 0.34, foot - 46],
          ]
        : []
  const onFoot = kind === 'pedestal' || kind === 'column' || kind === 'drum'
  const reach = kind === 'pedestal' ? 262 : kind === 'column' ? 190 : kind === 'drum' ? half * 0.72 : half * 0.78
  return {
    markup: stand + timber(dipped(brush, tones.shade), rim, 'across') + timber(brush, face, 'across') + sheen,
    outline: face,
    pose: 'standing',
    focus: { x: MIDDLE + half * 0.4, y: y + 40, width: half * 1.4 },
    surface: { x: MIDDLE - half * 0.5, y: y + 60, width: half * 1.1 },
    ground: { y: foot - (onFoot ? 6 : 40), left: MIDDLE - reach, right: MIDDLE + reach, depth: 90 },
    legs: onFoot ? undefined : [[MIDDLE - reach, foot], [MIDDLE + reach, foot], ...far],
  }
}

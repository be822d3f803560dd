import { atLightness } from '#backend/demo/pictures/colour.ts'
import { type Brush, type Drawing, dipped, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at, boundsOf, ellipse, group, path } from '#backend/demo/pictures/svg.ts'
import { solid, turned } from './solid.ts'
import { bar, timber } from './timber.ts'

/** A side or dining table, seen a little from above: round on a pedestal or three legs, or long on four. */
export function table(brush: Brush): Drawing {
  const { random, tones } = brush
  const drawn = random.pick(['pedestal', 'tripod', 'drum', 'shelf', 'column', 'long'])
  // A side table is round and small; the long one is for a dining room.
  const kind = drawn === 'long' && brush.says('Side') ? 'shelf' : drawn
  const tray = random.chance(0.3)
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
          ? solid(
              brush,
              turned(MIDDLE, [
                [150, y + 60],
                [52, (y + foot) / 2],
                [190, foot],
              ]),
            )
          : kind === 'pedestal'
            ? solid(
                brush,
                turned(MIDDLE, [
                  [70, y + 60],
                  [62, y + 200],
                  [74, foot - 220],
                  [120, foot - 90],
                  [250, foot - 30],
                  [262, foot],
                ]),
                { finish: 'matt' },
              )
            : timber(brush, bar([MIDDLE + 30, y + 70], [MIDDLE + 60, foot - 100], 24, 16)) +
              timber(brush, bar([MIDDLE - half * 0.6, y + 70], [MIDDLE - half * 0.78, foot], 27, 17)) +
              timber(brush, bar([MIDDLE + half * 0.6, y + 70], [MIDDLE + half * 0.78, foot], 27, 17))
  const sheen = group(ellipse(MIDDLE - half * 0.3, y - flat * 0.2, half * 0.5, flat * 0.4, { fill: '#fffaf0', opacity: 0.35 }), {
    filter: brush.sheet.blur(24, boundsOf(face)),
  })
  const onFoot = kind === 'pedestal' || kind === 'column' || kind === 'drum'
  const reach = kind === 'pedestal' ? 262 : kind === 'column' ? 190 : kind === 'drum' ? half * 0.72 : half * 0.78
  const lipDepth = tray ? 58 : 0
  const lip = tray
    ? timber(
        brush,
        `M${at(MIDDLE - half, y - lipDepth)}C${at(MIDDLE - half, y + flat * 1.34 - lipDepth)} ${at(MIDDLE + half, y + flat * 1.34 - lipDepth)} ${at(MIDDLE + half, y - lipDepth)}L${at(MIDDLE + half, y)}C${at(MIDDLE + half, y + flat * 1.34)} ${at(MIDDLE - half, y + flat * 1.34)} ${at(MIDDLE - half, y)}Z`,
        'across',
      )
    : ''
  return {
    markup: stand + timber(dipped(brush, tones.shade), rim, 'across') + timber(brush, face, 'across') + sheen + lip,
    outline: face,
    pose: 'standing',
    focus: { x: MIDDLE + half * 0.4, y: y + 40, width: half * 1.3 },
    ground: { y: foot - (onFoot ? 6 : 40), left: MIDDLE - reach, right: MIDDLE + reach, depth: 90 },
    legs: onFoot
      ? undefined
      : [
          [MIDDLE - reach, foot],
          [MIDDLE + reach, foot],
          [MIDDLE + 60, foot - 100],
        ],
  }
}

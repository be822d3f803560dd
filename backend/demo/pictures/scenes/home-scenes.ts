import { linear, windowLight } from '#backend/demo/pictures/light.ts'
import { bed } from '#backend/demo/pictures/objects/bed.ts'
import { notebook, teacup } from '#backend/demo/pictures/objects/desk.ts'
import { parcel } from '#backend/demo/pictures/objects/parcels.ts'
import { branch } from '#backend/demo/pictures/objects/plants.ts'
import { group, rect } from '#backend/demo/pictures/svg.ts'
import { brushOf, floor, good, lamplight, linen, type Stage } from './stage.ts'
import { wall } from './wall.ts'
import type { Scene } from './wardrobe-scenes.ts'

/** A window at dusk, with its sill and the blue outside. */
function duskWindow({ sheet }: Stage, x: number, y: number, width: number, height: number): string {
  const sky = linear(
    sheet,
    [
      [0, '#3c4a66'],
      [0.6, '#8a8a9c'],
      [1, '#d9ac86'],
    ],
    true,
  )
  const frame = '#efe8dc'
  const bars =
    [0, 0.5, 1].map((t) => rect(x + t * width - 16, y, 32, height, { fill: frame })).join('') +
    [0, 0.5, 1].map((t) => rect(x - 16, y + t * height - 16, width + 32, 32, { fill: frame })).join('')
  return rect(x, y, width, height, { fill: sky }) + bars
}

export const heroWinter: Scene = {
  back: (stage) => wall(stage, '#a99c8b', undefined, true),
  front: (stage) =>
    duskWindow(stage, 330, -260, 1000, 1150) +
    rect(180, 896, 1300, 60, { fill: '#f4eee3' }) +
    rect(180, 952, 1300, 34, { fill: '#8f8270', opacity: 0.6 }) +
    lamplight(stage, 760, 700, 760, 0.55) +
    good(stage, { what: 'candle', hex: '#F0E9DA', seed: 3, x: 560, y: 912, scale: 0.42 }) +
    good(stage, { what: 'candle', hex: '#98492B', seed: 5, x: 960, y: 914, scale: 0.4 }) +
    good(stage, { what: 'vase', hex: '#2B3552', seed: 21, x: 1260, y: 914, scale: 0.4 }),
}

export const homeware: Scene = {
  back: (stage) => wall(stage, '#dedace', [-420, 20, 1.7]) + floor(stage, 1050, '#c5a37a'),
  front: (stage) =>
    good(stage, { what: 'mirror', hex: '#B18E4B', seed: 9, x: 1180, y: 300, scale: 0.4 }) +
    good(stage, { what: 'table', hex: '#C39A6C', seed: 3, x: 1190, y: 1160, scale: 0.54 }) +
    good(stage, { what: 'table-lamp', hex: '#F6F4EE', seed: 8, x: 1130, y: 760, scale: 0.36 }) +
    good(stage, { what: 'bowl', hex: '#9CAA8C', seed: 8, x: 1340, y: 772, scale: 0.16 }) +
    good(stage, { what: 'chair', hex: '#c39a6c', seed: 17, x: 620, y: 1220, scale: 0.68 }) +
    good(stage, { what: 'throw', hex: '#98492B', seed: 18, x: 560, y: 660, scale: 0.24, pattern: 'check', turn: -3 }) +
    good(stage, { what: 'vase', hex: '#66717B', seed: 19, x: 240, y: 1230, scale: 0.44 }),
}

export const lighting: Scene = {
  back: (stage) => wall(stage, '#8f8577', undefined, true) + floor(stage, 1080, '#7d5f44'),
  front: (stage) =>
    good(stage, { what: 'pendant-lamp', hex: '#B18E4B', seed: 12, x: 420, y: 360, scale: 0.46 }) +
    good(stage, { what: 'pendant-lamp', hex: '#F6F4EE', seed: 25, x: 800, y: 210, scale: 0.36 }) +
    good(stage, { what: 'table', hex: '#C39A6C', seed: 3, x: 1160, y: 1190, scale: 0.5 }) +
    lamplight(stage, 1160, 600, 620, 0.6) +
    good(stage, { what: 'table-lamp', hex: '#B8603F', seed: 23, x: 1160, y: 822, scale: 0.46 }) +
    good(stage, { what: 'chair', hex: '#6C4B34', seed: 24, x: 560, y: 1230, scale: 0.54 }),
}

export const tableScene: Scene = {
  back: (stage) => linen(stage, '#e2d9c9') + windowLight(stage.sheet, stage.frame, stage.left - 420, stage.top, 1.7),
  front: (stage) =>
    good(stage, { what: 'plate', hex: '#DCCFB9', seed: 61, x: 480, y: 420, scale: 0.5 }) +
    good(stage, { what: 'plate', hex: '#66717B', seed: 62, x: 480, y: 420, scale: 0.34 }) +
    good(stage, { what: 'plate', hex: '#9CAA8C', seed: 63, x: 1130, y: 900, scale: 0.52 }) +
    good(stage, { what: 'plate', hex: '#F6F4EE', seed: 64, x: 1130, y: 900, scale: 0.36 }) +
    teacup(brushOf(stage.sheet, '#e8dfd0', 3), 1220, 330, 90) +
    teacup(brushOf(stage.sheet, '#e8dfd0', 4), 430, 990, 96) +
    group(branch(brushOf(stage.sheet, '#9CAA8C', 12), [0, 0], 760, 2), { transform: 'translate(720 860) rotate(32)' }),
}

export const bedroom: Scene = {
  back: (stage) => wall(stage, '#d9d0c2', [-300, 40, 1.7], true) + floor(stage, 1080, '#bd9a72'),
  front: (stage) =>
    good(stage, { what: 'pendant-lamp', hex: '#CDB895', seed: 74, x: 1390, y: 300, scale: 0.3 }) +
    bed(brushOf(stage.sheet, '#ece4d6', 71), 660, 1240, 1040) +
    good(stage, { what: 'table', hex: '#C39A6C', seed: 3, x: 1400, y: 1200, scale: 0.34 }) +
    good(stage, { what: 'vase', hex: '#F6F4EE', seed: 73, x: 1400, y: 948, scale: 0.26 }),
}

export const journal: Scene = {
  back: (stage) => linen(stage, '#cbbba3') + windowLight(stage.sheet, stage.frame, stage.left - 380, stage.top + 20, 1.7),
  front: (stage) =>
    group(notebook(brushOf(stage.sheet, '#f3eddf', 6)), { transform: 'translate(190 300) rotate(-7) scale(.72)' }) +
    teacup(brushOf(stage.sheet, '#e8dfd0', 3), 1330, 330, 110) +
    group(branch(brushOf(stage.sheet, '#9CAA8C', 4), [0, 0], 700, 2), { transform: 'translate(1420 1180) rotate(-38)' }),
}

export const gifts: Scene = {
  back: (stage) => wall(stage, '#d6cfc0', [-360, 20, 1.6]) + floor(stage, 980, '#b88f63'),
  front: (stage) =>
    parcel(brushOf(stage.sheet, '#c4a37a', 3), 560, 1160, 620, 330) +
    parcel(brushOf(stage.sheet, '#c4a37a', 4), 590, 830, 430, 220, '#e9e0cf') +
    good(stage, { what: 'candle', hex: '#2E4B3B', seed: 82, x: 1130, y: 1180, scale: 0.42 }) +
    parcel(brushOf(stage.sheet, '#c4a37a', 5), 1370, 1140, 250, 420, '#98492B') +
    group(branch(brushOf(stage.sheet, '#9CAA8C', 4), [0, 0], 460, 2), { transform: 'translate(300 1240) rotate(62)' }),
}

export const bagBanner: Scene = {
  back: (stage) => wall(stage, '#dcd2c4', [-360, 20, 1.6]) + floor(stage, 980, '#c09a6e'),
  front: (stage) =>
    good(stage, { what: 'tote', hex: '#9F6A3C', seed: 92, x: 520, y: 1180, scale: 0.6 }) +
    good(stage, { what: 'shoulder-bag', hex: '#2E4B3B', seed: 91, x: 1120, y: 1200, scale: 0.5 }),
}

export const locale: Scene = {
  back: (stage) => wall(stage, '#d3d3c6', [-360, 20, 1.6]) + floor(stage, 980, '#c6a67e'),
  front: (stage) =>
    good(stage, { what: 'vase', hex: '#2B3552', seed: 101, x: 420, y: 1140, scale: 0.62 }) +
    good(stage, { what: 'vase', hex: '#B8603F', seed: 103, x: 830, y: 1180, scale: 0.52 }) +
    good(stage, { what: 'vase', hex: '#F6F4EE', seed: 105, x: 1210, y: 1150, scale: 0.6 }),
}

/**
 * Scenes with rails, pegs and folded piles. Rails hang low enough to stay visible: wide viewports crop the top of the image, and
 * the header covers it on the home page.
 * @module
 */
import { basket, pile } from '#backend/demo/pictures/objects/parcels.ts'
import { brushOf, floor, good, lamplight, onRail, rail, type Stage } from './stage.ts'
import { wall } from './wall.ts'

export type Scene = { readonly back: (stage: Stage) => string; readonly front: (stage: Stage) => string }

export const heroAutumn: Scene = {
  back: (stage) => wall(stage, '#dccbb4', [-420, 40, 1.7]) + floor(stage, 1060, '#b58a5e'),
  front: (stage) =>
    onRail(stage, { what: 'coat', hex: '#9F6A3C', seed: 31, x: 330, y: 265, scale: 0.5 }) +
    rail(stage, 265, 130, 540) +
    good(stage, { what: 'mirror', hex: '#c39a6c', seed: 4, x: 1180, y: 530, scale: 0.36 }) +
    good(stage, { what: 'table', hex: '#c39a6c', seed: 3, x: 1210, y: 1180, scale: 0.5 }) +
    good(stage, { what: 'vase', hex: '#B8603F', seed: 21, x: 1150, y: 812, scale: 0.3 }) +
    good(stage, { what: 'bowl', hex: '#DCCFB9', seed: 8, x: 1310, y: 822, scale: 0.17 }) +
    good(stage, { what: 'chair', hex: '#98492B', seed: 5, x: 760, y: 1230, scale: 0.6 }) +
    good(stage, { what: 'boots', hex: '#6F4129', seed: 9, x: 330, y: 1250, scale: 0.26 }),
}

export const womens: Scene = {
  back: (stage) => wall(stage, '#e3d6c8', [-300, 60, 1.6]) + floor(stage, 1120, '#c6a67e'),
  front: (stage) =>
    onRail(stage, { what: 'midi-dress', hex: '#CE8E90', seed: 41, x: 540, y: 190, scale: 0.46 }) +
    onRail(stage, { what: 'coat', hex: '#DCCFB9', seed: 7, x: 840, y: 190, scale: 0.46 }) +
    onRail(stage, { what: 'maxi-dress', hex: '#2E4B3B', seed: 18, x: 1130, y: 190, scale: 0.45, pattern: 'floral' }) +
    onRail(stage, { what: 'skirt', hex: '#F0E9DA', seed: 22, x: 1400, y: 190, scale: 0.42 }) +
    rail(stage, 190, 330) +
    good(stage, { what: 'heels', hex: '#9F6A3C', seed: 3, x: 530, y: 1240, scale: 0.26 }) +
    good(stage, { what: 'tote', hex: '#6F4129', seed: 6, x: 1330, y: 1270, scale: 0.34 }),
}

export const mens: Scene = {
  back: (stage) => wall(stage, '#cfcfc3', [-320, 40, 1.6]) + floor(stage, 1120, '#a57d55'),
  front: (stage) =>
    onRail(stage, { what: 'shirt', hex: '#B0C9DE', seed: 12, x: 320, y: 190, scale: 0.54 }) +
    onRail(stage, { what: 'knit', hex: '#1F2A45', seed: 33, x: 750, y: 190, scale: 0.54 }) +
    onRail(stage, { what: 'jacket', hex: '#6B6B41', seed: 14, x: 1220, y: 190, scale: 0.56 }) +
    rail(stage, 190) +
    good(stage, { what: 'boots', hex: '#463027', seed: 15, x: 400, y: 1250, scale: 0.3 }) +
    good(stage, { what: 'tote', hex: '#9F6A3C', seed: 16, x: 1240, y: 1270, scale: 0.36 }),
}

export const coats: Scene = {
  back: (stage) => wall(stage, '#e6e1d8', [-200, 120, 1.6]),
  front: (stage) =>
    onRail(stage, { what: 'coat', hex: '#404247', seed: 2, x: 240, y: 110, scale: 0.62 }) +
    onRail(stage, { what: 'coat', hex: '#B88A55', seed: 13, x: 610, y: 110, scale: 0.62 }) +
    onRail(stage, { what: 'coat', hex: '#DCCFB9', seed: 26, x: 980, y: 110, scale: 0.62 }) +
    onRail(stage, { what: 'coat', hex: '#2E4B3B', seed: 35, x: 1350, y: 110, scale: 0.62 }) +
    rail(stage, 110),
}

export const knitwear: Scene = {
  back: (stage) => wall(stage, '#d8cdbb', [-200, 40, 1.5]) + floor(stage, 1010, '#c09a6c'),
  front: (stage) =>
    pile(brushOf(stage.sheet, '#DCCFB9', 5), 520, 1180, 720, ['#98492B', '#DCCFB9', '#2E4B3B', '#CDB895', '#F0E9DA']) +
    pile(brushOf(stage.sheet, '#DCCFB9', 9), 1200, 1170, 560, ['#404247', '#C89A3B', '#DCCFB9']) +
    good(stage, { what: 'vase', hex: '#F6F4EE', seed: 32, x: 1220, y: 890, scale: 0.32 }),
}

export const sale: Scene = {
  back: (stage) => wall(stage, '#cfa892', [-300, 60, 1.6]) + floor(stage, 1050, '#b98d62'),
  front: (stage) =>
    onRail(stage, { what: 'knit', hex: '#DCCFB9', seed: 45, x: 420, y: 60, scale: 0.46, pattern: 'cable' }) +
    onRail(stage, { what: 'shirt-dress', hex: '#66717B', seed: 46, x: 860, y: 60, scale: 0.5 }) +
    onRail(stage, { what: 'skirt', hex: '#7A2341', seed: 47, x: 1260, y: 60, scale: 0.5 }) +
    rail(stage, 60, 120, 1540) +
    pile(brushOf(stage.sheet, '#DCCFB9', 3), 520, 970, 500, ['#9CAA8C', '#F0E9DA', '#B8603F']) +
    basket(brushOf(stage.sheet, '#b78f5d', 4), 520, 1250, 640) +
    good(stage, { what: 'tote', hex: '#98492B', seed: 48, x: 1190, y: 1240, scale: 0.36 }),
}

export const accountBanner: Scene = {
  back: (stage) => wall(stage, '#c3c6b6', [-380, 80, 1.7]),
  front: (stage) =>
    onRail(stage, { what: 'coat', hex: '#463027', seed: 51, x: 480, y: 240, scale: 0.62 }) +
    onRail(stage, { what: 'cardigan', hex: '#DCCFB9', seed: 52, x: 1180, y: 240, scale: 0.5 }) +
    rail(stage, 240, 160, 1500) +
    lamplight(stage, 800, 600, 900, 0.14),
}

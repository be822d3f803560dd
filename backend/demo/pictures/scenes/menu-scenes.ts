/**
 * Scenes for the menus. A menu opens over any page, so no page uses the same scenes.
 * @module
 */
import { parcel } from '#backend/demo/pictures/objects/parcels.ts'
import { brushOf, floor, good, onRail, rail, type Stage } from './stage.ts'
import { wall } from './wall.ts'
import type { Scene } from './wardrobe-scenes.ts'

export const menuCoats: Scene = {
  back: (stage) => wall(stage, '#d8c9bb', [-300, 60, 1.6]) + floor(stage, 1120, '#b18a60'),
  front: (stage) =>
    onRail(stage, { what: 'coat', hex: '#7A2341', seed: 61, x: 480, y: 170, scale: 0.52, name: 'Wool Coat' }) +
    onRail(stage, {
      what: 'jacket',
      hex: '#DCCFB9',
      seed: 64,
      x: 1010,
      y: 170,
      scale: 0.52,
      name: 'Tweed Jacket',
      pattern: 'check',
    }) +
    rail(stage, 170, 200, 1360) +
    good(stage, { what: 'boots', hex: '#2b2320', seed: 67, x: 1180, y: 1240, scale: 0.3, name: 'Leather Boots' }),
}

export const menuKnits: Scene = {
  back: (stage) => wall(stage, '#c9cdbf', [-300, 60, 1.6]) + floor(stage, 1120, '#a57d55'),
  front: (stage) =>
    onRail(stage, {
      what: 'knit',
      hex: '#C89A3B',
      seed: 75,
      x: 450,
      y: 170,
      scale: 0.56,
      pattern: 'cable',
      name: 'Lambswool Jumper',
    }) +
    onRail(stage, {
      what: 'shirt',
      hex: '#98492B',
      seed: 72,
      x: 1040,
      y: 170,
      scale: 0.54,
      pattern: 'check',
      name: 'Flannel Shirt',
    }) +
    rail(stage, 170, 120, 1420) +
    good(stage, { what: 'shoulder-bag', hex: '#6F4129', seed: 74, x: 760, y: 1250, scale: 0.36, name: 'Leather Bag' }),
}

export const menuLamps: Scene = {
  back: (stage) => wall(stage, '#9a9a88') + floor(stage, 1060, '#8a6848'),
  front: (stage) =>
    good(stage, { what: 'table', hex: '#6C4B34', seed: 81, x: 760, y: 1200, scale: 0.66, name: 'Side Table' }) +
    good(stage, { what: 'table-lamp', hex: '#2E4B3B', seed: 84, x: 690, y: 770, scale: 0.5, name: 'Stoneware Table Lamp' }) +
    good(stage, { what: 'bowl', hex: '#B8603F', seed: 85, x: 960, y: 782, scale: 0.18, name: 'Stoneware Bowl' }),
}

export const menuParcels: Scene = {
  back: (stage) => wall(stage, '#cfd3c6', [-360, 20, 1.6]) + floor(stage, 980, '#b88f63'),
  front: (stage) =>
    parcel(brushOf(stage.sheet, '#c4a37a', 3), 460, 1150, 420, 400, '#2E4B3B') +
    parcel(brushOf(stage.sheet, '#c4a37a', 6), 980, 1150, 520, 250, '#e9e0cf') +
    good(stage, {
      what: 'cushion',
      hex: '#98492B',
      seed: 88,
      x: 960,
      y: 890,
      scale: 0.34,
      name: 'Corduroy Cushion',
      pattern: 'rib',
    }),
}

export const menuGlasses: Scene = {
  back: (stage) => wall(stage, '#d6d0c4', [-360, 20, 1.6]) + floor(stage, 980, '#a8815a'),
  front: (stage) =>
    good(stage, { what: 'glass', hex: '#9CAA8C', seed: 92, x: 450, y: 1150, scale: 0.5, name: 'Glass Tumbler' }) +
    good(stage, { what: 'bowl', hex: '#2B3552', seed: 93, x: 1000, y: 1190, scale: 0.5, name: 'Stoneware Bowl' }),
}

export const menuSale: Scene = {
  back: (stage) => wall(stage, '#d3b3a0', [-300, 60, 1.6]) + floor(stage, 1120, '#b98d62'),
  front: (stage) =>
    onRail(stage, { what: 'blouse', hex: '#B0C9DE', seed: 94, x: 460, y: 170, scale: 0.54, name: 'Poplin Blouse' }) +
    onRail(stage, { what: 'wide-trousers', hex: '#2E4B3B', seed: 95, x: 1000, y: 170, scale: 0.52, name: 'Linen Trousers' }) +
    rail(stage, 170, 200, 1320) +
    good(stage, { what: 'heels', hex: '#7A2341', seed: 96, x: 520, y: 1240, scale: 0.26, name: 'Suede Heels' }),
}

export const menuChair: Scene = {
  back: (stage) => wall(stage, '#b9bba8', [-420, 20, 1.7], true) + floor(stage, 1050, '#c5a37a'),
  front: (stage: Stage) =>
    good(stage, { what: 'pendant-lamp', hex: '#F6F4EE', seed: 97, x: 1120, y: 330, scale: 0.4, name: 'Washi Pendant' }) +
    good(stage, { what: 'chair', hex: '#6C4B34', seed: 98, x: 640, y: 1220, scale: 0.66, name: 'Oak Chair' }) +
    good(stage, { what: 'vase', hex: '#B8603F', seed: 99, x: 1140, y: 1220, scale: 0.46, name: 'Stoneware Vase' }),
}

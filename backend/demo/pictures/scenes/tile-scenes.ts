/**
 * Scenes for the tiles of a page. No two tiles share a scene.
 * @module
 */
import { parcel } from '#backend/demo/pictures/objects/parcels.ts'
import { brushOf, floor, good, lamplight, onRail, rail } from './stage.ts'
import { wall } from './wall.ts'
import type { Scene } from './wardrobe-scenes.ts'

export const furniture: Scene = {
  back: (stage) => wall(stage, '#d8d2c4', [-420, 20, 1.7]) + floor(stage, 1050, '#b58a5e'),
  front: (stage) =>
    good(stage, { what: 'table', hex: '#C39A6C', seed: 112, x: 1080, y: 1200, scale: 0.74, name: 'Side Table' }) +
    good(stage, { what: 'chair', hex: '#C39A6C', seed: 113, x: 520, y: 1230, scale: 0.7, name: 'Oak Chair' }),
}

export const forTheHome: Scene = {
  back: (stage) => wall(stage, '#cdb9a8', [-360, 20, 1.6]) + floor(stage, 980, '#a57d55'),
  front: (stage) =>
    good(stage, {
      what: 'cushion',
      hex: '#2E4B3B',
      seed: 121,
      x: 560,
      y: 1190,
      scale: 0.56,
      pattern: 'check',
      name: 'Wool Cushion',
    }) + good(stage, { what: 'candle', hex: '#DCCFB9', seed: 123, x: 1140, y: 1180, scale: 0.44, name: 'Scented Candle' }),
}

export const lampCorner: Scene = {
  back: (stage) => wall(stage, '#a39482') + floor(stage, 1060, '#76583e'),
  front: (stage) =>
    lamplight(stage, 760, 560, 760, 0.5) +
    good(stage, { what: 'table', hex: '#6C4B34', seed: 131, x: 760, y: 1220, scale: 0.7, name: 'Side Table' }) +
    good(stage, { what: 'table-lamp', hex: '#C39A6C', seed: 132, x: 760, y: 770, scale: 0.56, name: 'Oak Table Lamp' }),
}

export const dinner: Scene = {
  back: (stage) => wall(stage, '#c9cfc4', [-360, 20, 1.6]) + floor(stage, 900, '#9c754f'),
  front: (stage) =>
    good(stage, { what: 'candle', hex: '#F0E9DA', seed: 3, x: 420, y: 1080, scale: 0.5 }) +
    good(stage, { what: 'bowl', hex: '#98492B', seed: 142, x: 880, y: 1170, scale: 0.5, name: 'Stoneware Bowl' }) +
    good(stage, { what: 'glass', hex: '#DCE4E5', seed: 143, x: 1280, y: 1110, scale: 0.4, name: 'Glass Tumbler' }),
}

export const smallGifts: Scene = {
  back: (stage) => wall(stage, '#b8a79a', [-360, 20, 1.6]) + floor(stage, 980, '#c09a6e'),
  front: (stage) =>
    good(stage, { what: 'belt', hex: '#6F4129', seed: 151, x: 480, y: 1180, scale: 0.44, name: 'Leather Belt' }) +
    parcel(brushOf(stage.sheet, '#c4a37a', 3), 1060, 1160, 440, 260, '#1F2A45'),
}

export const mensShirts: Scene = {
  back: (stage) => wall(stage, '#d8d0c2', [-320, 40, 1.6]) + floor(stage, 1120, '#9a744f'),
  front: (stage) =>
    onRail(stage, { what: 'shirt', hex: '#F0E9DA', seed: 161, x: 430, y: 170, scale: 0.54, name: 'Oxford Shirt' }) +
    onRail(stage, {
      what: 'shirt',
      hex: '#1F2A45',
      seed: 163,
      x: 1060,
      y: 170,
      scale: 0.54,
      pattern: 'stripe',
      name: 'Poplin Shirt',
    }) +
    rail(stage, 170, 120, 1400),
}

export const mensOvercoat: Scene = {
  back: (stage) => wall(stage, '#b9b3a4', [-320, 40, 1.6]) + floor(stage, 1120, '#8a6848'),
  front: (stage) =>
    onRail(stage, { what: 'coat', hex: '#1F2A45', seed: 171, x: 520, y: 150, scale: 0.54, name: 'Wool Overcoat' }) +
    onRail(stage, { what: 'trousers', hex: '#66717B', seed: 172, x: 1040, y: 150, scale: 0.5, name: 'Wool Trousers' }) +
    rail(stage, 150, 240, 1320) +
    good(stage, { what: 'boots', hex: '#6F4129', seed: 174, x: 1240, y: 1250, scale: 0.28, name: 'Leather Boots' }),
}

export const mensKnits: Scene = {
  back: (stage) => wall(stage, '#c4b6a4', [-320, 40, 1.6]) + floor(stage, 1120, '#a57d55'),
  front: (stage) =>
    onRail(stage, {
      what: 'knit',
      hex: '#2E4B3B',
      seed: 181,
      x: 440,
      y: 170,
      scale: 0.56,
      pattern: 'rib',
      name: 'Merino Jumper',
    }) +
    onRail(stage, {
      what: 'knit',
      hex: '#DCCFB9',
      seed: 183,
      x: 1060,
      y: 170,
      scale: 0.56,
      pattern: 'cable',
      name: 'Lambswool Jumper',
    }) +
    rail(stage, 170, 120, 1420),
}

export const dresses: Scene = {
  back: (stage) => wall(stage, '#cfd2c4', [-300, 60, 1.6]) + floor(stage, 1120, '#c6a67e'),
  front: (stage) =>
    onRail(stage, {
      what: 'midi-dress',
      hex: '#2B3552',
      seed: 191,
      x: 480,
      y: 170,
      scale: 0.52,
      pattern: 'floral',
      name: 'Tea Dress',
    }) +
    onRail(stage, { what: 'shirt-dress', hex: '#B8603F', seed: 193, x: 1020, y: 170, scale: 0.52, name: 'Linen Shirt Dress' }) +
    rail(stage, 170, 220, 1300) +
    good(stage, { what: 'tote', hex: '#DCCFB9', seed: 194, x: 1260, y: 1260, scale: 0.3, name: 'Canvas Tote' }),
}

export const mensTrousers: Scene = {
  back: (stage) => wall(stage, '#ccd0c8', [-320, 40, 1.6]) + floor(stage, 1120, '#8f6c4a'),
  front: (stage) =>
    onRail(stage, {
      what: 'trousers',
      hex: '#6B6B41',
      seed: 201,
      x: 480,
      y: 150,
      scale: 0.54,
      name: 'Corduroy Trousers',
      pattern: 'rib',
    }) +
    onRail(stage, { what: 'trousers', hex: '#404247', seed: 203, x: 980, y: 150, scale: 0.54, name: 'Wool Trousers' }) +
    rail(stage, 150, 240, 1240) +
    good(stage, { what: 'trainers', hex: '#F0E9DA', seed: 205, x: 1260, y: 1250, scale: 0.3, name: 'Leather Trainers' }),
}

export const linenLook: Scene = {
  back: (stage) => wall(stage, '#dcd3c3', [-300, 60, 1.6]) + floor(stage, 1120, '#c6a67e'),
  front: (stage) =>
    onRail(stage, { what: 'blouse', hex: '#F6F4EE', seed: 211, x: 470, y: 170, scale: 0.54, name: 'Linen Blouse' }) +
    onRail(stage, { what: 'skirt', hex: '#B8603F', seed: 213, x: 1020, y: 170, scale: 0.5, name: 'Linen Skirt' }) +
    rail(stage, 170, 200, 1320) +
    good(stage, { what: 'boots', hex: '#463027', seed: 214, x: 1240, y: 1250, scale: 0.28, name: 'Leather Boots' }),
}

/**
 * Who draws what.
 * @module
 */
import { drawGarment, type Style } from './garments/garment.ts'
import { skirt, trousers, wideTrousers } from './garments/legs.ts'
import { pyjamas } from './garments/nightwear.ts'
import * as styles from './garments/styles.ts'
import { belt, earrings, giftCard, glass, hat, necklace } from './objects/adornments.ts'
import { shoulderBag, tote } from './objects/bags.ts'
import { bowl, plate, vase } from './objects/ceramics.ts'
import { candle, pendantLamp, tableLamp } from './objects/light-sources.ts'
import { boots, heels, trainers } from './objects/shoes.ts'
import { cushion, rug, scarf, throwBlanket } from './objects/soft.ts'
import { chair, hook, mirror, table } from './objects/wood.ts'
import type { Brush, Drawing } from './sheet.ts'
import type { Silhouette } from './silhouettes.ts'

export type Drawer = (brush: Brush) => Drawing

const garment =
  (style: (brush: Brush) => Style): Drawer =>
  (brush) =>
    drawGarment(brush, style(brush))

const DRAWERS: Readonly<Record<Silhouette, Drawer>> = {
  'midi-dress': garment(styles.midiDress),
  'maxi-dress': garment(styles.maxiDress),
  'shirt-dress': garment(styles.shirtDress),
  top: garment(styles.shortTop),
  blouse: garment(styles.blouse),
  camisole: garment(styles.camisole),
  knit: garment(styles.knit),
  cardigan: garment(styles.cardigan),
  coat: garment(styles.coat),
  jacket: garment(styles.jacket),
  skirt,
  trousers,
  'wide-trousers': wideTrousers,
  pyjamas,
  heels,
  boots,
  trainers,
  tote,
  'shoulder-bag': shoulderBag,
  necklace,
  earrings,
  shirt: garment(styles.shirt),
  't-shirt': garment(styles.tShirt),
  scarf,
  belt,
  hat,
  'table-lamp': tableLamp,
  'pendant-lamp': pendantLamp,
  cushion,
  throw: throwBlanket,
  vase,
  plate,
  bowl,
  glass,
  candle,
  mirror,
  chair,
  table,
  hook,
  rug,
  'gift-card': giftCard,
}

export const drawerOf = (silhouette: Silhouette): Drawer => DRAWERS[silhouette]

/**
 * Maps each silhouette to its drawing function.
 * @module
 */

import { maxiDress, midiDress, shirtDress } from './garments/dresses.ts'
import { drawGarment } from './garments/garment.ts'
import { cardigan, knit } from './garments/knitwear.ts'
import { pyjamas } from './garments/nightwear.ts'
import { skirt } from './garments/skirt.ts'
import type { Style } from './garments/style.ts'
import { coat, jacket, shirt } from './garments/tailoring.ts'
import { blouse, camisole, shortTop, tShirt } from './garments/tops.ts'
import { trousers, wideTrousers } from './garments/trousers.ts'
import { unitOf } from './known-objects.ts'
import { belt } from './objects/belt.ts'
import { boots } from './objects/boots.ts'
import { bowl } from './objects/bowl.ts'
import { candle } from './objects/candle.ts'
import { chair } from './objects/chair.ts'
import { cushion } from './objects/cushion.ts'
import { giftCard } from './objects/gift-card.ts'
import { glass } from './objects/glass.ts'
import { hat } from './objects/hat.ts'
import { heels } from './objects/heels.ts'
import { hook } from './objects/hook.ts'
import { earrings, necklace } from './objects/jewellery.ts'
import { tableLamp } from './objects/lamps.ts'
import { mirror } from './objects/mirror.ts'
import { pendantLamp } from './objects/pendant.ts'
import { plate } from './objects/plate.ts'
import { rug } from './objects/rug.ts'
import { scarf } from './objects/scarf.ts'
import { shoulderBag } from './objects/shoulder-bag.ts'
import { table } from './objects/table.ts'
import { throwBlanket } from './objects/throw.ts'
import { tote } from './objects/tote.ts'
import { trainers } from './objects/trainers.ts'
import { vase } from './objects/vase.ts'
import type { Brush, Drawing } from './sheet.ts'
import type { Silhouette } from './silhouettes.ts'
import { grainOver } from './texture.ts'

type Drawer = (brush: Brush) => Drawing

const garment =
  (style: (brush: Brush) => Style): Drawer =>
  (brush) =>
    drawGarment(brush, style(brush))

export const DRAWERS: Record<Silhouette, Drawer> = {
  'midi-dress': garment(midiDress),
  'maxi-dress': garment(maxiDress),
  'shirt-dress': garment(shirtDress),
  top: garment(shortTop),
  blouse: garment(blouse),
  camisole: garment(camisole),
  knit: garment(knit),
  cardigan: garment(cardigan),
  coat: garment(coat),
  jacket: garment(jacket),
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
  shirt: garment(shirt),
  't-shirt': garment(tShirt),
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

/** If the product is made of a single cloth, adds that cloth's irregularities over the whole drawing. */
export function drawThing(silhouette: Silhouette, brush: Brush): Drawing {
  const drawing: Drawing = { ...DRAWERS[silhouette](brush), unit: unitOf(silhouette) }
  const { cloth, outline, shadows, over = '' } = drawing
  const grain = cloth && !shadows ? grainOver(brush, cloth, outline) : ''
  return { ...drawing, markup: drawing.markup + grain + over }
}

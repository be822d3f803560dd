import { drawGarment, type Style } from './garments/garment.ts'
import { skirt, trousers, wideTrousers } from './garments/legs.ts'
import { pyjamas } from './garments/nightwear.ts'
import * as styles from './garments/styles.ts'
import type { Brush, Drawing } from './sheet.ts'
import type { Silhouette } from './silhouettes.ts'

export type Drawer = (brush: Brush) => Drawing

const garment =
  (style: (brush: Brush) => Style): Drawer =>
  (brush) =>
    drawGarment(brush, style(brush))

const DRAWERS: Partial<Record<Silhouette, Drawer>> = {
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
  shirt: garment(styles.shirt),
  't-shirt': garment(styles.tShirt),
  skirt,
  trousers,
  'wide-trousers': wideTrousers,
  pyjamas,
}

export const drawerOf = (silhouette: Silhouette): Drawer => DRAWERS[silhouette] ?? garment(styles.midiDress)

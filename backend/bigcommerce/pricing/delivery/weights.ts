/**
 * Weights of packed products, in grams per item, keyed by the column `silhouette`.
 * @module
 */
const GRAMS = {
  'midi-dress': 450,
  'maxi-dress': 600,
  'shirt-dress': 500,
  top: 250,
  blouse: 250,
  camisole: 180,
  knit: 550,
  cardigan: 600,
  coat: 1800,
  jacket: 1200,
  skirt: 400,
  trousers: 550,
  'wide-trousers': 600,
  pyjamas: 500,
  heels: 900,
  boots: 1600,
  trainers: 1000,
  tote: 800,
  'shoulder-bag': 700,
  necklace: 80,
  earrings: 60,
  shirt: 350,
  't-shirt': 250,
  scarf: 220,
  belt: 250,
  hat: 180,
  'table-lamp': 2500,
  'pendant-lamp': 2200,
  cushion: 900,
  throw: 1200,
  vase: 1500,
  plate: 700,
  bowl: 600,
  glass: 350,
  candle: 450,
  mirror: 6000,
  chair: 7500,
  table: 24_000,
  hook: 150,
  rug: 9000,
  'gift-card': 0,
}

const byKind: ReadonlyMap<string, number> = new Map(Object.entries(GRAMS))
/** Grams, for a product that the table does not list. */
const USUAL = 500

export const gramsOf = ({ type, silhouette }: { readonly type: 'physical' | 'digital'; readonly silhouette: string }): number =>
  type === 'digital' ? 0 : (byKind.get(silhouette) ?? USUAL)

/**
 * The kinds of product and the patterns that can be drawn. Every demo product has one of each.
 * @module
 */
export const SILHOUETTES = [
  'midi-dress',
  'maxi-dress',
  'shirt-dress',
  'top',
  'blouse',
  'camisole',
  'knit',
  'cardigan',
  'coat',
  'jacket',
  'skirt',
  'trousers',
  'wide-trousers',
  'pyjamas',
  'heels',
  'boots',
  'trainers',
  'tote',
  'shoulder-bag',
  'necklace',
  'earrings',
  'shirt',
  't-shirt',
  'scarf',
  'belt',
  'hat',
  'table-lamp',
  'pendant-lamp',
  'cushion',
  'throw',
  'vase',
  'plate',
  'bowl',
  'glass',
  'candle',
  'mirror',
  'chair',
  'table',
  'hook',
  'rug',
  'gift-card',
] as const
export type Silhouette = (typeof SILHOUETTES)[number]

export const PATTERNS = ['plain', 'stripe', 'floral', 'check', 'rib', 'cable', 'dot', 'print'] as const
export type Pattern = (typeof PATTERNS)[number]

export type Texture = 'woven' | 'linen' | 'wool' | 'knit' | 'satin' | 'denim' | 'leather' | 'suede' | 'none'

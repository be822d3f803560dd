import { colour } from '#backend/demo/words/palette.ts'
import { badge } from './badges.ts'
import { categoryId, NEW_IN } from './categories.ts'
import type { Design } from './design.ts'
import { job } from './job-base.ts'
import type { ModifierSeed } from './product-seed.ts'
import { shopPrices } from './shop-prices.ts'

const asked = (name: string, type: ModifierSeed['type'] = 'text'): ModifierSeed => ({ name, type, required: true })

export const HOME_JOBS: readonly Design[] = [
  // a product badge with its own colours and link
  job({
    id: 1008,
    name: 'Lyra Stoneware Table Lamp',
    silhouette: 'table-lamp',
    pattern: 'rib',
    fabric: 'stoneware',
    copy: ['A rounded, ribbed lamp base under a plain linen shade.', 'Put it where you read, or where you would like to.'],
    colours: [colour('Terracotta'), colour('Chalk')],
    categoryIds: [categoryId('homeware/lighting/table-lamps'), NEW_IN],
    prices: shopPrices(145),
    badge: badge('New in', '#F6F1E7', '#5E6B54', '/browse/collection/11'),
    fields: { standard_measurements_displayed: 'Height 46 cm, shade 30 cm' },
  }),
  // price hidden, so not for sale online
  job({
    id: 1009,
    name: 'Winslow Arched Oak Mirror',
    silhouette: 'mirror',
    pattern: 'plain',
    fabric: 'oak',
    priceHidden: true,
    copy: ['A tall, arched mirror made to order in our Norfolk workshop.', 'Ask in any shop for sizes and timings.'],
    colours: [colour('Oak')],
    categoryIds: [categoryId('homeware/mirrors')],
    prices: shopPrices(640),
    fields: { standard_measurements_displayed: 'Height 180 cm, width 80 cm' },
  }),
  // designs instead of colours, no size, required modifiers
  job({
    id: 1010,
    name: 'Alder & Lune Gift Card',
    silhouette: 'gift-card',
    pattern: 'print',
    fabric: 'card',
    type: 'digital',
    tracking: 'none',
    copy: ['For birthdays, thank-yous and the friend who has everything.', 'We e-mail it on the day you choose.'],
    colours: [
      { label: 'Wildflower', hex: '#D9C7B8' },
      { label: 'Starlight', hex: '#2B3552' },
      { label: 'Orchard', hex: '#9CAA8C' },
    ],
    categoryIds: [categoryId('gifts/gift-cards')],
    prices: { 1: { list: 50_00 }, 2: { list: 50_00 }, 3: { list: 50_00 } },
    modifiers: [
      asked('Recipient email'),
      asked('Recipient name'),
      asked('Your email'),
      asked('Your name'),
      asked('Send date', 'date'),
      asked('Your message', 'multi_line_text'),
      { name: 'uid', type: 'text', required: false },
    ],
  }),
  // stock is not tracked
  job({
    id: 1011,
    name: 'Selby Striped Linen Cushion',
    silhouette: 'cushion',
    pattern: 'stripe',
    fabric: 'linen',
    tracking: 'none',
    copy: ['A piped cushion with a hidden zip and a feather pad.', 'Plump, then leave alone.'],
    colours: [colour('Oat'), colour('Rust')],
    sizes: ['45 × 45 cm'],
    categoryIds: [categoryId('homeware/cushions-throws/cushions')],
    prices: shopPrices(45),
  }),
  // stock is tracked on the product: seven left
  job({
    id: 1012,
    name: 'Agnes Porcelain Vase',
    silhouette: 'vase',
    pattern: 'plain',
    fabric: 'porcelain',
    tracking: 'product',
    stock: () => [7, 0],
    copy: ['A bottle vase with a narrow neck for a single branch.', 'Good enough to leave empty.'],
    colours: [colour('Chalk')],
    categoryIds: [categoryId('homeware/vases')],
    prices: shopPrices(68),
    fields: { standard_measurements_displayed: 'Height 26 cm' },
  }),
  // 8 in the UK, 3 elsewhere
  job({
    id: 1014,
    name: 'Thorne Oak Chair',
    silhouette: 'chair',
    pattern: 'plain',
    fabric: 'oak',
    stock: () => [3, 5],
    copy: ['A dining chair with a curved back and a woven seat.', 'It arrives assembled.'],
    colours: [colour('Oak')],
    categoryIds: [categoryId('homeware/furniture/chairs')],
    prices: shopPrices(285),
    fields: { standard_measurements_displayed: 'Height 78 cm, seat 45 cm' },
  }),
  // oversold at the first location: 3 in the UK, none elsewhere
  job({
    id: 1015,
    name: 'Arden Walnut Side Table',
    silhouette: 'table',
    pattern: 'plain',
    fabric: 'oak',
    stock: () => [-2, 5],
    copy: ['A round side table on three turned legs.', 'By the bed, the bath or the big chair.'],
    colours: [colour('Walnut')],
    categoryIds: [categoryId('homeware/furniture/tables')],
    prices: shopPrices(220),
    fields: { fabric_finish: 'Oak with a walnut stain', standard_measurements_displayed: 'Height 48 cm, diameter 42 cm' },
  }),
  // exactly one left in all the world
  job({
    id: 1016,
    name: 'Maren Stoneware Bowl',
    silhouette: 'bowl',
    pattern: 'plain',
    fabric: 'stoneware',
    stock: () => [1, 0],
    copy: ['A deep bowl that sits well in two hands, the last of its firing.', 'Breakfast to supper.'],
    colours: [colour('Ink')],
    categoryIds: [categoryId('homeware/dining/bowls')],
    prices: shopPrices(34),
    fields: { standard_measurements_displayed: 'Height 9 cm, diameter 15 cm' },
  }),
  // the sale price is higher than the list price: nothing is struck through
  job({
    id: 1020,
    name: 'Exmoor Jute Rug',
    silhouette: 'rug',
    pattern: 'stripe',
    fabric: 'jute',
    copy: ['A flat-woven rug with a bound edge and a quiet border.', 'It makes a large room friendlier and a small one larger.'],
    colours: [colour('Oat'), colour('Charcoal')],
    sizes: ['160 × 230 cm'],
    categoryIds: [categoryId('homeware/furniture/rugs')],
    prices: { 1: { list: 180_00, sale: 195_00 }, 2: { list: 238_00, sale: 258_00 }, 3: { list: 215_00, sale: 235_00 } },
  }),
  job({
    id: 1021,
    name: 'Clemence Linen Throw',
    silhouette: 'throw',
    pattern: 'check',
    fabric: 'linen',
    copy: [
      'A light blanket, woven double so that it hangs well over an arm or a bed.',
      'Take it into the garden when the evenings turn.',
    ],
    colours: [colour('Sage'), colour('Blush')],
    sizes: ['130 × 170 cm'],
    categoryIds: [categoryId('homeware/cushions-throws/throws')],
    prices: { 1: { list: 19_99 }, 2: { list: 25_99 }, 3: { list: 22_99 } },
  }),
  job({
    id: 1022,
    name: 'Tarn Brass Hook',
    silhouette: 'hook',
    pattern: 'plain',
    fabric: 'brass',
    copy: ['A single, tiny picture hook, turned from one piece.', 'Put up three and you have a hall.'],
    colours: [colour('Brass')],
    categoryIds: [categoryId('homeware/furniture/hooks')],
    prices: { 1: { list: 29 }, 2: { list: 39 }, 3: { list: 35 } },
  }),
]

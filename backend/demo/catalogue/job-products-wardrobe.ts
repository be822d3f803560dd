import { COLOURWAYS, colour } from '#backend/demo/words/palette.ts'
import { SCALES } from '#backend/demo/words/sizes.ts'
import { badge } from './badges.ts'
import { categoryId, NEW_IN, WEDDING_GUEST } from './categories.ts'
import type { Design } from './design.ts'
import { job } from './job-base.ts'
import { shopPrices } from './shop-prices.ts'

const DRESS = SCALES.dress
const HALF_SIZES = ['35', '35.5', '36', '36.5', '37', '37.5', '38', '38.5', '39', '39.5', '40', '40.5', '41', '41.5']
const SIZE_8 = 'Our model is 177 cm and wears a size 8'

export const WARDROBE_JOBS: readonly Design[] = [
  // everything in stock, three options
  job({
    id: 1001,
    name: 'Marlow Linen Midi Dress',
    silhouette: 'midi-dress',
    pattern: 'plain',
    fabric: 'linen',
    copy: [
      'A midi dress with a round neck, a shaped waist and a skirt with real movement in it.',
      'Wear it with flat sandals now and over a fine roll-neck later.',
    ],
    colours: [colour('Red'), colour('Navy Blue'), colour('Forest Green')],
    sizes: DRESS,
    lengths: ['Petite', 'Regular', 'Long'],
    categoryIds: [categoryId('womens/dresses/midi-dresses/plain'), WEDDING_GUEST],
    prices: shopPrices(129),
    fields: {
      neck_collar_shape: 'Round neck',
      sleeve_length: 'Elbow length',
      product_fit: 'Fitted to the waist, full below',
      styling_length: 'Midi, 118 cm at size 10',
      model_wears_displayed: `${SIZE_8} in Regular`,
      standard_measurements_displayed: 'Size 10, Regular: bust 92 cm, waist 74 cm, length 118 cm',
      petite_model_displayed: 'Our petite model is 158 cm and wears a size 8 in Petite',
      petite_measurements_displayed: 'Size 10, Petite: bust 92 cm, waist 74 cm, length 110 cm',
    },
  }),
  // one size, selects itself
  job({
    id: 1002,
    name: 'Bowness Lambswool Scarf',
    silhouette: 'scarf',
    pattern: 'check',
    fabric: 'lambswool',
    copy: ['A long scarf in an enlarged check with hand-twisted fringes.', 'Two turns, ends in.'],
    colours: [colour('Camel'), colour('Forest Green')],
    sizes: SCALES.one,
    categoryIds: [categoryId('mens/accessories/scarves'), categoryId('gifts/for-her'), categoryId('gifts/for-him')],
    prices: shopPrices(59),
    fields: { standard_measurements_displayed: 'Length 190 cm, width 32 cm' },
  }),
  // every variant sold out
  job({
    id: 1003,
    name: 'Celia Striped Jersey Top',
    silhouette: 'top',
    pattern: 'stripe',
    fabric: 'jersey',
    copy: [
      'A Breton in spirit, with a wide neck and sleeves that stop above the elbow.',
      'The sort of top you buy again in the other colour.',
    ],
    colours: [colour('Ivory'), colour('Navy Blue')],
    sizes: SCALES.alpha,
    stock: () => [0, 0],
    categoryIds: [categoryId('womens/tops/jersey-tops')],
    prices: shopPrices(42),
    fields: { neck_collar_shape: 'Boat neck', sleeve_length: 'Short sleeve', product_fit: 'Relaxed' },
  }),
  // three left of every variant
  job({
    id: 1004,
    name: 'Hartley Cable Lambswool Jumper',
    silhouette: 'knit',
    pattern: 'cable',
    fabric: 'lambswool',
    copy: ['A fully fashioned jumper with a cable worked down each side and deep ribs.', 'It works hardest on the coldest days.'],
    colours: [colour('Oat'), colour('Berry')],
    sizes: SCALES.alpha,
    stock: () => [3, 0],
    categoryIds: [categoryId('womens/knitwear/jumpers'), NEW_IN],
    prices: shopPrices(115),
    fields: { neck_collar_shape: 'Crew neck', sleeve_length: 'Long sleeve', product_fit: 'Boxy' },
  }),
  // Red: 10 in stock, 12 sold out, 14 not for sale
  job({
    id: 1005,
    name: 'Tilda Wide-Leg Crêpe Trousers',
    silhouette: 'wide-trousers',
    pattern: 'plain',
    fabric: 'crepe',
    copy: ['A high waist, a flat front and a leg that falls straight from the hip.', 'Flat shoes by day, heels when asked.'],
    colours: [colour('Red'), colour('Black')],
    sizes: DRESS,
    stock: ({ colour: shade, size }) => (shade === 'Red' && size === '12' ? [0, 0] : [9, 4]),
    purchasingDisabled: ({ colour: shade, size }) => shade === 'Red' && size === '14',
    categoryIds: [categoryId('womens/trousers/wide-leg')],
    prices: shopPrices(95),
    fields: { product_fit: 'High rise, wide leg', styling_length: 'Inside leg 76 cm', model_wears_displayed: SIZE_8 },
  }),
  // was/now, percentage off
  job({
    id: 1006,
    name: 'Aldeburgh Wool Wrap Coat',
    silhouette: 'coat',
    pattern: 'plain',
    fabric: 'wool',
    copy: ['A wrap coat with a tie belt and wide, turned-back cuffs.', 'The coat you will still be wearing in ten winters.'],
    colours: [colour('Camel'), colour('Charcoal'), colour('Ivory')],
    sizes: DRESS,
    categoryIds: [categoryId('womens/coats-jackets/coats'), categoryId('sale/womens')],
    prices: shopPrices(295, 0.3),
    wasNow: 'percentage',
    fields: {
      neck_collar_shape: 'Shawl collar',
      sleeve_length: 'Long sleeve',
      product_fit: 'Relaxed, take your usual size',
      styling_length: 'Below the knee',
    },
  }),
  // was/now, fixed amount off
  job({
    id: 1007,
    name: 'Iris Bias-Cut Satin Skirt',
    silhouette: 'skirt',
    pattern: 'plain',
    fabric: 'satin',
    copy: ['A bias-cut skirt that skims and never clings.', 'A tucked-in tee is all it needs.'],
    colours: [colour('Sage'), colour('Black')],
    sizes: DRESS,
    categoryIds: [categoryId('womens/skirts'), categoryId('sale/womens')],
    prices: shopPrices(80, 0.25),
    wasNow: 'amount',
    fields: { product_fit: 'Mid rise', styling_length: 'Midi, 78 cm at size 10' },
  }),
  // colour names that a URL must carry and give back
  job({
    id: 1013,
    name: 'Orford Oxford Shirt',
    silhouette: 'shirt',
    pattern: 'stripe',
    fabric: 'oxford',
    copy: [
      'A button-down with a soft roll to the collar and a single chest pocket.',
      'Iron it or don’t; it looks intended either way.',
    ],
    colours: [colour('Black/White'), colour('Café Crème'), colour('Sky_Blue')],
    sizes: SCALES.mens,
    categoryIds: [categoryId('mens/shirts')],
    prices: shopPrices(79),
    fields: { neck_collar_shape: 'Button-down collar', sleeve_length: 'Long sleeve', product_fit: 'Regular' },
  }),
  // its media set is missing
  job({
    id: 1017,
    name: 'Fenwick Tweed Jacket',
    silhouette: 'jacket',
    pattern: 'check',
    fabric: 'tweed',
    copy: ['A short, neat jacket with four pockets and a rounded collar.', 'It sharpens denim and softens tailoring.'],
    colours: [colour('Moss'), colour('Oat')],
    sizes: DRESS,
    categoryIds: [categoryId('womens/coats-jackets/jackets')],
    prices: shopPrices(189),
    fields: { neck_collar_shape: 'Round collar', sleeve_length: 'Long sleeve', product_fit: 'Neat' },
  }),
  // its media set has a video
  job({
    id: 1018,
    name: 'Odette Floral Silk Maxi Dress',
    silhouette: 'maxi-dress',
    pattern: 'floral',
    fabric: 'silk',
    copy: [
      'A floor-skimming maxi with a square neck, short soft sleeves and a skirt that opens as you walk.',
      'Pack it first: it comes out of the case ready for dinner.',
    ],
    colours: [colour('Rose'), colour('Ink')],
    sizes: DRESS,
    categoryIds: [categoryId('womens/dresses/maxi-dresses'), WEDDING_GUEST, NEW_IN],
    prices: shopPrices(219),
    badge: badge('Limited edition', '#F7F4EC', '#2E3440'),
    fields: {
      neck_collar_shape: 'Square neck',
      sleeve_length: 'Short sleeve',
      product_fit: 'Fluid',
      styling_length: 'Maxi, 142 cm at size 10',
    },
  }),
  // 280 variants, more than one page of 250
  job({
    id: 1019,
    name: 'Kendal Leather Boots',
    silhouette: 'boots',
    pattern: 'plain',
    fabric: 'leather',
    copy: [
      'A pull-on boot in whole and half sizes and two shaft heights, on a flexible, resoleable sole.',
      'They take a new sole gladly.',
    ],
    colours: ([...COLOURWAYS.leather, 'Forest Green', 'Navy Blue'] as const).map(colour),
    sizes: HALF_SIZES,
    lengths: ['Regular', 'Short'],
    categoryIds: [categoryId('womens/shoes/boots')],
    prices: shopPrices(185),
    fields: { product_fit: 'True to size' },
  }),
  // sold in the UK only
  job({
    id: 1023,
    name: 'Southwold Poplin Blouse',
    silhouette: 'blouse',
    pattern: 'plain',
    fabric: 'poplin',
    copy: [
      'Cut and sewn in Suffolk: a softly gathered blouse with a narrow stand collar and deep cuffs.',
      'Under a knit, only the collar and cuffs need to show.',
    ],
    colours: [colour('Chalk'), colour('Duck Egg')],
    sizes: DRESS,
    categoryIds: [categoryId('womens/tops/blouses'), categoryId('womens/tops/made-in-britain')],
    prices: shopPrices(85, 0, [1]),
    fields: { neck_collar_shape: 'Stand collar', sleeve_length: 'Long sleeve', product_fit: 'Relaxed' },
  }),
]

/** The three department pages: /womens, /mens, /homeware. */
import { cta, film, image, item, type KeyedItem, link } from './make.ts'
import { card, page, spacing, tile } from './page.ts'
import type { Voice } from './voice.ts'

export const landing = (voice: Voice): readonly KeyedItem[] => [womens(voice), mens(voice), homeware(voice)]

const womens = (voice: Voice): KeyedItem =>
  page(voice, {
    path: 'womens',
    title: "Women's clothing, shoes and bags",
    description: `Dresses, ${voice.jumpers.toLowerCase()}, coats and bags in honest cloth: easy shapes cut in small runs and meant to be worn for years.`,
    scene: 'womens',
    blocks: [
      item('hero-banner-1', 'Women', {
        backgroundDesktop: image('womens', 'A linen dress and a wool coat on a rail in soft light'),
        topHeading: 'Women',
        heading: 'Cut to move in',
        subHeading: 'Easy shapes, good pockets, cloth that gets better.',
        contentPosition: 'Middle Left',
        callsToAction: [cta('Shop dresses', '/browse/womens/dresses'), cta('All womenswear', '/browse/womens', 'secondary')],
      }),
      item('navigation-links', 'Women by type', {
        title: 'Browse by type',
        links: [
          link('Dresses', '/browse/womens/dresses'),
          link('Tops', '/browse/womens/tops'),
          link(voice.jumpers, '/browse/womens/knitwear'),
          link('Coats & jackets', '/browse/womens/coats-jackets'),
          link('Shoes', '/browse/womens/shoes'),
          link('Bags', '/browse/womens/bags'),
        ],
      }),
      item('card-carousel', "Women's departments", {
        title: 'Four good places to start',
        cards: [
          card('womens', 'A linen midi dress', 'Dresses', '/browse/womens/dresses'),
          card('knitwear', 'Folded lambswool', voice.jumpers, '/browse/womens/knitwear'),
          card('coats', 'Coats on a rail', 'Coats & jackets', '/browse/womens/coats-jackets'),
          card('bedroom', 'Washed linen on a bed', voice.nightwear, '/browse/womens/nightwear'),
        ],
      }),
      item('jump-off-one', 'Linen', {
        background: image('womens', 'Close view of a linen dress with a tied waist'),
        title: 'Linen, all year',
        body: 'Spun in Normandy, woven tight enough for October. Wear it with a knit over it and boots under it.',
        callToAction: cta('Shop dresses', '/browse/womens/dresses', 'secondary'),
        imagePosition: 'Right',
      }),
      spacing('Large'),
      item('large-text-banner', 'Promise', {
        body: 'Every hem is finished by hand, and mended free in the first year.',
        textAlignment: 'Center',
        textFont: 'Quisas',
        type: 'Standard',
      }),
    ],
  })

const mens = (voice: Voice): KeyedItem =>
  page(voice, {
    path: 'mens',
    title: "Men's clothing and accessories",
    description: `Shirts, ${voice.jumpers.toLowerCase()}, ${voice.trousers.toLowerCase()} and coats: a wardrobe of few, good things in oxford, merino and twill.`,
    scene: 'mens',
    blocks: [
      item('hero-banner-1', 'Men', {
        backgroundDesktop: image('mens', 'An oxford shirt, a merino knit and a waxed jacket'),
        topHeading: 'Men',
        heading: 'Few, good things',
        subHeading: 'Oxford, merino, twill. The rest can wait.',
        contentPosition: 'Middle Left',
        callsToAction: [cta('Shop shirts', '/browse/mens/shirts'), cta('All menswear', '/browse/mens', 'secondary')],
      }),
      item('tile-row', "Men's departments", {
        tiles: [
          { tile: tile('mens', 'Shirts on a rail', 'Shirts', '/browse/mens/shirts'), mobileOrder: 1 },
          { tile: tile('knitwear', 'A stack of knitwear', voice.jumpers, '/browse/mens/knitwear'), mobileOrder: 3 },
          { tile: tile('coats', 'Overcoats', 'Coats & jackets', '/browse/mens/coats-jackets'), mobileOrder: 2 },
          { tile: tile('gifts', 'A wrapped scarf', 'Accessories', '/browse/mens/accessories'), mobileOrder: 4 },
        ],
      }),
      item('two-column-tile', 'Overcoats', {
        aspectRatio: '5x7',
        background: image('coats', 'A charcoal overcoat against a pale wall'),
        subtitle: 'Fully lined',
        heading: 'Overcoats',
        textBoxAlignment: 'Top Left',
        textAlignment: 'Left',
        callsToAction: [
          cta('Shop coats', '/browse/mens/coats-jackets', 'tertiary'),
          cta('Add a scarf', '/browse/mens/accessories/scarves', 'tertiary'),
        ],
        callsToActionRow: '1x2',
      }),
      item('two-column-tile', 'British wool', {
        aspectRatio: '5x7',
        background: image('knitwear', 'Cable knits in oat and navy'),
        subtitle: 'Crew necks and cables',
        heading: 'British wool',
        textBoxAlignment: 'Top Left',
        textAlignment: 'Left',
        href: '/browse/mens/knitwear',
        callsToAction: [cta(`Shop ${voice.jumpers.toLowerCase()}`, '/browse/mens/knitwear', 'tertiary')],
      }),
      item('divider-two', 'Pause', {}),
      item('jump-off-two', 'Trousers', {
        background: image('mens', 'Trousers and an oxford shirt laid out on linen'),
        title: `${voice.trousers} with room to sit down`,
        body: 'Pleated wool, brushed twill and one good pair of cords, in three leg lengths.',
        callToAction: cta(`Shop ${voice.trousers.toLowerCase()}`, '/browse/mens/trousers', 'tertiary'),
      }),
    ],
  })

const homeware = (voice: Voice): KeyedItem =>
  page(voice, {
    path: 'homeware',
    title: `${voice.homeware}: lighting, table, textiles and furniture`,
    description:
      'Lamps, stoneware, cushions, throws and furniture for the table, the sofa and the quiet corner, made by people who take their time.',
    scene: 'homeware',
    blocks: [
      item('hero-banner-1', 'Homeware', {
        backgroundDesktop: image('homeware', 'An oak chair, a wool throw and a lamp in a pale room'),
        topHeading: voice.homeware,
        heading: 'The quiet corner',
        subHeading: 'A chair, a lamp, something to lean against.',
        contentPosition: 'Middle Left',
        callsToAction: [
          cta('Shop lighting', '/browse/homeware/lighting'),
          cta(`All ${voice.homeware.toLowerCase()}`, '/browse/homeware', 'secondary'),
        ],
      }),
      item('jump-off-two-group', 'Rooms', {
        items: [
          {
            background: image('lighting', 'A linen table lamp'),
            title: 'Lighting',
            body: 'Lamps that are as good switched off.',
            callToAction: cta('Shop lighting', '/browse/homeware/lighting', 'tertiary'),
          },
          {
            background: image('table', 'A laid table'),
            title: 'Dining',
            body: 'Stoneware and glass for every day and for company.',
            callToAction: cta('Shop dining', '/browse/homeware/dining', 'tertiary'),
          },
          {
            background: image('bedroom', 'A bed in washed linen'),
            title: 'Cushions & throws',
            body: 'Linen, wool and a little fringe.',
            callToAction: cta('Shop textiles', '/browse/homeware/cushions-throws', 'tertiary'),
          },
          {
            background: image('homeware', 'An oak chair'),
            title: 'Furniture',
            body: 'Solid wood, good joints, natural rugs.',
            callToAction: cta('Shop furniture', '/browse/homeware/furniture', 'tertiary'),
          },
        ],
      }),
      item('divider-text', 'Three for two', { text: 'This month: three for two on candles', colour: '#3a4a3d' }),
      item('jump-off-one', 'Candles', {
        background: film('candlelight', 'Candles burning on a windowsill at dusk'),
        title: `Plant wax, ${voice.cosy} light`,
        body: 'Forty hours each, gently scented with fig, cedar or nothing at all. Choose three and the least expensive is on us.',
        callToAction: cta('Shop candles', '/browse/homeware/candles', 'secondary'),
        imagePosition: 'Left',
      }),
      item('call-to-action', 'All homeware', cta(`All ${voice.homeware.toLowerCase()}`, '/browse/homeware', 'primary')),
      spacing('XL'),
    ],
  })

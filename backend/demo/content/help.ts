/** Pages that answer questions: delivery, sizes, shops, cookies. */
import { cta, image, item, type KeyedItem, link } from './make.ts'
import { page, spacing, text } from './page.ts'
import { capital, type Voice } from './voice.ts'

export const help = (voice: Voice): readonly KeyedItem[] => [
  otherStuff(voice),
  delivery(voice),
  sizeGuide(voice),
  shopFinder(voice),
]

const header = (title: string, description: string, links: readonly ReturnType<typeof link>[] = []) =>
  item('listing-header-1', title, { title, description, hasDescription: true, links })

const otherStuff = (voice: Voice): KeyedItem =>
  page(voice, {
    path: 'other-stuff',
    title: 'Other stuff',
    description: `Everything that is not for sale: our story, the journal, ${voice.shop}s, size guide, ${voice.delivery} and returns.`,
    scene: 'journal',
    blocks: [
      item('listing-header-2', 'Other stuff', {
        subHeading: 'Not for sale',
        title: 'Other stuff',
        squiggle: true,
        squigglePosition: '1 Line Title',
        squiggleColour: '#99391f',
        description: 'The things around the things: how we work, where to find us, and what to do when a button comes off.',
        links: [
          link('Our story', '/our-story'),
          link('Size guide', '/size-guide'),
          link(`${capital(voice.shop)} finder`, '/shop-finder'),
        ],
      }),
      item('jump-off-one', 'Journal', {
        background: image('journal', 'An open notebook, a cup of tea and a sprig of alder'),
        title: 'Notes from the workroom',
        body: `We cut in runs of two hundred or fewer, dye in small lots, and name the mill on every label. When a ${voice.colour} sells out it rarely comes back quite the same, which we have decided to enjoy.`,
        callToAction: cta('Read our story', '/our-story', 'secondary'),
        imagePosition: 'Right',
      }),
      item('jump-off-two-group', 'Useful', {
        items: [
          {
            background: image('gifts', 'Parcels ready to post'),
            title: `${capital(voice.delivery)} & returns`,
            body: `Free over ${voice.freeFrom}, and ${voice.returns} to change your mind.`,
            callToAction: cta('How it works', '/delivery-and-returns', 'tertiary'),
          },
          {
            background: image('womens', 'A tape measure on a linen dress'),
            title: 'Size guide',
            body: 'Measured on bodies, not on paper.',
            callToAction: cta('Find your size', '/size-guide', 'tertiary'),
          },
        ],
      }),
    ],
  })

const delivery = (voice: Voice): KeyedItem =>
  page(voice, {
    path: 'delivery-and-returns',
    title: `${capital(voice.delivery)} and returns`,
    description: `Standard ${voice.delivery} is free over ${voice.freeFrom} in ${voice.deliversTo}. You have ${voice.returns} to send anything back.`,
    scene: 'gifts',
    blocks: [
      item('benefit-bar', 'In short', {
        items: [
          { text: `Free over ${voice.freeFrom}` },
          { text: `${capital(voice.returns)} for returns` },
          { text: 'Mended free in the first year' },
        ],
        backgroundColour: '#f6f2eb',
      }),
      header(`${capital(voice.delivery)} & returns`, `Free over ${voice.freeFrom}, and ${voice.returns} to change your mind.`),
      item('accordion', 'Delivery questions', {
        multiOpen: true,
        items: [
          {
            title: `Standard ${voice.delivery}`,
            body: `Three to five working days, to anywhere in ${voice.deliversTo}. Free on orders over ${voice.freeFrom}; the price for smaller orders is shown at checkout.`,
          },
          {
            title: 'Express and next day',
            body: 'Order before two in the afternoon on a working day and your parcel leaves us the same day.',
          },
          {
            title: `Collect from a ${voice.shop}`,
            body: `Choose click and collect at checkout, and we write to you when your parcel is ready. Our addresses are in the [${voice.shop} finder](/shop-finder).`,
          },
          {
            title: 'Returns',
            body: `You have **${voice.returns}** from the day your parcel arrives. Send things back unworn, with their labels, in the bag they came in.\n\n- Refunds go to the card you paid with.\n- Gift cards cannot be returned.\n- Mending within the first year is free: bring the piece to any ${voice.shop}.`,
          },
        ],
      }),
    ],
  })

const SIZES = [
  ['6', '2', '34', 80, 62, 88],
  ['8', '4', '36', 82, 64, 90],
  ['10', '6', '38', 86, 68, 94],
  ['12', '8', '40', 91, 73, 99],
  ['14', '10', '42', 96, 78, 104],
  ['16', '12', '44', 101, 83, 109],
  ['18', '14', '46', 107, 89, 115],
] as const

/** Inches for the US, to the nearest half; centimetres elsewhere. */
const length = (voice: Voice, centimetres: number): string =>
  voice.prefix === 'us/' ? `${Math.round((centimetres / 2.54) * 2) / 2} in` : `${centimetres} cm`

const sizeGuide = (voice: Voice): KeyedItem =>
  page(voice, {
    path: 'size-guide',
    title: 'Size guide',
    description: 'Measurements for dresses, tops, trousers and shoes, and how to take your own with a tape or a piece of string.',
    scene: 'womens',
    blocks: [
      header(
        'Size guide',
        'Our labels carry British sizes. If you fall between two, take the smaller in knits and the larger in linen.',
      ),
      item('accordion', 'Measurements', {
        items: [
          {
            title: "Women's clothing",
            body: SIZES.map(
              ([uk, us, eu, bust, waist, hips]) =>
                `- **${uk}** (US ${us}, EU ${eu}): bust ${length(voice, bust)}, waist ${length(voice, waist)}, hips ${length(voice, hips)}`,
            ).join('\n'),
          },
          {
            title: "Men's clothing",
            body: [
              ['S', 92, 76],
              ['M', 98, 82],
              ['L', 106, 90],
              ['XL', 114, 98],
            ]
              .map(
                ([size, chest, waist]) =>
                  `- **${size}**: chest ${length(voice, Number(chest))}, waist ${length(voice, Number(waist))}`,
              )
              .join('\n'),
          },
          {
            title: 'Lengths',
            body: `Petite is drawn for heights under ${voice.prefix === 'us/' ? '5 ft 4' : '163 cm'}, Regular up to ${voice.prefix === 'us/' ? '5 ft 8' : '173 cm'}, Long above that. Sleeves and hems change with the length, not only the hem.`,
          },
          {
            title: 'How to measure',
            body: 'Stand easily, and keep the tape level.\n\n1. **Bust or chest**: around the fullest part.\n2. **Waist**: where you bend to the side.\n3. **Hips**: around the widest part, feet together.',
          },
        ],
      }),
      spacing('Medium'),
      text('Still unsure?', 'Order two and send one back: returns are free for exchanges.', {
        callToAction: cta(`${capital(voice.delivery)} & returns`, '/delivery-and-returns', 'tertiary'),
      }),
    ],
  })

const SHOPS = {
  'uk/': [
    ['London', '14 Lamb’s Lane, London E8', 'Monday to Saturday 10 to 7, Sunday 12 to 6'],
    ['Bath', '3 Quiet Court, Bath BA1', 'Monday to Saturday 10 to 6, Sunday 11 to 5'],
    ['Edinburgh', '22 Linden Row, Edinburgh EH3', 'Monday to Saturday 10 to 6, Sunday 12 to 5'],
  ],
  'us/': [
    ['New York', '118 Alder Street, Brooklyn, NY', 'Monday to Saturday 11 to 7, Sunday 12 to 6'],
    ['San Francisco', '40 Fog Lane, San Francisco, CA', 'Every day 11 to 6'],
  ],
  'eu/': [
    ['Dublin', '9 Mill Yard, Dublin 8', 'Monday to Saturday 10 to 6, Sunday 12 to 5'],
    ['Amsterdam', 'Lindengracht 210, Amsterdam', 'Tuesday to Sunday 10 to 6'],
    ['Berlin', 'Erlenhof 4, Berlin', 'Monday to Saturday 11 to 7'],
  ],
} as const

const shopFinder = (voice: Voice): KeyedItem =>
  page(voice, {
    path: 'shop-finder',
    title: `${capital(voice.shop)} finder`,
    description: `Addresses and opening hours of the Alder & Lune ${voice.shop}s in ${voice.country}, with click and collect in each.`,
    scene: 'journal',
    blocks: [
      header(`${capital(voice.shop)} finder`, `Come and feel the cloth. Click and collect is free in every ${voice.shop}.`),
      ...SHOPS[voice.prefix].map(([city, address, hours]) => text(city, `${address}\n\n${hours}`)),
    ],
  })

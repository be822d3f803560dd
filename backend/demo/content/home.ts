/** The home page of a market; a staged version with another hero, and one scheduled for the new year. */
import { cta, film, type Item, image, item, type KeyedItem } from './make.ts'
import { card, page, tile } from './page.ts'
import { capital, type Voice } from './voice.ts'

const ctas = [cta('Shop women', '/browse/womens', 'primary'), cta('Shop men', '/browse/mens', 'secondary')]

type Media = ReturnType<typeof image | typeof film>

const hero = (
  media: { readonly backgroundDesktop: Media; readonly backgroundMobile?: Media },
  words: { top: string; heading: string; sub: string },
): Item =>
  item('hero-banner-1', words.heading, {
    ...media,
    topHeading: words.top,
    heading: words.heading,
    headingFont: 'Quisas',
    subHeading: words.sub,
    contentPosition: 'Middle Left',
    callsToAction: ctas,
  })

const blocks = (voice: Voice, opening: Item): readonly Item[] => [
  opening,
  item('tile-row', 'Departments', {
    tiles: [
      { tile: tile('womens', 'A linen midi dress on a wooden hanger', 'Women', '/womens'), mobileOrder: 1 },
      { tile: tile('mens', 'An oxford shirt and a folded jumper', 'Men', '/mens'), mobileOrder: 2 },
      { tile: tile('homeware', 'A chair with a wool throw beside a window', voice.homeware, '/homeware'), mobileOrder: 3 },
      { tile: tile('gifts', 'Parcels wrapped in brown paper', 'Gifts', '/browse/gifts'), mobileOrder: 4 },
    ],
  }),
  item('text-block', 'Introduction', {
    title: 'Fewer, better, kept for longer',
    body: `We make clothes and ${voice.homeware === 'Home' ? 'things for the home' : 'homeware'} in small runs, in honest cloth and good wood. Nothing shouts. Everything is meant to be used, mended and used again.`,
    callToAction: cta('Read our story', '/our-story', 'tertiary'),
  }),
  item('two-column-tile', `${voice.jumpers}, by weight`, {
    aspectRatio: '4x5',
    background: image('knitwear', 'Folded knitwear in oat, rust and forest green'),
    subtitle: 'From feather to fisherman',
    heading: `${voice.jumpers}, by weight`,
    textBoxAlignment: 'Top Left',
    textAlignment: 'Left',
    href: '/browse/womens/knitwear',
    callsToAction: [cta(`Shop ${voice.jumpers.toLowerCase()}`, '/browse/womens/knitwear', 'tertiary')],
  }),
  item('two-column-tile', 'Coats with proper pockets', {
    aspectRatio: '4x5',
    background: image('coats', 'Wool coats on a rail against a pale wall'),
    subtitle: 'Lined, and roomy enough for the above',
    heading: 'Coats with proper pockets',
    textBoxAlignment: 'Top Left',
    textAlignment: 'Left',
    href: '/browse/womens/coats-jackets',
    callsToAction: [cta('Shop coats', '/browse/womens/coats-jackets', 'tertiary')],
  }),
  item('card-carousel', 'Around the house', {
    title: 'Around the house',
    cards: [
      card('lighting', 'A table lamp with a linen shade', 'Lighting', '/browse/homeware/lighting'),
      card('table', 'A table laid with stoneware for two', 'Dining', '/browse/homeware/dining'),
      card('bedroom', 'A bed with washed linen and a wool throw', 'Cushions & throws', '/browse/homeware/cushions-throws'),
      card('homeware', 'An oak chair by a window', 'Furniture', '/browse/homeware/furniture'),
      card('journal', 'A notebook, a cup and a sprig of alder', 'Candles', '/browse/homeware/candles'),
      card('gifts', 'Parcels tied with green ribbon', 'For the home', '/browse/gifts/for-the-home'),
    ],
  }),
  item('jump-off-one', 'The lamp', {
    background: image('lighting', 'A lit lamp on a side table at dusk'),
    title: 'A lamp is half a room',
    body: `Turned ash, hand-sewn linen and a warm, low light. Our lamps are made in a workshop of nine people, and are as good switched off as on.`,
    callToAction: cta('See the lamps', '/browse/homeware/lighting', 'secondary'),
    imagePosition: 'Left',
  }),
  item('jump-off-two-group', 'Ways in', {
    items: [
      {
        background: image('table', 'Plates and glasses on a linen cloth'),
        title: 'Company for dinner',
        body: 'Stoneware that stacks, glass that rings, candles that last the evening.',
        callToAction: cta('Set the table', '/browse/homeware/dining', 'tertiary'),
      },
      {
        background: image('gifts', 'A parcel in brown paper'),
        title: `Gifts under ${voice.giftsUnder}`,
        body: 'Small, useful and already the right size.',
        callToAction: cta('Find a gift', '/browse/gifts', 'tertiary'),
      },
      {
        background: image('sale', 'A basket of folded clothes'),
        title: 'Last of the season',
        body: `Past ${voice.colours} and last sizes, at a kinder price.`,
        callToAction: cta('See the sale', '/browse/sale', 'tertiary'),
      },
    ],
  }),
  item('animated-text-banner', 'Promises', {
    text: `Free ${voice.delivery} over ${voice.freeFrom} · ${capital(voice.returns)} to change your mind · Mended free in the first year`,
    speedMobile: 28,
    speedDesktop: 40,
    ctaText: `${capital(voice.delivery)} & returns`,
    ctaLink: '/delivery-and-returns',
  }),
]

const autumn = (voice: Voice) =>
  hero(
    { backgroundDesktop: image('hero-autumn', 'A chair with a wool throw and a lamp beside a tall window') },
    {
      top: `New for ${voice.autumn}`,
      heading: 'The quiet season',
      sub: 'Wool, linen and lamplight for slower evenings.',
    },
  )
const winter = hero(
  {
    backgroundDesktop: film('candlelight', 'Candles burning on a winter windowsill'),
    backgroundMobile: image('hero-winter', 'Candles and a vase on a winter windowsill'),
  },
  {
    top: 'New for winter',
    heading: 'Long nights, warm light',
    sub: 'Heavier knits, deeper greens and a lamp for every corner.',
  },
)
const newYear = hero(
  { backgroundDesktop: image('hero-winter', 'A pale room in clear winter light') },
  {
    top: 'The new year',
    heading: 'Begin lightly',
    sub: 'Clear light, clean lines and a little room to breathe.',
  },
)

export function home(voice: Voice): readonly KeyedItem[] {
  const version = (opening: Item): KeyedItem =>
    page(voice, {
      path: 'home',
      title: `Alder & Lune: clothes and ${voice.homeware === 'Home' ? 'home goods' : 'homeware'}, quietly made`,
      description: `Clothes for women and men and ${voice.homeware === 'Home' ? 'pieces for the home' : 'homeware'} in honest cloth and good wood. Free standard ${voice.delivery} over ${voice.freeFrom}.`,
      scene: 'hero-autumn',
      blocks: blocks(voice, opening),
    })
  return [
    version(autumn(voice)),
    { ...version(winter), edition: 'staged' },
    { ...version(newYear), from: '2027-01-01T00:00:00Z' },
  ]
}

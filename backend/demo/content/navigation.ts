/** The menus and the header of a market (spec B §2). */
import { image, item, type KeyedItem, link } from './make.ts'
import { capital, type Voice } from './voice.ts'

interface Department {
  readonly top: ReturnType<typeof link>
  readonly groups: readonly { title: string; url: string; links: readonly ReturnType<typeof link>[] }[]
  readonly jumpOff: { scene: string; alt: string; title: string; url: string }
}

const departments = (voice: Voice): readonly Department[] => [
  {
    top: link('Women', '/browse/womens'),
    groups: [
      {
        title: 'Featured',
        url: '/womens',
        links: [
          link('New for women', '/womens', { featuredText: true }),
          link('All womenswear', '/browse/womens', { featuredText: true }),
          link('Sale', '/browse/sale/womens', { featuredText: true, textColour: '#99391f' }),
        ],
      },
      {
        title: 'Clothing',
        url: '/browse/womens',
        links: [
          link('Dresses', '/browse/womens/dresses'),
          link('Tops', '/browse/womens/tops'),
          link(voice.jumpers, '/browse/womens/knitwear', { titleSuperscriptText: 'New' }),
          link('Coats & jackets', '/browse/womens/coats-jackets'),
          link('Skirts', '/browse/womens/skirts'),
          link(voice.trousers, '/browse/womens/trousers'),
          link(voice.nightwear, '/browse/womens/nightwear'),
        ],
      },
      {
        title: 'Shoes & accessories',
        url: '/browse/womens/shoes',
        links: [
          link('Shoes', '/browse/womens/shoes'),
          link('Bags', '/browse/womens/bags'),
          link(voice.jewellery, '/browse/womens/jewellery'),
          link('Size guide', '/size-guide', { underline: true }),
        ],
      },
    ],
    jumpOff: {
      scene: 'coats',
      alt: 'Wool coats in oat, moss and charcoal on a wooden rail',
      title: 'The coat edit',
      url: '/browse/womens/coats-jackets',
    },
  },
  {
    top: link('Men', '/browse/mens'),
    groups: [
      {
        title: 'Featured',
        url: '/mens',
        links: [
          link('New for men', '/mens', { featuredText: true }),
          link('All menswear', '/browse/mens', { featuredText: true }),
          link('Sale', '/browse/sale/mens', { featuredText: true, textColour: '#99391f' }),
        ],
      },
      {
        title: 'Clothing',
        url: '/browse/mens',
        links: [
          link('Shirts', '/browse/mens/shirts'),
          link('T-shirts', '/browse/mens/t-shirts'),
          link(voice.jumpers, '/browse/mens/knitwear'),
          link('Coats & jackets', '/browse/mens/coats-jackets'),
          link(voice.trousers, '/browse/mens/trousers'),
        ],
      },
      {
        title: 'Accessories',
        url: '/browse/mens/accessories',
        links: [
          link('All accessories', '/browse/mens/accessories'),
          link('Scarves', '/browse/mens/accessories/scarves'),
          link('Belts', '/browse/mens/accessories/belts'),
          link('Hats', '/browse/mens/accessories/hats'),
        ],
      },
    ],
    jumpOff: {
      scene: 'knitwear',
      alt: 'A stack of folded knitwear beside a window',
      title: 'Knits by weight',
      url: '/browse/mens/knitwear',
    },
  },
  {
    top: link(voice.homeware, '/browse/homeware'),
    groups: [
      {
        title: 'Featured',
        url: '/homeware',
        links: [
          link('New for the house', '/homeware', { featuredText: true }),
          link(`All ${voice.homeware.toLowerCase()}`, '/browse/homeware', { featuredText: true }),
          link('Sale', '/browse/sale/homeware', { featuredText: true, textColour: '#99391f' }),
        ],
      },
      {
        title: 'Rooms',
        url: '/browse/homeware',
        links: [
          link('Lighting', '/browse/homeware/lighting', { textBold: true }),
          link('Cushions & throws', '/browse/homeware/cushions-throws'),
          link('Mirrors', '/browse/homeware/mirrors'),
          link('Furniture', '/browse/homeware/furniture'),
        ],
      },
      {
        title: 'Table',
        url: '/browse/homeware/dining',
        links: [
          link('Dining', '/browse/homeware/dining'),
          link('Vases', '/browse/homeware/vases'),
          link('Candles', '/browse/homeware/candles', { titleSuperscriptText: '3 for 2' }),
        ],
      },
    ],
    jumpOff: {
      scene: 'lighting',
      alt: 'A linen table lamp lit beside a stack of books',
      title: 'Evenings, lit softly',
      url: '/browse/homeware/lighting',
    },
  },
  {
    top: link('Gifts', '/browse/gifts'),
    groups: [
      {
        title: 'Gifts',
        url: '/browse/gifts',
        links: [
          link('For her', '/browse/gifts/for-her'),
          link('For him', '/browse/gifts/for-him'),
          link('For the home', '/browse/gifts/for-the-home'),
          link('Gift cards', '/browse/gifts/gift-cards', { textBold: true }),
        ],
      },
    ],
    jumpOff: {
      scene: 'gifts',
      alt: 'Parcels wrapped in brown paper and green ribbon',
      title: `Gifts under ${voice.giftsUnder}`,
      url: '/browse/gifts',
    },
  },
  {
    top: link('Sale', '/browse/sale', { textColour: '#99391f' }),
    groups: [
      {
        title: 'Sale',
        url: '/browse/sale',
        links: [
          link('Women', '/browse/sale/womens'),
          link('Men', '/browse/sale/mens'),
          link(voice.homeware, '/browse/sale/homeware'),
        ],
      },
    ],
    jumpOff: {
      scene: 'sale',
      alt: 'Folded clothes in a basket with a paper tag',
      title: 'Last of the season',
      url: '/browse/sale',
    },
  },
]

export function navigation(voice: Voice): readonly KeyedItem[] {
  const all = departments(voice)
  const desktop = item('desktop-navigation', 'Desktop navigation', {
    topLinks: [
      ...all.map(({ top, groups, jumpOff }) => ({
        link: top,
        columns: [
          ...groups.map((group) => ({ groups: [group] })),
          { jumpOff: { image: image(jumpOff.scene, jumpOff.alt), title: jumpOff.title, url: jumpOff.url } },
        ],
      })),
      { link: link('Other stuff', '/other-stuff'), columns: [] },
    ],
  })
  const mobile = item('mobile-navigation', 'Mobile navigation', {
    items: [
      ...all.map(({ top, groups, jumpOff }) => ({
        link: top,
        image: image(jumpOff.scene, jumpOff.alt),
        children: groups.map((group) => ({ link: link(group.title, group.url), children: group.links })),
      })),
      { link: link('Other stuff', '/other-stuff'), children: [] },
    ],
  })
  const header = item('app-header', 'Header', { items: [{ transparentHomeHeader: true }] })
  const localeImage = item('image-banner', 'Locale selector', {
    image: image('gifts', 'Parcels wrapped in brown paper and green ribbon'),
  })
  return [
    { key: `${voice.prefix}desktop-navigation`, item: desktop },
    { key: `${voice.prefix}mobile-navigation`, item: mobile },
    { key: `${voice.prefix}app-header`, item: header },
    { key: `${voice.prefix}locale-selector-image`, item: localeImage },
    {
      key: `${voice.prefix}benefit-bar`,
      item: item('benefit-bar', 'Benefit bar', {
        items: [
          { text: `Free standard ${voice.delivery} over ${voice.freeFrom}`, link: '/delivery-and-returns' },
          { text: `${capital(voice.returns)} to change your mind`, link: '/delivery-and-returns' },
          { text: '3 for 2 on candles', link: '/browse/homeware/candles' },
        ],
        backgroundColour: '#e9e2d6',
        textColour: '#1f2420',
        showHomepage: true,
      }),
    },
  ]
}

/** The footer of a market (spec B §2): columns, social networks, payment logos, text box. */
import { item, type KeyedItem, link } from './make.ts'
import { capital, type Voice } from './voice.ts'

export const footer = (voice: Voice): KeyedItem => ({
  key: `${voice.prefix}footer`,
  item: item('footer', 'Footer', {
    columns: [
      {
        title: 'Help',
        links: [
          link(`${capital(voice.delivery)} & returns`, '/delivery-and-returns'),
          link('Size guide', '/size-guide'),
          link(`${capital(voice.shop)} finder`, '/shop-finder'),
          link('Gift cards', '/browse/gifts/gift-cards'),
        ],
      },
      {
        title: 'Shop',
        links: [
          link('Women', '/womens'),
          link('Men', '/mens'),
          link(voice.homeware, '/homeware'),
          link('Gifts', '/browse/gifts'),
          link('Sale', '/browse/sale'),
        ],
      },
      {
        title: 'Alder & Lune',
        links: [link('Our story', '/our-story'), link('Other stuff', '/other-stuff'), link('Accessibility', '/accessibility')],
      },
      {
        title: 'Small print',
        links: [link('Cookies', '/cookies'), link('Privacy', '/privacy'), link('Terms of sale', '/terms')],
      },
    ],
    allowMultipleOpen: false,
    socialLinks: [
      { network: 'instagram', url: 'https://www.instagram.com/' },
      { network: 'facebook', url: 'https://www.facebook.com/' },
      { network: 'pinterest', url: 'https://www.pinterest.com/' },
      { network: 'x', url: 'https://x.com/' },
      { network: 'tiktok', url: 'https://www.tiktok.com/' },
    ],
    paymentLogos: ['apple-pay', 'google-pay', 'american-express', 'paypal', 'visa', 'maestro', 'mastercard', 'klarna'],
    textBox: "Sometimes it's good to get lost in the details",
  }),
})

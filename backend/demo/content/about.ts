/** Pages about the shop itself and its small print. */
import { cta, film, image, item, type KeyedItem } from './make.ts'
import { page, text } from './page.ts'
import { capital, type Voice } from './voice.ts'

const plain = (
  voice: Voice,
  path: string,
  title: string,
  description: string,
  sections: readonly (readonly [string, string])[],
): KeyedItem =>
  page(voice, {
    path,
    title,
    description,
    scene: 'journal',
    blocks: [
      item('listing-header-1', title, { title, description, hasDescription: true, links: [] }),
      ...sections.map(([heading, body]) => text(heading, body)),
    ],
  })

export const about = (voice: Voice): readonly KeyedItem[] => [
  page(voice, {
    path: 'our-story',
    title: 'Our story',
    description:
      'How two people, one sewing table and a borrowed kiln became Alder & Lune, and why we still make things in small runs.',
    scene: 'journal',
    blocks: [
      item('hero-banner-1', 'Our story', {
        backgroundDesktop: film('candlelight', 'Candles burning on a windowsill at dusk'),
        backgroundMobile: image('hero-winter', 'Candles on a windowsill at dusk'),
        topHeading: 'Our story',
        heading: 'Made slowly, on purpose',
        contentPosition: 'Middle Left',
        callsToAction: [],
      }),
      text(
        undefined,
        `Alder & Lune began at a sewing table under a skylight: one person cutting dresses from deadstock linen, another firing plates in a borrowed kiln. Friends bought the seconds. Then they asked for firsts.\n\nWe still work the same way. Each style is cut in a run of two hundred or fewer. The mill is named on the label. What comes back is mended, and what cannot be mended becomes cushion filling.`,
      ),
      item('divider-one', 'Line', {}),
      item('large-text-banner', 'Motto', {
        body: 'Alder for the wood that does not rot in water. Lune for the light we like best.',
        textAlignment: 'Center',
        textFont: 'Quisas',
        type: 'Standard',
      }),
      item('button-group', 'Onward', {
        alignment: 'Center',
        columns: 2,
        callsToAction: [
          cta('Shop women', '/browse/womens', 'primary'),
          cta(`Shop ${voice.homeware.toLowerCase()}`, '/browse/homeware', 'secondary'),
        ],
      }),
    ],
  }),
  plain(voice, 'cookies', 'Cookies', 'What this shop keeps on your device, why, and for how long.', [
    [
      'What we keep',
      `Cookies that the shop needs to work: one that remembers your bag for seven days, one that keeps you signed in, and one that remembers the country, language and currency you chose. They hold no name and no address.`,
    ],
    [
      'What we ask first',
      'Anything that counts visits or follows you elsewhere waits for your consent. If you say no, nothing is set and nothing is sent.',
    ],
    ['Changing your mind', 'Clear the cookies of this site in your browser at any time. Your bag empties; your orders stay.'],
  ]),
  plain(voice, 'privacy', 'Privacy', 'What we know about you, what we use it for, and how to have it removed.', [
    [
      'What we collect',
      `Your name, address and e-mail when you order, so that the parcel arrives. We never see your whole card number: the payment provider does.`,
    ],
    ['How long', 'Orders are kept for as long as the tax office asks. Everything else goes when you close your account.'],
    ['Your rights', 'Ask for a copy, a correction or removal at any time, and we answer within a month.'],
  ]),
  plain(voice, 'terms', 'Terms of sale', 'The agreement between you and Alder & Lune when you order, in plain words.', [
    [
      'Prices',
      `Prices are in the currency of the ${voice.shop} you are visiting, with taxes where they are due. ${capital(voice.delivery)} is shown before you pay.`,
    ],
    [
      'Your order',
      'We accept an order when we send it. If something turns out to be unavailable we tell you and refund it at once.',
    ],
    ['Returns', `You have ${voice.returns} from arrival to send things back, unworn and with their labels.`],
  ]),
  plain(
    voice,
    'accessibility',
    'Accessibility',
    'How we build this shop so that everyone can use it, and where it still falls short.',
    [
      [
        'What we aim for',
        'The Web Content Accessibility Guidelines, version 2.2, level AA. Every page works with a keyboard, with a screen reader, at four times the size, and without JavaScript.',
      ],
      ['What we know is missing', 'Some product films have no spoken description yet. The words beside them say the same.'],
    ],
  ),
]

/**
 * Generates a new shop's files: its theme, icon, pages, menus and footer.
 * @module
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_SHOP } from '../../shops/read-shop.ts'
import { ROOT } from '../machine/run.ts'

/** The demonstration's theme with another accent colour, and with fonts that every machine has. */
export function themeOf(colour: string): string {
  const theme = readFileSync(join(ROOT, 'shops', DEFAULT_SHOP, 'theme.css'), 'utf8')
  return theme
    .replace(/--font-display:[^;]+;/, "--font-display: Georgia, 'Times New Roman', serif;")
    .replace(/--font-text:[^;]+;/, '--font-text: Arial, Helvetica, sans-serif;')
    .replace(/--accent: [^;]+;/, `--accent: ${colour};`)
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const iconOf = (name: string, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512"><title>${escaped(name)}</title><rect width="32" height="32" rx="6" fill="${colour}"/><text x="16" y="22.5" text-anchor="middle" font-family="Georgia, serif" font-size="19" fill="#fffefb">${escaped([...name][0] ?? '')}</text></svg>\n`

const text = (title: string, body: string) => ({ block: 'text-block', name: title, title, body })

const page = (title: string, description: string, ...texts: readonly (readonly [string, string])[]) => ({
  title,
  description,
  blocks: [
    { block: 'listing-header-1', name: title, title, description, hasDescription: true, links: [] },
    ...texts.map(([heading, body]) => text(heading, body)),
  ],
})

/** Keyed by the path below `content/`. The legal pages are drafts that the owner must complete. */
export const contentOf = (): Readonly<Record<string, unknown>> => ({
  'pages/home': page('{name}', 'Welcome to {name}.', ['Any questions?', '[Write to us](/contact).']),
  'pages/company': page('Company details', 'Who runs {name}.', ['Company', '{company}, {address}']),
  'pages/shop-finder': page('Find us', 'Where {name} is.', ['Address', '{company}, {address}']),
  'pages/delivery-and-returns': page('Delivery & returns', 'How orders reach you, and how to send things back.', [
    'Returns',
    'You have {returns} from arrival to send things back.',
  ]),
  'pages/other-stuff': page('Other stuff', 'Help from {name}.', [
    'Help',
    '[Delivery & returns](/delivery-and-returns), [Contact](/contact), [Company details](/company).',
  ]),
  'pages/terms': page(
    'Terms of sale',
    'The agreement between you and {company} when you order.',
    ['Who sells', '{company}, {address}, {email}.'],
    ['Your order', 'We accept an order when we send it. If something turns out to be unavailable, we refund it at once.'],
    ['Returns', 'You have {returns} from arrival to send things back.'],
  ),
  'pages/privacy': page('Privacy', 'What {company} keeps about you, and why.', [
    'Your order',
    'We keep your name, address and order for as long as the law asks. Write to {email} to see, correct or erase what we keep.',
  ]),
  'pages/cookies': page('Cookies', 'What this shop keeps on your device.', [
    'What we keep',
    'Cookies that the shop needs to work: for your bag, your wishlist, your sign-in and your choices.',
  ]),
  'pages/accessibility': page('Accessibility', 'How {name} is built for everybody.', [
    'Tell us',
    'If something doesn’t work for you, write to [{email}](mailto:{email}).',
  ]),
  'site-wide': {
    'app-header': { block: 'app-header', name: 'Header', items: [{ transparentHomeHeader: false }] },
    'benefit-bar': {
      block: 'benefit-bar',
      name: 'Benefit bar',
      items: [{ text: '{Returns} to change your mind', link: '/delivery-and-returns' }],
      backgroundColour: '#e9e2d6',
      textColour: '#1f2420',
      showHomepage: true,
    },
    footer: {
      block: 'footer',
      name: 'Footer',
      columns: [
        {
          title: 'Help',
          links: [
            { title: 'Delivery & returns', url: '/delivery-and-returns' },
            { title: 'Contact', url: '/contact' },
            { title: 'Accessibility', url: '/accessibility' },
          ],
        },
        {
          title: 'Small print',
          links: [
            { title: 'Cookies', url: '/cookies' },
            { title: 'Privacy', url: '/privacy' },
            { title: 'Terms of sale', url: '/terms' },
            { title: 'Company details', url: '/company' },
          ],
        },
      ],
      allowMultipleOpen: false,
      textBox: '{name}',
    },
  },
})

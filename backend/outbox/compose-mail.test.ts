import { expect, test } from 'vitest'
import { composeMail, frameOf } from './compose-mail.ts'

const FACTS = { kind: 'order', recipient: 'ann@shop.example', subject: 'Your order 7' } as const
const FRAME = frameOf('https://shop.example', 2)

const mail = composeMail(
  FRAME,
  FACTS,
  'Thank you & welcome.',
  {
    kind: 'goods',
    goods: [
      { quantity: 2, name: 'Linen <dress>', facts: ['Rose', 'US 6'], price: '$258.00', picture: '/i/alderlune/AL1001-rose-1' },
    ],
  },
  { kind: 'sums', rows: [['Total', '$258.00']] },
  { kind: 'block', title: 'Shipping to', lines: ['Ann <b>Archer</b>', 'https://typed.example/'], href: 'https://maps.example/1' },
  { kind: 'link', lead: 'Your orders', label: 'See your orders', href: 'https://shop.example/us/my-account' },
)

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#39;': "'", '&quot;': '"' }
/** Returns the visible text of the HTML. Buttons are left out, because the plain text shows their URLs instead. */
const seen = (html: string): readonly string[] =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<table role="presentation" cellpadding[^>]*>.*?<\/table>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.replace(/&[a-z#0-9]+;/g, (entity) => entities[entity] ?? entity).trim())
    .filter((text) => text !== '')

test('the text of a mail says all that its HTML says; the subject is its heading', () => {
  const texts = seen(mail.html)
  expect(texts).toContain('Linen <dress>')
  expect(texts.filter((text) => !`${mail.subject}\n${mail.body}`.includes(text))).toEqual([])
  expect(mail.body).toContain('2 × Linen <dress>, Rose, US 6: $258.00')
  expect(mail.body).toContain('Your orders: https://shop.example/us/my-account')
  expect(mail.body.endsWith('\n\nAlder & Lune')).toBe(true)
})

test('the HTML of a mail has the market’s language, tables and inline styles alone, and pictures in the format that a mail program can show', () => {
  expect(mail.html).toContain('<html lang="en-US">')
  expect(mail.html).not.toMatch(/<(?:script|style|link|form|svg|div)\b|display:\s*(?:flex|grid)/)
  expect(mail.html).toContain('src="https://shop.example/i/alderlune/AL1001-rose-1?w=200&amp;fmt=auto&amp;qlt=default"')
  expect(mail.html).toContain('href="https://shop.example/us/my-account"')
})

test('a shopper’s text is neither markup nor a link in the HTML; the shop’s own URL is a link', () => {
  expect(mail.html).not.toMatch(/<b>|href="https:\/\/typed/)
  expect(mail.html).toContain('href="https://maps.example/1"')
  expect(mail.body).toContain('https://maps.example/1')
})

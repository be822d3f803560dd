import { expect, test } from 'vitest'
import { staticPage } from './static-page.ts'

test('a shop’s own words, such as a department’s name, are escaped in every part of the page', () => {
  const text = 'Home & <b>Garden'
  const html = staticPage({ title: text, lead: text, link: { href: '/', text }, more: [{ href: '/home', text }], details: text })
  expect(html).not.toMatch(/<b>| & /)
  expect(html.match(/Home &amp; &lt;b>Garden/g)).toHaveLength(6)
})

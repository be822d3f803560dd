import { expect, test } from 'vitest'
import { fieldsOf, parsePage, structuredDataOf } from './parsed-page.ts'

const HTML = `<!doctype html><html><head><script type="application/ld+json">{"a":"&lt;"}</script></head><body>
<h1>Hi <b>there</b></h1>
<form><label for="a">Name &amp; more</label><input id="a" name="a" value="3"><input type="hidden" name="h" value="x">
<input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked><select name="s"><option>One</option><option selected>Two</option></select>
<textarea name="t">Line &lt;</textarea><button hidden>Away</button><button>Stay</button></form>
<dialog aria-labelledby="t"><h2 id="t">Shut</h2></dialog></body></html>`

test('a page is queried by role and name, without parts that its markup hides', () => {
  const page = parsePage(HTML)
  expect(page.getByRole('heading', { level: 1, name: 'Hi there' })).toBeDefined()
  expect(page.getByRole('textbox', { name: 'Name & more' }).getAttribute('value')).toBe('3')
  expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Stay'])
  expect(page.queryByRole('dialog')).toBeNull()
  expect(page.getByRole('dialog', { name: 'Shut', hidden: true })).toBeDefined()
  expect(() => page.getByRole('link')).toThrow(/^Unable to find an accessible element with the role "link"$/)
})

test('a form has the fields that it would send', () => {
  const form = parsePage(HTML).document.querySelector('form')
  expect(form && fieldsOf(form)).toEqual({ a: '3', h: 'x', r: '2', s: 'Two', t: 'Line <' })
})

test('structured data is parsed as by a crawler', () => {
  expect(structuredDataOf(parsePage(HTML).document)).toEqual([{ a: '&lt;' }])
})

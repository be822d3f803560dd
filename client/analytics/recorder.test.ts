import { expect, test, vi } from 'vitest'
import { parseHtml, textOf } from '#tests/helpers/parsed-page.ts'

test('in development a corner of the page has each event once, the newest first, also those from before it opened', async () => {
  // `importActual` returns an untyped module: the tests' types include the Worker's, which clash with the DOM's.
  const { record } = await vi.importActual<{ record(): void }>('./recorder.ts')
  const page = parseHtml('<main></main>')
  const browser = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { dataLayer: [{ event: 'page_view' }, { event: 'view_item' }] })
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  record()
  record()
  browser.dispatchEvent(new CustomEvent('shop-pushed', { detail: { event: 'add_to_cart' } }))
  expect(page.querySelectorAll('details')).toHaveLength(1)
  expect([...page.querySelectorAll('details li')].map(textOf)).toEqual([
    '{"event":"add_to_cart"}',
    '{"event":"view_item"}',
    '{"event":"page_view"}',
  ])
})

/** Firefox and WebKit really reject running imports and fetches as soon as a navigation begins. The shopper's link must win. */
import { expect, sees, test } from './engine-test.ts'
import { DRESS, PHONE } from './shop.ts'

test('a card pressed while the page’s scripts still load leads to its product', async ({ visit, front }) => {
  await visit.resize(PHONE)
  const isHeld = front.hold(/\/assets\/any-island-.*\.js/)
  await visit.open(DRESS.listing)
  await expect.poll(isHeld).toBe(true)
  await visit.press({ by: 'link', name: DRESS.name, within: 'main' })
  await expect.poll(() => visit.read('location.pathname').catch(() => 'under way')).toBe(DRESS.path)
  await sees(visit, { by: 'heading', name: DRESS.name, within: 'main' })
})

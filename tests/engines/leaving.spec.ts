/**
 * Firefox and WebKit reject running imports and fetches as soon as a navigation begins. The shopper's navigation must win, whether
 * it is a link or a URL typed into the address bar, for which the page gets no click event.
 */
import { expect, sees, test, type Visit } from './engine-test.ts'
import { DRESS, PHONE } from './shop.ts'

for (const [what, follow] of [
  ['a card pressed', (visit: Visit) => visit.press({ by: 'link', name: DRESS.name, within: 'main' })],
  ['a URL opened', (visit: Visit) => visit.open(DRESS.path)],
] as const) {
  test(`${what} while the page’s scripts still load leads to its product`, async ({ visit, front }) => {
    await visit.resize(PHONE)
    const isHeld = front.hold(/\/assets\/any-island-.*\.js/)
    await visit.open(DRESS.listing)
    await expect.poll(isHeld).toBe(true)
    await follow(visit)
    await expect.poll(() => visit.read('location.pathname').catch(() => 'under way')).toBe(DRESS.path)
    await sees(visit, { by: 'heading', name: DRESS.name, within: 'main' })
  })
}

/** Helpers for visits of the block gallery, in browser tests and audit. */
import { expect, expectAccessible, type Page, settled, shiftsOf, watchShifts } from '#tests/e2e/shop-page.ts'

/** URL of one state of a block in the gallery. */
export async function addressOf(page: Page, block: string, state: string, market: string): Promise<string> {
  const html = await (await page.request.get(`/__blocks/${block}?market=${market}`)).text()
  const [, behind = ''] = html.split(`<h2 id="${state.replaceAll("'", '&#39;')}">`)
  const address = /<p><a href="([^"]+)"/.exec(behind)?.[1]
  if (!address) {
    throw new Error(`${block}, ${state} is not in the gallery`)
  }
  return address
}

/** Opens a state, scrolls through it, and fails on a violation or a layout shift; the test itself fails on console errors. */
export async function visitState(page: Page, block: string, state = 'complete', market = 'en'): Promise<void> {
  await watchShifts(page)
  await page.goto(await addressOf(page, block, state, market))
  await settled(page)
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
    scrollTo(0, 0)
  })
  await expectAccessible(page)
  // Smaller shifts are half a pixel, when a font replaces its fallback.
  expect((await shiftsOf(page)).filter((shift) => Number.parseFloat(shift) >= 0.001)).toEqual([])
}

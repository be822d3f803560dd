/** Opens pages of the block gallery in browser tests and audits. */
import { expect, expectAccessible, type Page, settled, shiftsOf, watchShifts } from '#tests/e2e/shop-page.ts'

/** Returns the gallery URL of a block in one state. */
export async function addressOf(page: Page, block: string, state: string, market: string): Promise<string> {
  const html = await (await page.request.get(`/__blocks/${block}?market=${market}`)).text()
  const [, behind = ''] = html.split(`<h2 id="${state.replaceAll("'", '&#39;')}">`)
  const address = /<p><a href="([^"]+)"/.exec(behind)?.[1]
  if (!address) {
    throw new Error(`${block}, ${state} is not in the gallery`)
  }
  return address
}

/** Opens a block in one state and scrolls through it. Fails on an accessibility violation or a layout shift. */
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
  // A font that replaces its fallback shifts text by half a pixel, which scores lower.
  expect((await shiftsOf(page)).filter((shift) => Number.parseFloat(shift) >= 0.001)).toEqual([])
}

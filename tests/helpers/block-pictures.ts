/**
 * Compares screenshots of blocks with those in the repository. Each image is replaced by a flat colour, because images have their
 * own tests; the comparison covers layout, type and colours.
 * @module
 */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, type Page, settled } from '#tests/e2e/shop-page.ts'

/** At half resolution, differences in font smoothing disappear but shifted elements still show. */
const SCALE = 0.5
/** Allowed share of differing pixels, and allowed colour difference. A heading one size too large exceeds both. */
const TOLERANCE = { maxDiffPixelRatio: 0.004, threshold: 0.15 }

const toneOf = (address: string): string => {
  const [hue = 0] = createHash('sha256').update(new URL(address).pathname).digest()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16" fill="hsl(${hue} 30% 70%)"/></svg>`
}

/**
 * Replaces images with flat colours and removes all JavaScript. Call it before the page opens. The content security policy must be
 * disabled, because the stylesheet is changed so that text waits for its font.
 */
export async function drawFlat(page: Page): Promise<void> {
  await page.route(/\/[iv]\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: toneOf(route.request().url()) }))
  // Without hydration, a screenshot does not depend on timing.
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.route(/\/amplience-visualization\/|\.css$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block')
    await route.fulfill({ response, body })
  })
}

/** Returns the path of a screenshot, e.g. `shop-the-look-1/price-dots.png`. */
export const pictureName = (...words: readonly string[]): string[] =>
  words.map((word, index) => word.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') + (index === words.length - 1 ? '.png' : ''))

/** Pixels; taller than any block, so that every block is completely visible. */
const WINDOW_HEIGHT = 2_400

const boxOf = (page: Page, nth: number) =>
  page.evaluate((index) => {
    const block = document.querySelectorAll('[data-block]')[index]
    block?.scrollIntoView({ behavior: 'instant' })
    const { x = 0, y = 0, width = 0, height = 0 } = block?.getBoundingClientRect() ?? {}
    return { x, y, width, height }
  }, nth)

async function expectPicture(page: Page, nth: number, name: string[]): Promise<void> {
  const clip = await boxOf(page, nth)
  const whole = await page.screenshot({ clip, animations: 'disabled', scale: 'css' })
  const half = await sharp(whole)
    .resize(Math.round(clip.width * SCALE))
    .png({ palette: true })
    .toBuffer()
  expect.soft(half).toMatchSnapshot(name, TOLERANCE)
}

/** Compares a screenshot of every block on the page. `nameOf` gets the block's type and its number within that type. */
export async function expectPictures(page: Page, nameOf: (type: string, nth: number) => string[]): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: WINDOW_HEIGHT })
  await settled(page)
  // Hides stickers, because they float over other blocks, and iframes, because their pages have their own tests.
  const types = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-block]')].map(({ dataset, offsetHeight }) =>
      offsetHeight > 0 ? (dataset.block ?? '') : '',
    ),
  )
  await page.addStyleTag({ content: '[data-block=sticker], iframe { visibility: hidden }' })
  for (const [nth, type] of types.entries()) {
    if (type) {
      await expectPicture(page, nth, nameOf(type, nth))
    }
  }
}

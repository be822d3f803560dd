/**
 * Compares screenshots of blocks with those in the repository. Pictures have their own tests, so here each is a flat colour: the
 * comparison covers layout, type and colours.
 * @module
 */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, type Page, settled } from '#tests/e2e/shop-page.ts'

/** Half resolution, because text smoothing differs between browsers, but positions do not. */
const SCALE = 0.5
/** Allowed share of different pixels, and allowed difference in colour. A heading that is one size larger exceeds both. */
const TOLERANCE = { maxDiffPixelRatio: 0.004, threshold: 0.15 }

const toneOf = (address: string): string => {
  const [hue = 0] = createHash('sha256').update(new URL(address).pathname).digest()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16" fill="hsl(${hue} 30% 70%)"/></svg>`
}

/**
 * Replaces pictures and scripts. Must be called before the page opens. Requires a disabled content security policy, because it changes
 * the stylesheet so that text waits for its font.
 */
export async function drawFlat(page: Page): Promise<void> {
  await page.route(/\/[iv]\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: toneOf(route.request().url()) }))
  // Prevents hydration, so that a screenshot does not depend on timing.
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.route(/\/amplience-visualization\/|\.css$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block')
    await route.fulfill({ response, body })
  })
}

/** Path of a screenshot: `shop-the-look-1/price-dots.png`. */
export const pictureName = (...words: readonly string[]): string[] =>
  words.map((word, index) => word.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') + (index === words.length - 1 ? '.png' : ''))

/** Higher than any block, so that each is completely visible. */
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

/** Compares every block of the page, named by its type and number. */
export async function expectPictures(page: Page, nameOf: (type: string, nth: number) => string[]): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: WINDOW_HEIGHT })
  await settled(page)
  // Hides stickers, which float over other blocks (their template is compared), and frames, whose page is tested separately.
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

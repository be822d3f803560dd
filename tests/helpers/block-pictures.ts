/**
 * Pictures of the blocks, compared with those in the repository. Drawn pictures change for reasons of their own and have tests of
 * their own, so each is a flat tone here: what is compared is the block's layout, type and colours.
 * @module
 */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, type Page, settled } from '#tests/e2e/shop-page.ts'

/** Half of the pixels: the smoothing of letters differs between two browsers, their place does not. */
const SCALE = 0.5
/** Share of a block's pixels, and how far a colour may be off: a heading one size larger changes more. */
const TOLERANCE = { maxDiffPixelRatio: 0.004, threshold: 0.15 }

const toneOf = (address: string): string => {
  const [hue = 0] = createHash('sha256').update(new URL(address).pathname).digest()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16" fill="hsl(${hue} 30% 70%)"/></svg>`
}

/** Before the page is opened. The policy of the page must be off: its stylesheet is changed so that text waits for its own face. */
export async function drawFlat(page: Page): Promise<void> {
  await page.route(/\/[iv]\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: toneOf(route.request().url()) }))
  // Nothing wakes: a picture of a block must not depend on when its islands do.
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.route(/\/amplience-visualization\/|\.css$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block')
    await route.fulfill({ response, body })
  })
}

/** The name of its file: `shop-the-look-1/price-dots`. */
export const pictureName = (...words: readonly string[]): string[] =>
  words.map((word, index) => word.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') + (index === words.length - 1 ? '.png' : ''))

/** Taller than any block, so that each can be seen whole. */
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

/** Every block that the page shows at its place, under the name that is made of its type and its number. */
export async function expectPictures(page: Page, nameOf: (type: string, nth: number) => string[]): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: WINDOW_HEIGHT })
  await settled(page)
  // A sticker floats over the others, and its template stands in the page; a frame has a page of its own.
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

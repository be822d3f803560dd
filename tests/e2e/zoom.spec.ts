/** The image zoom opens at once at the tapped point and moves to the next image by touch, button or key. */
import { productText } from '#domain/text/product.ts'
import { DRESS, expect, expectAccessible, hold, loaderRuns, type Page, test } from './shop-page.ts'

const text = productText.gallery
const zoomOf = (page: Page) => page.getByRole('dialog', { name: text.zoomTitle(DRESS.name) })

async function openProduct(page: Page): Promise<void> {
  await page.goto(DRESS.path)
  await loaderRuns(page)
  const first = page
    .getByRole('region', { name: text.label(DRESS.name) })
    .getByRole('img')
    .first()
  await first.evaluate((image: HTMLImageElement) => image.decode())
}

interface Finger {
  readonly x: number
  readonly y: number
}

/** Simulates fingers that touch the screen, move and lift. */
async function touch(page: Page, ...fingers: readonly (readonly [from: Finger, to: Finger])[]): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  const at = (done: number) =>
    fingers.map(([from, to], id) => ({ id, x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done }))
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const done of [0.25, 0.5, 0.75, 1]) {
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(done) })
  }
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await screen.detach()
}

test('on a phone the tapped point is centred at once, a swipe brings the next picture, a pinch enlarges it', {
  tag: ['@phone', '@gate'],
}, async ({ page }) => {
  const sharp = await hold(page, /[?&]w=1517&/)
  await openProduct(page)
  // The gallery image takes 62 % of the viewport's height, so its sides are cropped.
  const part = await page
    .getByRole('region', { name: text.label(DRESS.name) })
    .getByRole('img')
    .first()
    .evaluate((image) => {
      const { left, top, width, height } = image.getBoundingClientRect()
      const drawn = Math.max(width, height * 0.8)
      return {
        tap: { x: left + width * 0.4, y: top + height * 0.55 },
        x: 0.5 - (0.1 * width) / drawn,
        y: 0.5 + (0.05 * height * 0.8) / drawn,
      }
    })
  await page.touchscreen.tap(part.tap.x, part.tap.y)
  const zoom = zoomOf(page)
  await expect(zoom).toBeVisible()
  const shown = await zoom
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => {
      const { left, top, width, height } = image.getBoundingClientRect()
      // `object-fit` centres the 4:5 image in its taller box.
      const drawnHeight = width / 0.8
      return {
        hasPixels: image.naturalWidth > 0,
        x: (innerWidth / 2 - left) / width,
        y: (innerHeight / 2 - (top + (height - drawnHeight) / 2)) / drawnHeight,
      }
    })
  expect(shown).toEqual({ hasPixels: true, x: expect.closeTo(part.x, 2), y: expect.closeTo(part.y, 2) })
  sharp()

  await zoom.getByRole('button', { name: text.whole }).click()
  await touch(page, [
    { x: 320, y: 400 },
    { x: 60, y: 410 },
  ])
  await expect(zoom).toContainText(text.position(2, 4))
  const width = () => zoom.getByRole('img').evaluate((image) => image.getBoundingClientRect().width)
  await expect.poll(width).toBe(390)
  await touch(
    page,
    [
      { x: 180, y: 400 },
      { x: 100, y: 400 },
    ],
    [
      { x: 210, y: 400 },
      { x: 290, y: 400 },
    ],
  )
  await expect.poll(width).toBeGreaterThan(1000)
  await expect(zoom).toContainText(text.position(2, 4))

  await zoom.getByRole('button', { name: 'Close' }).click()
  await expect(zoom).toBeHidden()
  // The gallery behind the dialog shows the image that was viewed last.
  await expect(page.getByRole('region', { name: text.label(DRESS.name) })).toContainText(text.position(2, 4))
})

test('by keyboard a picture opens, arrow keys and buttons move on, Escape restores the focus', {
  tag: '@desktop',
}, async ({ page }) => {
  await openProduct(page)
  const link = page
    .getByRole('region', { name: text.label(DRESS.name) })
    .getByRole('link')
    .first()
  await link.focus()
  await page.keyboard.press('Enter')
  const zoom = zoomOf(page)
  await expect(zoom).toContainText(text.position(1, 4))
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(zoom).toContainText(text.position(2, 4))
  await zoom.getByRole('button', { name: text.next }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(zoom).toContainText(text.position(4, 4))
  // At the last image the button keeps the focus, and keys still work.
  await page.keyboard.press('Enter')
  await expect(zoom.getByRole('button', { name: text.next })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(zoom).toContainText(text.position(3, 4))
  // A thumbnail opens its image from any position.
  const first = zoom.getByRole('button', { name: text.show(1, 4) })
  await first.press('Enter')
  await expect(zoom).toContainText(text.position(1, 4))
  await expect(first).toHaveAttribute('aria-current', 'true')
  await expect(zoom.locator('[aria-current]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(link).toBeFocused()
})

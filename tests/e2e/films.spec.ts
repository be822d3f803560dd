/** Films play: on a product's page when they are asked to, in content by themselves, and without sound. */
import { productText } from '#domain/text/product.ts'
import { expect, type Page, test } from './shop-page.ts'

const DRESS = { path: '/p/1018/odette-floral-silk-maxi-dress/Rose', name: 'Odette Floral Silk Maxi Dress' }

const film = (page: Page, label: string) => {
  const video = page.locator(`video[aria-label="${label}"]:visible`)
  const read = <T>(get: (element: HTMLVideoElement) => T) => video.evaluate(get)
  return { video, read, now: () => read((element) => element.currentTime) }
}

test('spec A §9: the film of a product is its 720p one, waits to be asked, plays, and can be wound forward', async ({ page }) => {
  await page.goto(DRESS.path)
  const { video, read, now } = film(page, productText.gallery.video(DRESS.name))
  await video.scrollIntoViewIfNeeded()
  expect(await read((element) => element.paused)).toBe(true)
  const part = page.waitForResponse((response) => response.url().endsWith('/mp4_720p'))
  await read((element) => element.play())
  expect((await part).status()).toBe(206)
  await expect.poll(now).toBeGreaterThan(0.2)
  expect(await read((element) => [element.videoWidth, element.videoHeight, element.duration])).toEqual([576, 720, 6])
  await read((element) => {
    element.pause()
    element.currentTime = 5
  })
  await expect.poll(() => read((element) => !element.seeking && element.readyState >= element.HAVE_CURRENT_DATA)).toBe(true)
  expect(await now()).toBe(5)
})

test('spec B §2: a film in content plays by itself, silent and inline, in 1080p', async ({ page }) => {
  await page.goto('/homeware')
  const { video, read, now } = film(page, 'Candles burning on a windowsill at dusk')
  await video.scrollIntoViewIfNeeded()
  await expect.poll(now).toBeGreaterThan(0.2)
  expect(await read((element) => [element.muted, element.loop, element.videoWidth, element.videoHeight])).toEqual([
    true,
    true,
    1920,
    1080,
  ])
})

test('a hero has a film on a wide screen and its own picture on a phone', async ({ page, isMobile }) => {
  await page.goto('/our-story')
  const hero = page.getByRole('main').locator('section').first()
  const { now } = film(page, 'Candles burning on a windowsill at dusk')
  if (isMobile) {
    await expect(hero.locator('video')).toBeHidden()
    await expect(hero.getByRole('img', { name: 'Candles burning on a windowsill at dusk' })).toBeVisible()
  } else {
    await expect.poll(now).toBeGreaterThan(0.2)
    await expect(hero.getByRole('img')).toBeHidden()
  }
})

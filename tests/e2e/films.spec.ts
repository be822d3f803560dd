/**
 * Films have the shop's own buttons and play without sound while they are in the viewport. With reduced motion they wait for a
 * click.
 */
import { filmText } from '#domain/text/film.ts'
import { productText } from '#domain/text/product.ts'
import { expect, type Page, test } from './shop-page.ts'

const DRESS = { path: '/p/1018/odette-floral-silk-maxi-dress/Rose', name: 'Odette Floral Silk Maxi Dress' }

const film = (page: Page, label: string) => {
  const video = page.locator(`video[aria-label="${label}"]:visible`)
  const read = <T>(get: (element: HTMLVideoElement) => T) => video.evaluate(get)
  return { video, read, now: () => read((element) => element.currentTime) }
}

test('spec A §9: a product’s film is 720p, plays silently once visible, and has the shop’s own buttons', {
  tag: '@gate',
}, async ({ page }) => {
  const part = page.waitForResponse((response) => response.url().endsWith('/mp4_720p'))
  await page.goto(DRESS.path)
  const { video, read, now } = film(page, productText.gallery.video(DRESS.name))
  await video.scrollIntoViewIfNeeded()
  expect((await part).status()).toBe(206)
  await expect.poll(now).toBeGreaterThan(0.2)
  expect(await read(({ muted, loop, controls }) => ({ muted, loop, controls }))).toEqual({
    muted: true,
    loop: true,
    controls: false,
  })
  expect(await read((element) => [element.videoWidth, element.videoHeight, element.duration])).toEqual([576, 720, 6])

  const gallery = page.getByRole('region', { name: productText.gallery.label(DRESS.name) })
  await gallery.getByRole('button', { name: filmText.soundOn }).click()
  expect(await read((element) => element.muted)).toBe(false)
  await gallery.getByRole('button', { name: filmText.soundOff }).click()
  expect(await read((element) => element.muted)).toBe(true)
  await gallery.getByRole('button', { name: filmText.pause }).click()
  await expect(gallery.getByRole('button', { name: filmText.play })).toBeVisible()
  await read((element) => {
    element.currentTime = 5
  })
  await expect.poll(() => read((element) => !element.seeking && element.readyState >= element.HAVE_CURRENT_DATA)).toBe(true)
  expect(await now()).toBe(5)

  // A paused film stays paused when it is scrolled back into view.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await video.scrollIntoViewIfNeeded()
  expect(await read((element) => element.paused)).toBe(true)
})

test('spec B §2: if the shopper saves data, a film stays a poster until it is requested', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const parts: string[] = []
  page.on('request', (request) => request.url().includes('/mp4_') && parts.push(request.url()))
  await page.goto(DRESS.path)
  const { video, now } = film(page, productText.gallery.video(DRESS.name))
  await video.scrollIntoViewIfNeeded()
  const play = page.getByRole('main').getByRole('button', { name: filmText.play })
  await expect(play).toBeVisible()
  expect(parts).toEqual([])
  await play.click()
  await expect.poll(now).toBeGreaterThan(0.2)
})

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [path, label] of [
    [DRESS.path, productText.gallery.video(DRESS.name)],
    ['/homeware', 'Candles burning on a windowsill at dusk'],
  ] as const) {
    test(`a film waits for a press, and then plays: ${path}`, { tag: '@desktop' }, async ({ page }) => {
      await page.goto(path)
      const { video, read, now } = film(page, label)
      await video.scrollIntoViewIfNeeded()
      const play = page.getByRole('main').getByRole('button', { name: filmText.play })
      await expect(play).toBeVisible()
      expect(await read((element) => [element.paused, element.currentTime])).toEqual([true, 0])
      await play.click()
      await expect.poll(now).toBeGreaterThan(0.2)
    })
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a film has the browser’s own controls', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(DRESS.path)
    const { video } = film(page, productText.gallery.video(DRESS.name))
    await expect(video).toHaveAttribute('controls')
    await expect(page.getByRole('main').getByRole('button', { name: filmText.play })).toHaveCount(0)
  })
})

test('spec B §2: a content film plays by itself, silent and inline, in 1080p', async ({ page }) => {
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

test('a hero has a film on a wide screen and its own picture on a phone', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('/our-story')
  const hero = page.getByRole('main').locator('section').first()
  const { now } = film(page, 'Candles burning on a windowsill at dusk')
  if (isMobile) {
    await expect(hero.locator('video')).toBeHidden()
    await expect(hero.getByRole('img', { name: 'Lit candles and a navy vase on a windowsill at dusk' })).toBeVisible()
  } else {
    await expect.poll(now).toBeGreaterThan(0.2)
    await expect(hero.getByRole('img')).toBeHidden()
  }
})

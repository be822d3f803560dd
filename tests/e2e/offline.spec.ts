/**
 * Without a connection the browser shows the shop's offline page and never a cached price (FIELD: stale prices from a service
 * worker).
 */
import { errorText } from '#domain/text/errors.ts'
import { DRESS, expect, expectAccessible, test } from './shop-page.ts'

test.use({ serviceWorkers: 'allow', breaksThings: true })

test('an unreachable page becomes the offline page of the same market, and the real one once there is a network', {
  tag: '@gate',
}, async ({ page, context }) => {
  await page.goto(`/us${DRESS.path}`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return stored.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(kept).toEqual(['/offline', '/us/offline', '/eu/offline', '/plain.css'])
  await page.goto(`/us${DRESS.listing}`)
  await context.setOffline(true)
  await page.goto(`/us${DRESS.path}`)
  await expect(page.getByRole('heading', { level: 1, name: errorText.offline.title })).toBeVisible()
  await expectAccessible(page)
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
  expect(await page.locator('body').textContent()).not.toMatch(/[£$€]/)
  await context.setOffline(false)
  await page.getByRole('link', { name: errorText.offline.again }).click()
  await expect(page.getByRole('heading', { level: 1, name: DRESS.name })).toBeVisible()
  // The pages visited since then were not cached.
  expect(await kept()).toHaveLength(4)
})

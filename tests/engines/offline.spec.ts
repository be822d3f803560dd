/**
 * The service worker shows the offline page if the shop is unreachable, and never shows a cached price. The countdown's clock stays
 * correct on pages that the service worker delivers.
 */
import { type Arrival, aheadAtArrival } from '#client/components/countdown/server-ahead.ts'
import { CLOCK_ENTRY } from '#domain/content/countdown.ts'
import { errorText } from '#domain/text/errors.ts'
import { expect, sees, test, type Visit } from './engine-test.ts'
import { DRESS, PHONE } from './shop.ts'

/** Resolves when the service worker handles the browser's navigations. */
async function underWorker(visit: Visit): Promise<void> {
  await visit.resize(PHONE)
  await visit.open('/size-guide')
  const isActive = () =>
    visit.read<boolean>(`navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')`).catch(() => false)
  await expect.poll(isActive, { timeout: 20_000 }).toBe(true)
}

test('an unreachable page becomes the offline page, and the real one once the shop responds', async ({ visit, front }) => {
  await underWorker(visit)
  front.cut()
  await visit.open(DRESS.path).catch(() => undefined)
  await sees(visit, { by: 'heading', name: errorText.offline.title })
  expect(await visit.read<string>('document.body.innerText')).not.toMatch(/[£$€]/)
  front.mend()
  await visit.press({ by: 'link', name: errorText.offline.again })
  await sees(visit, { by: 'heading', name: DRESS.name })
})

test('a page that the service worker delivers knows the difference between its clock and the server’s', async ({ visit }) => {
  await underWorker(visit)
  await visit.open('/size-guide')
  expect(await visit.read('navigator.serviceWorker.controller !== null')).toBe(true)
  const arrival = await visit.read<Omit<Arrival, 'serverTiming'>>(`performance.getEntriesByType('navigation')[0].toJSON()`)
  // The demonstration's countdown will end one day, so this test uses an entry of its own.
  const serverTiming = [{ name: CLOCK_ENTRY, description: '0' }]
  expect(aheadAtArrival({ ...arrival, serverTiming }, 0)).toBeDefined()
})

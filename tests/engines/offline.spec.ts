/** A shop that cannot be reached is the offline page, in each engine, and never a stored price. */
import { errorText } from '#domain/text/errors.ts'
import { expect, sees, test } from './engine-test.ts'
import { DRESS, PHONE } from './shop.ts'

test('a page that cannot be reached is the offline page, and the real one once the shop answers', async ({ visit, front }) => {
  await visit.resize(PHONE)
  await visit.open('/size-guide')
  await expect
    .poll(
      () => visit.read<boolean>(`navigator.serviceWorker.controller !== null || caches.keys().then((names) => names.length > 0)`),
      {
        timeout: 20_000,
      },
    )
    .toBe(true)
  await expect
    .poll(() => visit.read<boolean>(`navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')`))
    .toBe(true)
  front.cut()
  await visit.open(DRESS.path).catch(() => undefined)
  await sees(visit, { by: 'heading', name: errorText.offline.title })
  expect(await visit.read<string>('document.body.innerText')).not.toMatch(/[£$€]/)
  front.mend()
  await visit.press({ by: 'link', name: errorText.offline.again })
  await sees(visit, { by: 'heading', name: DRESS.name })
})

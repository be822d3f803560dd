import { expect, test } from 'vitest'
import { bitmapKey } from '#backend/amplience/media/drawing-bitmap.ts'
import { DRAWING, rehearsal, SCENE } from '#tests/helpers/deploy-rehearsal.ts'

test('pictures of the first pages are stored under the backend’s keys, each drawing once', async () => {
  const { run, account } = await rehearsal()
  await run()
  const keys = [bitmapKey(DRAWING, 768), bitmapKey(SCENE, 1600)]
  expect([...account.objects.keys()].toSorted()).toEqual(keys.map((key) => `alder-lune-pictures/${key}`).toSorted())
  // The bitmap is complete, and its width is the one in its key.
  expect(account.objects.get(`alder-lune-pictures/${keys[0]}`)?.toString()).toBe(
    '<svg width="768" height="960" xmlns="x" viewBox="0 0 1600 2000"><g/></svg>',
  )
})

test('a stored picture is not rendered again; a bucket that refuses leaves the shop open', async () => {
  const { run, account, commands, meet } = await rehearsal()
  await run()
  const [first] = account.objects.keys()
  account.objects.set(first ?? '', Buffer.from('kept'))
  await run()
  expect(account.objects.get(first ?? '')?.toString()).toBe('kept')
  account.objects.clear()
  commands.length = 0
  // Twelve requests come first: the host, three resources, the secrets, the deployments and the version of each of three Workers,
  // and the host again.
  meet(...Array.from({ length: 12 }, () => 'answer' as const), { refuse: 10042 })
  await run()
  expect([commands.at(-1), account.objects.size]).toEqual(['pictures of https://shop.example into alder-lune-pictures', 0])
})

test('the bucket is listed once, page by page, and no picture is requested singly', async () => {
  const { run, account, asked } = await rehearsal()
  await run()
  for (let index = 0; index < 5; index += 1) {
    account.objects.set(`alder-lune-pictures/other-${index}`, Buffer.from(''))
  }
  asked.length = 0
  await run()
  // There are eight keys, and the fake API lists two per page.
  const ofBucket = asked.filter((request) => request.includes('/objects'))
  expect(ofBucket).toEqual(Array.from({ length: 4 }, () => 'GET /r2/buckets/alder-lune-pictures/objects'))
})

import { expect, test } from 'vitest'
import { orFallback } from './or-fallback.ts'
import { UpstreamError } from './upstream-error.ts'

const lines: unknown[] = []
const log = (...line: unknown[]) => void lines.push(line)
const broken = () => Promise.reject(new UpstreamError({ upstream: 'search', operation: 'find', code: 'timeout' }))

test('a failing upstream is logged and the fallback is returned; a bug is thrown; a response is returned', async () => {
  const facts = { id: 7 }
  expect(
    await orFallback(
      log,
      'search.failed',
      async () => 'found',
      () => 'none',
    ),
  ).toBe('found')
  expect(lines).toEqual([])
  expect(await orFallback(log, 'search.failed', broken, () => 'none', { level: 'error', facts })).toBe('none')
  expect(lines).toEqual([['error', 'search.failed', expect.objectContaining({ id: 7 })]])
  const bug = new TypeError('a bug')
  await expect(
    orFallback(
      log,
      'search.failed',
      () => Promise.reject(bug),
      () => 'none',
    ),
  ).rejects.toBe(bug)
})

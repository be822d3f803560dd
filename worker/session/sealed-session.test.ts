import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { openSession, sealSession } from './sealed-session.ts'

const [NEW, OLD] = ['the-newest-secret-of-32-letters-or-more', 'the-one-before-it-of-32-letters-or-more']
const session = { customerId: 7, token: `${'a'.repeat(40)}.${'b'.repeat(160)}.${'c'.repeat(43)}` }

afterEach(() => {
  vi.useRealTimers()
})

test('a sealed session can be opened, is another text each time, and shows none of its content', async () => {
  const [first, second] = await Promise.all([sealSession(session, [NEW]), sealSession(session, [NEW])])
  expect(await openSession(first, [NEW])).toEqual(session)
  expect(first).not.toBe(second)
  expect(first).not.toContain(session.token.slice(0, 20))
  expect(atob(first.split('*')[4]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')).not.toContain('token')
})

test('safety §6: the text and the cookie’s name fit into a cookie without escaping', async () => {
  const longest = await sealSession({ customerId: 999_999_999, token: 'x'.repeat(2_000) }, [NEW])
  expect(`${COOKIES.session.name}=${longest}`.length).toBeLessThan(4_096)
  expect(encodeURIComponent(longest)).toBe(longest)
})

test('a secret is rotated by adding a new one before it: both open sessions, the new one seals them, and removing the old one ends its cookies', async () => {
  const before = await sealSession(session, [OLD])
  expect(await openSession(before, [NEW, OLD])).toEqual(session)
  expect(await openSession(await sealSession(session, [NEW, OLD]), [NEW])).toEqual(session)
  expect(await openSession(before, [NEW])).toBeUndefined()
})

test('a session ends after 90 days, however often it is used', async () => {
  const sealed = await sealSession(session, [NEW])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 89 * 86_400_000 })
  expect(await openSession(sealed, [NEW])).toEqual(session)
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  expect(await openSession(sealed, [NEW])).toBeUndefined()
})

/** The parts of a seal, without base64's unused bits. */
const bytesOf = (text: string) =>
  text
    .split('*')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    .join('*')

test('a cookie with a letter changed, left out or added opens as the session that was sealed, or not at all', async () => {
  const sealed = await sealSession(session, [NEW])
  const letter = fc.constantFrom(...'abcXYZ019-_*.%= é')
  const edit = fc.tuple(fc.nat(sealed.length), fc.constantFrom(0, 1), letter).map(([at, cut, put]) => ({ at, cut, put }))
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (edits) => {
      const changed = edits.reduce((text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut), sealed)
      // The last letter of base64 has unused bits, so a few different texts represent the same bytes.
      const opens = bytesOf(changed) === bytesOf(sealed) ? [session, undefined] : [undefined]
      expect(opens).toContainEqual(await openSession(changed, [NEW]))
    }),
    { numRuns: 300 },
  )
})

test('any other text does not open, and throws no error', async () => {
  const given = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.array(fc.string(), { minLength: 8, maxLength: 8 }).map((parts) => parts.join('*')),
  )
  await fc.assert(
    fc.asyncProperty(given, async (text) => {
      expect(await openSession(text, [NEW])).toBeUndefined()
    }),
    { numRuns: 300 },
  )
  expect(await openSession('x'.repeat(100_000), [NEW])).toBeUndefined()
  expect(await openSession(undefined, [NEW])).toBeUndefined()
})

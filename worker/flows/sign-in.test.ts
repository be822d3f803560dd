import { expect, test } from 'vitest'
import type { Customer } from '#domain/entities/customer.ts'
import { enter } from './sign-in.ts'

const customer: Customer = { id: 7, email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', phone: '', fields: new Map() }

test.each([
  ['one from before, which ends', { token: 'old' }, ['keep new', 'end old', 'bag new', 'wishlist new']],
  ['none before', undefined, ['keep new', 'bag new', 'wishlist new']],
])('spec A §4: the session starts before bag and wishlist, in a browser with %s', async (_name, before, order) => {
  const done: string[] = []
  const did = async (what: string) => void done.push(what)
  const services = { customer: { signOut: (token: string) => did(`end ${token}`) } }
  const joined = await enter(
    { services, log: () => undefined },
    { customer, token: 'new' },
    {
      sessionBefore: async () => before,
      writeSession: ({ token }) => did(`keep ${token}`),
      joinBags: ({ token }) => did(`bag ${token}`).then(() => 'joined'),
      mergeWishlist: ({ token }) => did(`wishlist ${token}`),
      later: () => undefined,
    },
  )
  expect([joined, done]).toEqual(['joined', order])
})

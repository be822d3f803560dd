/** Safety §3: concurrent requests from one customer's browsers never get a 500 response. */
import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { customerFields } from '#backend/database/tables/customers.ts'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import { commerceContext, newCustomer, PASSWORD } from '#tests/helpers/customers.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { ofCustomer } from './sign-in/session.ts'

const AT_ONCE = 8

beforeAll(() => seedForTests(env.DB))

test('sign-ins, syncs, the record, its fields and sign-outs of one customer, all at once: no 500', async () => {
  const { id, email, cookie } = await newCustomer()
  const calls = Array.from({ length: AT_ONCE }, (_, turn) => [
    askCommerce('loginCustomer', [{ email, password: PASSWORD }]),
    askCommerce('syncCustomer', [id], { cookie }),
    askCommerce('getCustomers', [{ include: 'formfields' }], { cookie }),
    askCommerce('updateCustomer', [{ first_name: `Ann ${turn}` }], { cookie }),
    askCommerce('updateCustomerFormFields', [[{ name: 'Title', value: 'Ms' }]], { cookie }),
    ...(turn === AT_ONCE - 1 ? [askCommerce('logoutCustomer', [], { cookie })] : []),
  ])
  const statuses = new Set((await Promise.all(calls.flat())).map(({ status }) => status))
  expect([...statuses].filter((status) => status >= 500)).toEqual([])
})

test('an account that is deleted during a sign-in and a change: no 500', async () => {
  const { id, email, cookie } = await newCustomer()
  const deleted = askCommerce('deleteCustomer', [{ password: PASSWORD }], { cookie })
  const calls = Array.from({ length: AT_ONCE }, () => [
    askCommerce('loginCustomer', [{ email, password: PASSWORD }]),
    askCommerce('syncCustomer', [id], { cookie }),
    askCommerce('updateCustomerFormFields', [[{ name: 'Title', value: 'Ms' }]], { cookie }),
    askCommerce('updateCustomer', [{ authentication: { new_password: PASSWORD } }], { cookie }),
    askCommerce('createWishlist', [{ name: 'Later' }], { cookie }),
  ])
  const all = await Promise.all([deleted, ...calls.flat()])
  expect(all.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  const { body } = await askCommerce('loginCustomer', [{ email, password: PASSWORD }])
  expect(body).toMatchObject({ is_valid: false })
})

test('a write for a customer who was just deleted is refused like a request without one', async () => {
  const { db } = commerceContext()
  const written = db.insert(customerFields).values({ customerId: 999_999, name: 'Title', value: 'Ms' })
  await expect(ofCustomer(written.execute())).rejects.toMatchObject({ status: 401 })
})

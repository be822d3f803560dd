import { add } from './bag-visits.ts'
import { createTestShop, type TestShop, type TestShopOptions } from './create-test-shop.ts'
import { newCustomer, PASSWORD } from './customers.ts'

type Customer = Awaited<ReturnType<typeof newCustomer>>

export const login = (shop: TestShop, { email }: Customer, prefix = '') =>
  shop.post(`${prefix}/login`, { email, password: PASSWORD, return: '/size-guide' })

/** Creates a customer whose saved bag contains these lines. */
export async function withSaved(...forms: Record<string, string>[]): Promise<Customer> {
  const customer = await newCustomer()
  const shop = createTestShop()
  for (const form of forms) {
    await add(shop, form)
  }
  await login(shop, customer)
  return customer
}

export async function guestWith(forms: readonly Record<string, string>[], options?: TestShopOptions): Promise<TestShop> {
  const shop = createTestShop(options)
  for (const form of forms) {
    await add(shop, form)
  }
  return shop
}

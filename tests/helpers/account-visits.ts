/**
 * Helpers that visit the account as a customer and read its pages.
 * @module
 */
import { createTestShop, type TestShop, type TestShopOptions } from './create-test-shop.ts'
import { newCustomer, PASSWORD } from './customers.ts'
import { attributesOf, parsePage, textOf } from './parsed-page.ts'

/** Registers a new customer and signs in. */
export async function signedIn(options?: TestShopOptions) {
  const customer = await newCustomer()
  const shop = createTestShop(options)
  const response = await shop.post('/login', { email: customer.email, password: PASSWORD })
  return { shop, customer, response }
}

/** Signs in as the demonstration's customer, who has orders and saved addresses. */
export async function signedInAsDemo(options?: TestShopOptions): Promise<TestShop> {
  const shop = createTestShop(options)
  await shop.post('/login', { email: 'demo@example.com', password: 'shopper1' })
  return shop
}

/** Returns the names of the form fields marked as invalid. */
export const wrongIn = (html: string) => attributesOf(parsePage(html).document, '[aria-invalid="true"]', 'name')

export const mainOf = async (shop: TestShop, path: string) => parsePage(await shop.text(path)).getByRole('main')
export const shown = async (shop: TestShop, path: string) => textOf(await mainOf(shop, path))

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { METHODS } from '#backend/bigcommerce/app.ts'
import { OPERATIONS } from './upstream-operations.ts'

const ROOT = join(import.meta.dirname, '..')
/** The methods in spec A §7. With this list the test notices methods that the commerce API does not register. */
const NAMED = `getCustomers loginCustomer logoutCustomer registerCustomer syncCustomer updateCustomer updateCustomerFormFields
requestResetPassword validateToken resetPassword getCustomerAddress createCustomerAddress updateCustomerAddress
deleteCustomerAddress getCategoryTree getCategory getFilters getProducts getProductsById getProductById getProductsWithFilter
getVariantMetadata getAllWishlists createWishlist addWishlistItems removeWishlistItem deleteWishlist getCart createCart updateCart
addCartItems updateCartItem removeCartItem deleteCart checkoutLogin getChannel getStoreMeta getCheckout postCheckoutConsignment
addCheckoutBillingAddress updateCheckoutConsignment deleteCheckoutConsignment createOrderFromCheckout paymentMethods
applePayPayment getInventoryAtLocations updateMarketingConsent updatePreferences notifyStockLevel removeAllBCPromotionsAndCoupons
updateCustomerSession getCustomerProfile updateCustomerProfile getCustomerSession getProductBadges getSingleProductBadges`.split(
  /\s+/,
)
/** `file: title`; the title is optional. */
const named = (cell: string) => /^([\w./-]+\.test\.tsx?)(?:: (.+))?$/.exec(cell)

const contents = new Map<string, string | undefined>()
function contentOf(file: string): string | undefined {
  if (!contents.has(file)) {
    const path = join(ROOT, 'backend', file)
    contents.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined)
  }
  return contents.get(file)
}

/** Source code of the storefront's services, which the test searches for the methods that they call. */
const SERVICES = globSync('worker/services/**/*.ts', { cwd: ROOT })
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(ROOT, name), 'utf8'))
  .join('\n')
const UNUSED = /## What the specification lists and no screen uses\n([\s\S]*)/.exec(
  readFileSync(join(ROOT, 'docs/conformance.md'), 'utf8'),
)?.[1]

test.each(NAMED)('%s has a caller in the shop, or docs/conformance.md gives the reason', (method) => {
  const isOfHealthAlone = method === 'getChannel' || method === 'getStoreMeta'
  expect(isOfHealthAlone ? UNUSED?.includes(method) : SERVICES.includes(`'${method}'`) || UNUSED?.includes(method)).toBe(true)
})

describe('every operation of spec A §7 and its tests', () => {
  test.each([...new Set([...METHODS.keys(), ...NAMED])])('%s has a row', (method) => {
    expect(OPERATIONS.map(([operation]) => operation)).toContain(method)
  })

  test.each(OPERATIONS)('%s: its tests exist, or there is a reason', (_operation, ...cells) => {
    for (const cell of cells) {
      const [, file, title = ''] = named(cell) ?? []
      expect(file !== undefined || /^(?:–|as) /.test(cell), cell).toBe(true)
      if (file) {
        expect(contentOf(file)?.includes(title), cell).toBe(true)
      }
    }
  })
})

/**
 * Reads a shop's pages as a crawler would. Links repeat, so each page is read only once.
 * @module
 */
import { expect } from 'vitest'
import { ALL_MARKETS } from '#domain/markets.ts'
import { add, BOWL } from './bag-visits.ts'
import { createTestShop, ORIGIN, type TestShop } from './create-test-shop.ts'
import { newCustomer, sessionCookie } from './customers.ts'
import { type HeadLinks, headLinks, locationsIn } from './head-links.ts'

export interface ReadPage {
  readonly status: number
  readonly html: string
  readonly links: HeadLinks
}

export const at = (prefix: string, path: string): string => (path === '/' ? prefix || '/' : prefix + path)

/** Returns the absolute URL. A bare host gets a trailing slash. */
export const whole = (address: string): string => new URL(address, ORIGIN).href

function createPageReader(shop: TestShop) {
  const read = new Map<string, Promise<ReadPage>>()

  async function fetchPage(path: string): Promise<ReadPage> {
    const response = await shop.get(path)
    const html = await response.text()
    return { status: response.status, html, links: headLinks(html) }
  }

  return {
    page(address: string): Promise<ReadPage> {
      const url = new URL(address, ORIGIN)
      const path = url.pathname + url.search
      const known = read.get(path) ?? fetchPage(path)
      read.set(path, known)
      return known
    },

    async sitemapAddresses(): Promise<ReadonlySet<string>> {
      const files = locationsIn(await shop.text('/sitemap.xml'))
      const listed = (await Promise.all(files.map(async (file) => locationsIn(await shop.text(new URL(file).pathname))))).flat()
      const addresses = new Set(listed)
      expect(addresses.size).toBe(listed.length)
      return addresses
    },
  }
}

/**
 * Reads each page as a visitor who may see it: account pages as a customer, checkout pages as a guest with a bag, and all other
 * pages as a guest.
 */
export function createEveryPageReader() {
  const [shop, customersShop, buyersShop] = [createTestShop(), createTestShop(), createTestShop()]
  const { page: guestPage, sitemapAddresses } = createPageReader(shop)
  const { page: customersPage } = createPageReader(customersShop)
  const { page: buyersPage } = createPageReader(buyersShop)
  const readerOf = (address: string) =>
    address.includes('/checkout-identity') ? buyersPage : address.includes('/my-account') ? customersPage : guestPage
  return {
    shop,
    page: (address: string): Promise<ReadPage> => readerOf(address)(address),
    sitemapAddresses,
    /** Signs the customer in and fills the buyer's bag. The database must be seeded. */
    async prepare(): Promise<void> {
      customersShop.jar.set(...(await sessionCookie(await newCustomer())))
      for (const market of ALL_MARKETS) {
        await add(buyersShop, BOWL, market)
      }
    },
  }
}

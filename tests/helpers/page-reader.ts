/**
 * Pages of one shop as a crawler reads them, each once: the same targets come up again and again.
 * @module
 */
import { expect } from 'vitest'
import { ORIGIN, type TestShop } from './create-test-shop.ts'
import { type HeadLinks, headLinks, locationsIn } from './head-links.ts'

export interface ReadPage {
  readonly status: number
  readonly html: string
  readonly links: HeadLinks
}

export const at = (prefix: string, path: string): string => (path === '/' ? prefix || '/' : prefix + path)

/** The address as a URL parser writes it: the bare host has a slash. */
export const whole = (address: string): string => new URL(address, ORIGIN).href

export function createPageReader(shop: TestShop) {
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

    /** Every address in every sitemap that the index names. */
    async sitemapAddresses(): Promise<ReadonlySet<string>> {
      const files = locationsIn(await shop.text('/sitemap.xml'))
      const listed = (await Promise.all(files.map(async (file) => locationsIn(await shop.text(new URL(file).pathname))))).flat()
      const addresses = new Set(listed)
      expect(addresses.size).toBe(listed.length)
      return addresses
    },
  }
}

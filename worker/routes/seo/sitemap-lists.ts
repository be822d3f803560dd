/**
 * The entries of a market's sitemaps, by kind. They are the canonical paths of all pages that may be indexed.
 * @module
 */

import { INFORMATION_PAGES, SCREENS, type SitemapKind } from '#domain/address/routes.ts'
import type { Category } from '#domain/entities/category.ts'
import { DEFAULT_LISTING, listingHref } from '#domain/listing/listing-query.ts'
import { pageCount } from '#domain/listing/pagination.ts'
import { marketFromPath } from '#domain/markets.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { isDemonstration } from '#worker/routes/content/content.tsx'
import { isContentKey } from '#worker/routes/content/content-key.ts'
import type { Services } from '#worker/services/index.ts'

export interface SitemapList {
  /** The number of files of this kind. */
  parts(services: Services): Promise<number>
  /** Paths without the market prefix. Part numbers start at 1. */
  paths(services: Services, part: number): Promise<readonly string[]>
}

const one = async (): Promise<number> => 1

/** All link targets in a part of the header or footer, at any depth. */
function hrefsIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) {
    return []
  }
  return Object.entries(part).flatMap(([name, value]) => (name === 'href' && typeof value === 'string' ? value : hrefsIn(value)))
}

const keyOf = (href: string): string => marketFromPath(href.split(/[?#]/)[0] ?? '').path.slice(1)

/**
 * The content service cannot list its pages, so this returns the information pages and all pages that menus and footer link to.
 */
async function contentPaths({ content }: Services): Promise<readonly string[]> {
  const linked = hrefsIn(await content.chrome()).map(keyOf)
  const keys = [...new Set([...INFORMATION_PAGES, ...linked])].filter((key) => isContentKey(key) && !isDemonstration(key))
  const found = await Promise.all(keys.map(async (key) => ((await content.page(key)).ok ? paths.content(NO_PREFIX, key) : [])))
  return found.flat()
}

/** Each page of a listing is its own canonical page. Empty listings are not indexed. */
async function listingPaths({ catalogue }: Services, { id, slugs }: Category): Promise<readonly string[]> {
  const total = await catalogue.total(id)
  const pages = total === 0 ? 0 : pageCount(total, DEFAULT_LISTING.perPage)
  const path = paths.category(NO_PREFIX, slugs)
  return Array.from({ length: pages }, (_, index) => listingHref(path, DEFAULT_LISTING, { page: index + 1 }))
}

const withChildren = (category: Category): readonly Category[] => [category, ...category.children.flatMap(withChildren)]

/** Roots are read one after another, to limit the load on the commerce service. */
async function categoryPaths(services: Services): Promise<readonly string[]> {
  const found: string[] = []
  for (const root of (await services.catalogue.categoryTree()).roots) {
    const listings = await Promise.all(withChildren(root).map((category) => listingPaths(services, category)))
    found.push(...listings.flat())
  }
  return found
}

export const SITEMAP_LISTS: Readonly<Record<SitemapKind, SitemapList>> = {
  pages: {
    parts: one,
    paths: async (services) => [SCREENS.home.pattern, SCREENS.contact.pattern, ...(await contentPaths(services))],
  },
  categories: { parts: one, paths: categoryPaths },
  products: {
    parts: ({ catalogue }) => catalogue.addressParts(),
    paths: async ({ catalogue }, part) =>
      (await catalogue.addresses(part)).flatMap((product) =>
        product.colours.map((colour) => paths.product(NO_PREFIX, product, colour)),
      ),
  },
}

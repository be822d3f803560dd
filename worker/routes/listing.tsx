/**
 * A category's listing at one to five slugs (spec A §2). An unknown category and a page beyond the last are 404.
 * @module
 */
import type { Context } from 'hono'
import { type ListingModel, ListingPage } from '#client/pages/ListingPage.tsx'
import type { HeadFacts, ShellContext } from '#client/pages/page-props.ts'
import { type Category, findCategory } from '#domain/entities/category.ts'
import { formatListingQuery, type ListingQuery, PLAIN_LISTING, parseListingQuery } from '#domain/listing-query.ts'
import { MARKETS } from '#domain/markets.ts'
import { pageCount } from '#domain/pagination.ts'
import { paths } from '#domain/paths.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { listingText } from '#domain/text/listing.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { renderPage } from '#worker/render/page.tsx'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import type { Services } from '#worker/services/index.ts'
import { missingPage } from './missing.tsx'

const SLUG = /^[a-z0-9][a-z0-9-]{0,60}$/

const linkOf = ({ name, slugs }: Category) => ({ name, slugs })

async function loadListing(
  { catalogue }: Services,
  slugs: readonly string[],
  query: ListingQuery,
): Promise<Result<ListingModel, 'not-found'>> {
  const trail = findCategory(await catalogue.categoryTree(), slugs)
  const category = trail?.at(-1)
  if (!trail || !category) {
    return fail('not-found')
  }
  const { cards, total } = await catalogue.listing({ ...query, categoryId: category.id })
  const pages = pageCount(total, query.perPage)
  if (query.page > pages) {
    return fail('not-found')
  }
  return ok({ trail: trail.map(linkOf), subcategories: category.children.map(linkOf), cards, total, pages, query })
}

/** `Dresses, Womens · Alder & Lune`; two rooms may have a shelf of one name. */
function headOf(model: ListingModel, shell: ShellContext): HeadFacts {
  const { trail, query, pages, total, cards } = model
  const names = trail.map((one) => one.name).reverse()
  const page = query.page > 1 ? `, ${listingText.pageOf(query.page, pages).toLowerCase()}` : ''
  const canonicalPath = paths.category(MARKETS.en, trail.at(-1)?.slugs ?? [])
  const canonicalQuery = formatListingQuery({ ...PLAIN_LISTING, page: query.page })
  return {
    title: `${names.slice(0, 2).join(', ')}${page} · ${SHOP_NAME}`,
    description: listingText.description(names.join(', '), total),
    // facets, order and view are the same listing again (a page is its own)
    canonical: canonicalQuery ? `${canonicalPath}?${canonicalQuery}` : canonicalPath,
    ogImage: cards[0]?.picture.src,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: trail.map((one, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: one.name,
          item: shell.origin + paths.category(shell.market, one.slugs),
        })),
      },
    ],
  }
}

/** What only one shopper is likely to ask for is rendered for them and kept nowhere, so that no query can fill the store. */
const isOneOff = ({ query, filters }: ListingQuery): boolean =>
  query !== '' || filters.color.length > 0 || filters.size.length > 0

async function listingPage(c: Context<AppEnv>): Promise<Response> {
  const slugs = c.get('path').split('/').slice(2).filter(Boolean)
  if (!slugs.every((slug) => SLUG.test(slug))) {
    return missingPage(c)
  }
  const { url } = c.req
  const query = url.includes('?') ? parseListingQuery(new URL(url).searchParams) : PLAIN_LISTING
  const search = formatListingQuery(query)
  const plain = paths.category(MARKETS.en, slugs)
  const canonical = search ? `${plain}?${search}` : plain
  const model = () => loadListing(c.get('services'), slugs, query)
  if (isOneOff(query)) {
    const loaded = await model()
    return loaded.ok
      ? renderPersonal(c, {
          canonical,
          view: ListingPage,
          model: loaded.value,
          head: headOf(loaded.value, { market: c.get('market'), canonical, origin: c.get('config').origin }),
        })
      : missingPage(c)
  }
  return (
    (await renderPage(c, { kind: 'listing', canonical, view: ListingPage, model, head: headOf, holes: () => ({}) })) ??
    missingPage(c)
  )
}

export const listingRoutes = () => factory.createApp().get('/browse/:slug_1/:slug_2?/:slug_3?/:slug_4?/:slug_5?', listingPage)

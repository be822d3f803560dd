/**
 * A page's structured data, typed as in schema.org. A product's offers are in the page itself (`client/pages/product/product-structured-data.ts`),
 * since price and stock change.
 * @module
 */
import type { BreadcrumbList, ItemList, ListItem, OnlineStore, WebSite, WithContext } from 'schema-dts'
import type { ShellContext } from '#client/shell/page-props.ts'
import type { FooterContent } from '#domain/entities/content.ts'
import type { ProductCard } from '#domain/entities/product.ts'
import { paths } from '#domain/paths.ts'
import { SHOP_IN_WORDS, SHOP_NAME } from '#domain/text/layout.ts'

const CONTEXT = 'https://schema.org'

/** A breadcrumb entry; the last one, the page itself, needs no address. */
interface Crumb {
  readonly name: string
  readonly path?: string
}

export const breadcrumbData = ({ origin }: ShellContext, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(
    ({ name, path }, index): ListItem => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path === undefined ? {} : { item: origin + path }),
    }),
  ),
})

/** The goods on a listing's page, in display order: only their addresses, since the product pages have the rest. */
export const goodsData = ({ origin, market }: ShellContext, cards: readonly ProductCard[]): WithContext<ItemList> => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: cards.map(
    (card, index): ListItem => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + paths.product(market, card, card.colour),
    }),
  ),
})

/** The shop's own profiles on social networks; a footer link to a network's front page is no profile. */
export const profilesIn = (footer: FooterContent | null): readonly string[] =>
  (footer?.social ?? []).map(({ href }) => href).filter((href) => new URL(href).pathname !== '/')

/**
 * The seller and the site search, on each market's Home.
 * @param profiles the shop's addresses on social networks
 */
export function shopData(
  { origin, market }: ShellContext,
  profiles: readonly string[],
): readonly [WithContext<OnlineStore>, WithContext<WebSite>] {
  const home = origin + paths.home(market)
  const shop = `${origin}/#shop`
  return [
    {
      '@context': CONTEXT,
      '@type': 'OnlineStore',
      '@id': shop,
      name: SHOP_NAME,
      url: origin,
      logo: `${origin}/favicon.svg`,
      description: SHOP_IN_WORDS,
      ...(profiles.length > 0 ? { sameAs: profiles } : {}),
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name: SHOP_NAME,
      url: home,
      inLanguage: market.intl,
      publisher: { '@id': shop },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search(market)}?query={search_term_string}` },
        // Search engines read the template under this name, which the schema.org types do not know.
        ...{ 'query-input': 'required name=search_term_string' },
      },
    },
  ]
}

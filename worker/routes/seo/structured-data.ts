/**
 * Structured data of a page, typed as schema.org has it. A product's offers are in the page itself
 * (`client/pages/product/product-data.ts`), since price and stock are of the moment.
 * @module
 */
import type { BreadcrumbList, ItemList, ListItem, OnlineStore, WebSite, WithContext } from 'schema-dts'
import type { ShellContext } from '#client/shell/page-props.ts'
import type { FooterContent } from '#domain/entities/content.ts'
import type { ProductCard } from '#domain/entities/product.ts'
import { paths } from '#domain/paths.ts'
import { layoutText, SHOP_NAME } from '#domain/text/layout.ts'

const CONTEXT = 'https://schema.org'

/** A step of the way to a page; the page itself, the last one, needs no address. */
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

/** The goods of a page of a listing, in the order in which it shows them: each by its address, whose page has the rest. */
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

/** The shop's own pages on other networks; a link of the footer to a network's front page is none. */
export const profilesIn = (footer: FooterContent | null): readonly string[] =>
  (footer?.social ?? []).map(({ href }) => href).filter((href) => new URL(href).pathname !== '/')

/**
 * The seller and the search of the shop: on Home of each market.
 * @param profiles addresses of the shop elsewhere
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
      description: layoutText.shopInWords,
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
        // The name that search engines read the template by; the type of schema.org does not know it.
        ...{ 'query-input': 'required name=search_term_string' },
      },
    },
  ]
}

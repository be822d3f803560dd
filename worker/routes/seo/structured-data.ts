/**
 * Structured data in schema.org types. A product's offers are in the page itself
 * (`client/pages/product/product-structured-data.ts`), because price and stock change.
 * @module
 */
import type { BreadcrumbList, ItemList, ListItem, OnlineStore, WebSite, WithContext } from 'schema-dts'
import type { ShellContext } from '#client/shell/page-props.ts'
import type { FooterContent } from '#domain/entities/content.ts'
import type { ProductCard } from '#domain/entities/product.ts'
import { paths } from '#domain/paths.ts'
import { SHOP_IN_WORDS, SHOP_NAME } from '#domain/text/layout.ts'

const CONTEXT = 'https://schema.org'

/** The last breadcrumb is the page itself, so it needs no path. */
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

/** A listing's products in display order. The list contains only URLs, because the product pages contain the rest. */
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

/** The shop's social profiles. A link to a network's homepage is not a profile. */
export const profilesIn = (footer: FooterContent | null): readonly string[] =>
  (footer?.social ?? []).map(({ href }) => href).filter((href) => new URL(href).pathname !== '/')

/**
 * Structured data for each market's homepage: the seller and the site search.
 * @param profiles URLs of the shop's social profiles
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
        // Search engines require this property, but schema.org's types do not have it.
        ...{ 'query-input': 'required name=search_term_string' },
      },
    },
  ]
}

/**
 * Listings and search results as Markdown, with links to the products, the filters and the other pages.
 * @module
 */
import type { CategoryLink } from '#client/components/listing/ListingHeader.tsx'
import type { Markdown, ShellContext } from '#client/shell/page-props.ts'
import type { Price } from '#domain/entities/price.ts'
import type { ProductCard } from '#domain/entities/product.ts'
import { markdownLink, markdownList, markdownParts, markdownText } from '#domain/formats/markdown.ts'
import { FACETS, type Facets } from '#domain/listing/facets.ts'
import { chosenIn, type ListingQuery, listingHref } from '#domain/listing/listing-query.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { agentsText as text } from '#domain/text/agents.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { listingText } from '#domain/text/listing.ts'
import { searchText } from '#domain/text/search.ts'
import type { ListingModel } from './ListingPage.tsx'
import type { SearchModel } from './SearchPage.tsx'

/** The price as text, for example `£64.00 (was £80.00)`. */
export function priceWords(price: Price, { market }: ShellContext): string {
  if (price.kind === 'hidden') {
    return text.hiddenPrice
  }
  const now = formatMoney(price.now, market.intl)
  return price.kind === 'sale' ? `${now} (${text.was(formatMoney(price.was, market.intl))})` : now
}

/** One line per product: link, price, colours and rating. */
export const goodsList = (cards: readonly ProductCard[], shell: ShellContext): string =>
  markdownList(
    cards.map((card) =>
      [
        markdownLink(card.name, shell.origin + paths.product(shell.market, card, card.colour)),
        card.isFrom ? text.from(priceWords(card.price, shell)) : priceWords(card.price, shell),
        markdownText(text.colours(card.colours.map(({ name }) => name))),
        ...(card.rating ? [text.rating(card.rating.average, card.rating.count)] : []),
        ...(card.badge ? [markdownText(card.badge.text)] : []),
      ].join(' · '),
    ),
  )

interface Ways {
  readonly shell: ShellContext
  /** The path without the origin. */
  readonly path: string
  readonly query: ListingQuery
  readonly pages: number
}

function pageLinks({ shell, path, query, pages }: Ways): string | undefined {
  if (pages < 2) {
    return undefined
  }
  const link = (name: string, page: number) =>
    page >= 1 && page <= pages ? [markdownLink(name, shell.origin + listingHref(path, query, { page }))] : []
  return [text.pages(query.page, pages), ...link(text.previous, query.page - 1), ...link(text.next, query.page + 1)].join(' · ')
}

const section = (title: string, body: string | undefined): string | undefined => (body ? `## ${title}\n\n${body}` : undefined)

const categoryLinks = (categories: readonly CategoryLink[], { origin, market }: ShellContext): string =>
  markdownList(categories.map(({ name, slugs }) => markdownLink(name, origin + paths.category(market, slugs))))

/** Each filter value with its link and its number of products. */
function filterLinks(facets: Facets | null, { shell, path, query }: Ways): string {
  const lines = FACETS.flatMap(({ name: facet, label }) => {
    const links = (facets?.[facet] ?? []).map(({ value, name = value, count }) => {
      const filters = { ...query.filters, [facet]: [...new Set([...chosenIn(query.filters, facet), value])] }
      return `${markdownLink(name, shell.origin + listingHref(path, query, { page: 1, filters }))} ${listingText.filters.count(count)}`
    })
    return links.length > 0 ? [`${inWordsOf(shell.market, label)}: ${links.join(', ')}`] : []
  })
  return markdownList(lines)
}

export const listingMarkdown: Markdown<ListingModel> = ({ model, head, shell }) => {
  const { trail, subcategories, cards, total, pages, query, facets } = model
  const ways: Ways = { shell, path: paths.category(shell.market, trail.at(-1)?.slugs ?? []), query, pages }
  return markdownParts([
    `# ${markdownText(trail.map(({ name }) => name).join(' / '))}`,
    head.description && markdownText(head.description),
    total === 0 ? listingText.empty.noMatch : `${listingText.count(total)}:`,
    goodsList(cards, shell),
    pageLinks(ways),
    section(text.categories, categoryLinks(subcategories, shell)),
    section(text.filters, filterLinks(facets, ways)),
  ])
}

export const searchMarkdown: Markdown<SearchModel> = ({ model, shell }) => {
  const { query, results, bestSellers, popular } = model
  const path = paths.search(shell.market)
  const title = query.query ? searchText.resultsFor(query.query) : searchText.title
  if (results?.kind !== 'found') {
    const links = popular.map((words) => markdownLink(words, `${shell.origin}${path}?${new URLSearchParams({ query: words })}`))
    return markdownParts([
      `# ${markdownText(title)}`,
      results && searchText.failed,
      section(searchText.popularTitle, markdownList(links)),
    ])
  }
  const ways: Ways = { shell, path, query, pages: results.pages }
  return markdownParts([
    `# ${markdownText(title)}`,
    results.total === 0 ? searchText.noProducts : `${listingText.count(results.total)}:`,
    goodsList(results.cards, shell),
    pageLinks(ways),
    section(
      searchText.categories,
      categoryLinks(
        results.categories.map(({ names, slugs }) => ({ name: names.join(' / '), slugs })),
        shell,
      ),
    ),
    section(text.filters, filterLinks(results.facets, ways)),
    section(listingText.bestSellers, goodsList(bestSellers, shell)),
  ])
}

/**
 * Search (spec A §2): takes the words and hands them to the listings. A search with words has no alternate links.
 * @module
 */
import { SearchPage } from '#client/pages/SearchPage.tsx'
import { SCREENS } from '#domain/address/routes.ts'
import { DEFAULT_LISTING, formatListingQuery, parseListingQuery } from '#domain/listing/listing-query.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { searchText } from '#domain/text/search.ts'
import { factory } from '#worker/env.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { EVERY_MARKET } from '#worker/routes/locale/alternates.ts'

export const searchRoutes = () =>
  factory.createApp().get(SCREENS.search.pattern, (c) => {
    const { search, searchParams } = new URL(c.req.url)
    const { query } = parseListingQuery(searchParams)
    const words = formatListingQuery({ ...DEFAULT_LISTING, query })
    return renderPersonal(c, {
      canonical: words ? `${SCREENS.search.pattern}?${words}` : SCREENS.search.pattern,
      view: SearchPage,
      model: { query },
      head: {
        title: `${query ? searchText.resultsFor(query) : searchText.title} · ${SHOP_NAME}`,
        robots: 'noindex',
        ...(search ? {} : { markets: EVERY_MARKET }),
      },
    })
  })

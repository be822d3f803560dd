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
import { query } from '#worker/routes/input.ts'
import { EVERY_MARKET } from '#worker/routes/locale/alternates.ts'

export const searchRoutes = () =>
  factory.createApp().get(SCREENS.search.pattern, query(parseListingQuery), (c) => {
    const words = c.req.valid('query').query
    const search = formatListingQuery({ ...DEFAULT_LISTING, query: words })
    return renderPersonal(c, {
      canonical: search ? `${SCREENS.search.pattern}?${search}` : SCREENS.search.pattern,
      view: SearchPage,
      model: { query: words },
      head: {
        title: `${words ? searchText.resultsFor(words) : searchText.title} · ${SHOP_NAME}`,
        robots: 'noindex',
        ...(c.req.url.includes('?') ? {} : { markets: EVERY_MARKET }),
      },
    })
  })

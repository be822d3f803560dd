/**
 * A collection of products chosen for a season (spec A §2). An unknown collection returns a 404; an empty one shows suggestions.
 * Search engines do not index collections, because their products are indexed in their categories.
 * @module
 */
import { PATTERNS } from '#domain/address/route-patterns.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { fail, ok } from '#domain/result.ts'
import { factory } from '#worker/env.ts'
import { parameters } from '#worker/routes/input.ts'
import { listingPage } from './listing-page.ts'

const [, , FOLDER = ''] = PATTERNS.collection.split('/')

export const collectionRoutes = () =>
  factory.createApp().get(SCREENS.collection.pattern, parameters('collection'), (c) => {
    const { collectionId } = c.req.valid('param')
    const slugs = [FOLDER, collectionId]
    return listingPage(c, {
      slugs,
      robots: 'noindex',
      async find(catalogue) {
        const found = await catalogue.collection(Number(collectionId))
        return found.ok
          ? ok({ categoryId: found.value.id, trail: [{ name: found.value.name, slugs }], subcategories: [] })
          : fail('not-found')
      },
    })
  })

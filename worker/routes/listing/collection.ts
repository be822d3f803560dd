/**
 * A collection, goods that belong together for a season (spec A §2). An unknown one is 404, an empty one a page with ways on.
 * Search engines index its goods in their categories instead.
 * @module
 */
import { PATTERNS } from '#domain/address/route-patterns.ts'
import { PARAMETERS, SCREENS } from '#domain/address/routes.ts'
import { factory } from '#worker/env.ts'
import { missingPage } from '#worker/routes/content/missing.tsx'
import { listingPage } from './listing.ts'

const [, , FOLDER = ''] = PATTERNS.collection.split('/')

export const collectionRoutes = () =>
  factory.createApp().get(SCREENS.collection.pattern, (c) => {
    const { collectionId } = c.req.param()
    if (!PARAMETERS.collectionId?.test(collectionId)) {
      return missingPage(c)
    }
    const slugs = [FOLDER, collectionId]
    return listingPage(c, {
      slugs,
      robots: 'noindex',
      async find(catalogue) {
        const found = await catalogue.collection(Number(collectionId))
        return found.ok
          ? { categoryId: found.value.id, trail: [{ name: found.value.name, slugs }], subcategories: [] }
          : 'not-found'
      },
    })
  })

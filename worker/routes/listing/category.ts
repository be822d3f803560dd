/**
 * A category's listing at one to five slugs (spec A §2). An unknown category is 404.
 * @module
 */

import { PARAMETERS, SCREENS } from '#domain/address/routes.ts'
import { type Category, findCategory } from '#domain/entities/category.ts'
import { factory } from '#worker/env.ts'
import { missingPage } from '#worker/routes/content/missing.tsx'
import { listingPage } from './listing.ts'

const linkOf = ({ name, slugs }: Category) => ({ name, slugs })

export const listingRoutes = () =>
  factory.createApp().get(SCREENS.category.pattern, (c) => {
    const slugs = c.get('path').split('/').slice(2).filter(Boolean)
    if (!slugs.every((slug) => PARAMETERS.slug_1?.test(slug))) {
      return missingPage(c)
    }
    return listingPage(c, {
      slugs,
      async find(catalogue) {
        const tree = await catalogue.categoryTree()
        const trail = findCategory(tree, slugs)
        const category = trail?.at(-1)
        if (!trail || !category) {
          // A category tree without any category means that the catalogue could not be read.
          return tree.roots.length > 0 ? 'not-found' : 'unreadable'
        }
        return { categoryId: category.id, trail: trail.map(linkOf), subcategories: category.children.map(linkOf) }
      },
    })
  })

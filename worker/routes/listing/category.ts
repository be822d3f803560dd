/**
 * A category's listing. Its URL has one to five slugs (spec A §2). An unknown category returns a 404.
 * @module
 */

import { SCREENS, slugsOf } from '#domain/address/routes.ts'
import { type Category, findCategory } from '#domain/entities/category.ts'
import { fail, ok } from '#domain/result.ts'
import { factory } from '#worker/env.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import { parameters } from '#worker/routes/input.ts'
import { listingPage } from './listing-page.ts'

const linkOf = ({ name, slugs }: Category) => ({ name, slugs })

export const categoryRoutes = () =>
  factory.createApp().get(SCREENS.category.pattern, parameters('category'), (c) => {
    const slugs = slugsOf(c.req.valid('param'))
    return listingPage(c, {
      slugs,
      async find(catalogue) {
        const tree = await catalogue.categoryTree()
        const trail = findCategory(tree, slugs)
        const category = trail?.at(-1)
        if (tree.roots.length === 0) {
          // An empty tree means that the catalogue could not be read.
          throw new UpstreamError({ upstream: 'commerce', operation: 'getCategoryTree', code: 'shape' })
        }
        if (!trail || !category) {
          return fail('not-found')
        }
        return ok({ categoryId: category.id, trail: trail.map(linkOf), subcategories: category.children.map(linkOf) })
      },
    })
  })

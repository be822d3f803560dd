/**
 * Finds the same page in another market, for a shopper who changes the site.
 * @module
 */

import { addressOf, type ScreenAddress } from '#domain/address/screen-at.ts'
import { findCategory } from '#domain/entities/category.ts'
import { coloursOf } from '#domain/entities/product.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { colourFromSegment } from '#domain/product/colour-segment.ts'
import { isAccountPage } from '#worker/routes/account/notices.tsx'
import { isContentKey } from '#worker/routes/content/content.tsx'
import type { Services } from '#worker/services/index.ts'

type Catalogue = Pick<Services, 'catalogue' | 'content'>

async function productAddress({ catalogue }: Catalogue, at: ScreenAddress): Promise<string | undefined> {
  const { id, color = '' } = at.parameters
  const product = await catalogue.productById(Number(id))
  const colour = colourFromSegment(color)
  return product.ok && coloursOf(product.value).includes(colour)
    ? paths.product(MARKETS.en, product.value, colour, {
        size: at.query.get('Size') ?? undefined,
        length: at.query.get('Length') ?? undefined,
      })
    : undefined
}

const slugsOf = ({ parameters }: ScreenAddress): readonly string[] =>
  [1, 2, 3, 4, 5].flatMap((level) => parameters[`slug_${level}`] ?? [])

async function hasScreen({ catalogue, content }: Catalogue, at: ScreenAddress): Promise<boolean> {
  const { collectionId, key = '', pageName } = at.parameters
  switch (at.screen) {
    case 'category':
      return findCategory(await catalogue.categoryTree(), slugsOf(at)) !== undefined
    case 'collection':
      return (await catalogue.collection(Number(collectionId))).ok
    case 'content':
      return isContentKey(key) && (await content.page(key)).ok
    case 'account':
      return isAccountPage(pageName)
    case 'orderConfirmation':
    case 'locale':
      // An order belongs to one market; the page of the choice is not needed after the choice.
      return false
    default:
      return true
  }
}

/**
 * @param services of the other market
 * @returns its path below the prefix; undefined where that market has no such page
 */
export async function alternateAddress(services: Catalogue, at: ScreenAddress): Promise<string | undefined> {
  if (at.screen === 'product') {
    return productAddress(services, at)
  }
  // The first page of a listing: the number of pages differs between markets.
  return (await hasScreen(services, at)) ? addressOf(at, 1) : undefined
}

/**
 * Finds the same page in another market, for a shopper who switches to that market's site.
 * @module
 */
import { productAddress } from '#domain/address/product-address.ts'
import { isAccountPage, slugsOf } from '#domain/address/routes.ts'
import { addressOf, type ScreenAddress } from '#domain/address/screen-at.ts'
import { findCategory } from '#domain/entities/category.ts'
import { coloursOf } from '#domain/entities/product.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { readChosenOptions } from '#domain/product/chosen-options.ts'
import { isContentKey } from '#worker/routes/content/content-key.ts'
import type { Services } from '#worker/services/index.ts'

type Upstreams = Pick<Services, 'catalogue' | 'content'>
type ProductScreen = Extract<ScreenAddress, { screen: 'product' }>

async function alternateProductPath({ catalogue }: Upstreams, { parameters, query }: ProductScreen): Promise<string | undefined> {
  const { id, colour } = productAddress(parameters)
  const product = await catalogue.productById(id)
  return product.ok && coloursOf(product.value).includes(colour)
    ? paths.product(NO_PREFIX, product.value, colour, readChosenOptions(query))
    : undefined
}

async function hasScreen({ catalogue, content }: Upstreams, { screen, parameters }: ScreenAddress): Promise<boolean> {
  switch (screen) {
    case 'category':
      return findCategory(await catalogue.categoryTree(), slugsOf(parameters)) !== undefined
    case 'collection':
      return (await catalogue.collection(Number(parameters.collectionId))).ok
    case 'content':
      return isContentKey(parameters.key) && (await content.page(parameters.key)).ok
    case 'account':
      return isAccountPage(parameters.pageName)
    case 'orderConfirmation':
    case 'locale':
      // An order belongs to a single market, and the locale page is no longer needed once the shopper has chosen a site.
      return false
    default:
      return true
  }
}

/**
 * @param services the other market's services
 * @returns the path without the market prefix; undefined if the other market has no such page
 */
export async function alternateAddress(services: Upstreams, at: ScreenAddress): Promise<string | undefined> {
  if (at.screen === 'product') {
    return alternateProductPath(services, at)
  }
  // The result is page 1 of a listing, because the other market may have fewer pages.
  return (await hasScreen(services, at)) ? addressOf(at, 1) : undefined
}

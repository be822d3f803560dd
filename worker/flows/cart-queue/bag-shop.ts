import type { Market } from '#domain/markets.ts'
import type { Log } from '#worker/http/log.ts'
import type { CartService } from '#worker/services/commerce/cart/cart.ts'
import type { CatalogueService } from '#worker/services/commerce/catalogue/catalogue.ts'
import type { InventoryService } from '#worker/services/commerce/inventory.ts'
import type { PromotionsService } from '#worker/services/promotions/promotions.ts'
import type { CartQueueClient } from './cart-queue-client.ts'

export interface BagShop {
  readonly market: Market
  readonly services: {
    readonly cart: CartService
    readonly inventory: InventoryService
    readonly catalogue: Pick<CatalogueService, 'productById' | 'sizeNames'>
    readonly promotions: PromotionsService
  }
  readonly queue: CartQueueClient
  readonly log: Log
}

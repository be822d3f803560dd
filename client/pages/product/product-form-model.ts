import type { ProductAddress } from '#domain/address/product-address.ts'
import type { Problem } from '#domain/contracts/reply.ts'
import type { Product } from '#domain/entities/product.ts'

/** The model of a page that answers one of the product page's forms, posted without JavaScript. */
export interface ProductFormModel {
  readonly address: ProductAddress
  /** Absent if the product could not be loaded. The form then contains only the posted values. */
  readonly product?: Product
  readonly values?: Readonly<Record<string, string | undefined>>
  readonly problem?: Problem
  readonly isDone?: boolean
}

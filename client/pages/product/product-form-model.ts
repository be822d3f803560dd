import type { ProductAddress } from '#domain/address/product-address.ts'
import type { Problem } from '#domain/contracts/reply.ts'
import type { Product } from '#domain/entities/product.ts'

/** Model of a page with one of the product page's forms, for a form that was posted without script. */
export interface ProductFormModel {
  readonly address: ProductAddress
  /** Absent if the product cannot be loaded: the form then contains only the posted values. */
  readonly product?: Product
  /** The posted fields. */
  readonly values?: Readonly<Record<string, string | undefined>>
  readonly problem?: Problem
  readonly isDone?: boolean
}

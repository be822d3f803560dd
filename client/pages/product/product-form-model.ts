import type { ProductAddress } from '#domain/address/product-address.ts'
import type { Problem } from '#domain/contracts/reply.ts'
import type { Product } from '#domain/entities/product.ts'

/** The model of a page that shows one form of the product page by itself, for a form that was posted without script. */
export interface ProductFormModel {
  readonly address: ProductAddress
  /** Absent where it cannot be read: then the form holds what was posted. */
  readonly product?: Product
  /** The fields as they were posted. */
  readonly values?: Readonly<Record<string, string | undefined>>
  readonly problem?: Problem
  readonly isDone?: boolean
}

import { styleCodeLength } from '#shop'

/** The style code is the first characters of the SKU (spec A §3). */
export const styleCodeOf = (sku: string): string => sku.slice(0, styleCodeLength)

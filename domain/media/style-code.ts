import { styleCodeLength } from '#shop'

/** Spec A §3: the style code is the first characters of the SKU. */
export const styleCodeOf = (sku: string): string => sku.slice(0, styleCodeLength)

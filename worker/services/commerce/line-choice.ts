/**
 * A cart or order line's options, entered texts and image.
 * @module
 */
import type { LineChoice } from '#domain/entities/cart.ts'
import { picturePath } from '#domain/media/picture-name.ts'
import { styleCodeOf } from '#domain/media/style-code.ts'
import { isHiddenField } from '#domain/product/modifiers.ts'

const OPTIONS = new Set(['color', 'design', 'size', 'length'])
/** Only gift cards have this modifier (spec A §3). */
const GIFT_FIELD = 'recipient email'

type Named = { readonly name: string; readonly value: string }

/** Separates options from entered texts. The hidden id that the shop sets is omitted. */
export function choiceIn<Answer extends Named>(options: readonly Answer[]): LineChoice<Answer> {
  const option = (name: string) => options.find((one) => one.name.toLowerCase() === name)?.value
  return {
    colour: option('color') ?? option('design'),
    size: option('size'),
    length: option('length'),
    answers: options.filter((one) => !OPTIONS.has(one.name.toLowerCase()) && !isHiddenField(one)),
    isGiftCard: option(GIFT_FIELD) !== undefined,
  }
}

/** The colour's first image, whose path is derived from the SKU. */
export const pictureOf = (sku: string, colour: string | undefined): string => picturePath(styleCodeOf(sku), colour ?? '', 1)

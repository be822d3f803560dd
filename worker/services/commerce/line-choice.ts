/**
 * The choices and the picture of a line, from its wire.
 * @module
 */
import type { LineChoice } from '#domain/entities/cart.ts'
import { picturePath } from '#domain/media/picture-name.ts'
import { styleCodeOf } from '#domain/media/style-code.ts'
import { isHiddenField } from '#domain/product/modifiers.ts'

const OPTIONS = new Set(['color', 'design', 'size', 'length'])
/** Only gift cards have this field (spec A §3). */
const GIFT_FIELD = 'recipient email'

type Named = { readonly name: string; readonly value: string }

/** Options by name, and the shopper's texts for modifiers; leaves out the hidden id that the shop sets. */
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

/** The path of the first picture in the colour, which follows from the SKU. */
export const pictureOf = (sku: string, colour: string | undefined): string => picturePath(styleCodeOf(sku), colour ?? '', 1)

/**
 * Schemas of the bag's forms. They ignore unknown fields, such as a cart id: the shop reads the cart id only from the cookie.
 * @module
 */
import * as v from 'valibot'
import { isKey, MAX_QUANTITY, parseQuantity, parseTurn } from '#domain/bag/bag-rules.ts'
import { CODE_FIELD, MAX_CODE_LENGTH, modifierField, PAGE_FIELD } from '#domain/contracts/bag.ts'
import { cleanCode } from '#domain/formats/plain-text.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { couponText } from '#domain/text/coupons.ts'
import { given, goodsId, parsed } from './fields.ts'

const { refused } = bagReplyText

const id = goodsId(refused.product)

/** @param missing the quantity if the form has no such field */
export const quantity = (least: 0 | 1, missing?: string, message = refused.quantity(least, MAX_QUANTITY)) =>
  parsed((text) => parseQuantity(text.trim(), least), message, missing)

export const key = (message: string) => v.optional(v.pipe(v.string(), v.check(isKey, message)))

export const itemId = (message: string) => v.pipe(given, v.regex(/^[\w-]{1,64}$/, message))

/** An empty option counts as not chosen. */
const choice = v.pipe(
  given,
  v.maxLength(100, refused.rest),
  v.transform((text) => text || undefined),
)

const MODIFIER = new RegExp(`^${modifierField(0).replace('0', '([1-9]\\d{0,8})')}$`)

/** The shopper's text for each modifier, by modifier id. */
const modifiersIn = (fields: Readonly<Record<string, string>>): ReadonlyMap<number, string> =>
  new Map(
    Object.entries(fields).flatMap(([name, text]): [number, string][] => {
      const [, modifierId] = name.match(MODIFIER) ?? []
      return modifierId ? [[Number(modifierId), text]] : []
    }),
  )

export const addForm = v.pipe(
  v.objectWithRest(
    {
      productId: id,
      variantId: v.optional(id),
      colour: choice,
      Size: choice,
      Length: choice,
      quantity: quantity(1, '1'),
      key: key(refused.key),
      [PAGE_FIELD]: key(refused.rest),
    },
    v.string(refused.rest),
  ),
  v.transform(({ productId, variantId, colour, Size, Length, quantity, key, page, ...rest }) => ({
    pending: { productId, variantId, options: { Color: colour, Size, Length }, modifiers: modifiersIn(rest), quantity },
    key,
    page,
  })),
)

export const quantityForm = v.pipe(
  v.object({
    itemId: itemId(refused.line),
    quantity: quantity(0),
    /** Without JavaScript, the stepper's buttons send this value, which is added to the quantity. */
    step: v.fallback(v.optional(v.pipe(v.picklist(['-1', '1']), v.transform(Number))), undefined),
    turn: v.pipe(v.optional(v.string()), v.transform(parseTurn)),
    key: key(refused.key),
  }),
  v.transform(({ quantity, step = 0, turn, ...rest }) => ({ ...rest, quantity: Math.max(0, quantity + step), sequence: turn })),
)
export const removeForm = v.object({ itemId: itemId(refused.line), key: key(refused.key) })
export const codeForm = v.object({
  [CODE_FIELD]: v.pipe(
    given,
    v.transform(cleanCode),
    v.minLength(1, couponText.missing),
    v.maxLength(MAX_CODE_LENGTH, couponText.missing),
    v.regex(/^\P{C}*$/u, couponText.missing),
  ),
  key: key(refused.key),
})
/** Schema of the forms that clear or repair the whole bag. */
export const keyForm = v.object({ key: key(refused.key) })

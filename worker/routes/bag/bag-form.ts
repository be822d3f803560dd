/**
 * The forms of the bag. A field that is not named here is ignored, a cart id among them: the shop reads the cart id only from the
 * cookie.
 * @module
 */
import { z } from 'zod'
import { isKey, parseQuantity, parseTurn } from '#domain/bag/bag-rules.ts'
import { CODE_FIELD, CODE_LENGTH_MOST, modifierField, PAGE_FIELD } from '#domain/contracts/bag.ts'
import { cleanCode } from '#domain/plain-text.ts'

const id = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
export const quantity = (least: 0 | 1) =>
  z.string().transform((text, context) => {
    const number = parseQuantity(text.trim(), least)
    if (number === undefined) {
      context.addIssue({ code: 'custom', message: 'not a whole number in range' })
      return z.NEVER
    }
    return number
  })
/** An empty choice in a form counts as no choice. */
const choice = z
  .string()
  .max(100)
  .transform((text) => text || undefined)
  .optional()
export const key = z.string().refine(isKey).optional()

const MODIFIER = new RegExp(`^${modifierField(0).replace('0', '([1-9]\\d{0,8})')}$`)

/** Texts for a product's modifiers, by modifier id. */
const modifiersIn = (fields: Readonly<Record<string, string>>): ReadonlyMap<number, string> =>
  new Map(
    Object.entries(fields).flatMap(([name, text]): [number, string][] => {
      const [, modifierId] = name.match(MODIFIER) ?? []
      return modifierId ? [[Number(modifierId), text]] : []
    }),
  )

export const addForm = z
  .object({
    productId: id,
    variantId: id.optional(),
    colour: choice,
    Size: choice,
    Length: choice,
    quantity: quantity(1).default(1),
    key,
    [PAGE_FIELD]: key,
  })
  .catchall(z.string())
  .transform(({ productId, variantId, colour, Size, Length, quantity, key, page, ...rest }) => ({
    productId,
    variantId,
    options: { Color: colour, Size, Length },
    modifiers: modifiersIn(rest),
    quantity,
    key,
    page,
  }))

const itemId = z.string().regex(/^[\w-]{1,64}$/)
export const quantityForm = z
  .object({
    itemId,
    quantity: quantity(0),
    /** The amount that the stepper's buttons add to the quantity, when no script runs. */
    step: z.enum(['-1', '1']).transform(Number).optional().catch(undefined),
    turn: z.string().optional().transform(parseTurn),
    key,
  })
  .transform(({ quantity, step = 0, turn, ...rest }) => ({ ...rest, quantity: Math.max(0, quantity + step), sequence: turn }))
export const removeForm = z.object({ itemId, key })
export const codeForm = z.object({
  [CODE_FIELD]: z
    .string()
    .transform(cleanCode)
    .pipe(
      z
        .string()
        .min(1)
        .max(CODE_LENGTH_MOST)
        .regex(/^\P{C}*$/u),
    ),
  key,
})
/** Of a change to the bag as a whole. */
export const keyForm = z.object({ key })

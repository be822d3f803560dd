/**
 * The request to be told by mail that a sold-out size is back (spec A §1).
 * @module
 */
import * as v from 'valibot'
import { isEmail } from '#domain/email.ts'
import { cleanCode } from '#domain/plain-text.ts'
import { productText } from '#domain/text/product.ts'
import { stockAlertText } from '#domain/text/stock-alert.ts'

/** @param names what there is to choose of the product: a size, of some a size and a length (spec A §5) */
export const stockAlertForm = (names: readonly string[]) =>
  v.object({
    variantId: v.pipe(v.optional(v.string(), ''), v.regex(/^[1-9]\d{0,8}$/, productText.chooseFirst(names)), v.transform(Number)),
    email: v.pipe(v.optional(v.string(), ''), v.transform(cleanCode), v.check(isEmail, stockAlertText.refused.email)),
  })

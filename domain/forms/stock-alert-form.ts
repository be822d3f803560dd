/**
 * Schema of the back-in-stock request (spec A §1).
 * @module
 */
import * as v from 'valibot'
import { isEmail } from '#domain/formats/email.ts'
import { cleanCode } from '#domain/formats/plain-text.ts'
import { productText } from '#domain/text/product.ts'
import { stockAlertText } from '#domain/text/stock-alert.ts'
import { given, goodsId } from './fields.ts'

/** @param names the product's options: size, and for some products also length (spec A §5) */
export const stockAlertForm = (names: readonly string[]) =>
  v.object({
    variantId: goodsId(productText.chooseFirst(names)),
    email: v.pipe(given, v.transform(cleanCode), v.check(isEmail, stockAlertText.refused.email)),
  })

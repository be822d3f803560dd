/**
 * The request to be told by mail that a sold-out size is back (spec A §1, §5). The answer is the same for an address that is known
 * and one that is not.
 * @module
 */
import { z } from 'zod'
import { StockAlertPage } from '#client/pages/StockAlertPage.tsx'
import { FORM_ACTIONS } from '#domain/address/route-patterns.ts'
import { isEmail } from '#domain/email.ts'
import type { Product } from '#domain/entities/product.ts'
import { paths } from '#domain/paths.ts'
import { cleanCode } from '#domain/plain-text.ts'
import { productText } from '#domain/text/product.ts'
import { stockAlertText as text } from '#domain/text/stock-alert.ts'
import { productFormRoutes } from './product-form.ts'

const NAMES = { Size: productText.size, Length: productText.length }

/** Spec A §5: a size is needed, for some products a size and a length. */
const namesOf = (product: Product | undefined): readonly string[] =>
  product?.options.flatMap(({ name }) => (name === 'Color' ? [] : NAMES[name])) ?? [productText.size]

export const stockAlertRoutes = () =>
  productFormRoutes({
    name: 'stock-alert',
    action: FORM_ACTIONS.stockAlert,
    path: paths.stockAlert,
    schema: z.object({
      variantId: z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
      email: z.string().transform(cleanCode).refine(isEmail),
    }),
    view: StockAlertPage,
    ...text,
    fieldFault: (field, product) =>
      field === 'variantId' ? [field, productText.chooseFirst(namesOf(product))] : ['email', text.refused.email],
    send: (c, productId, asked) => c.var.services.marketing.notifyStockLevel({ productId, ...asked }),
  })

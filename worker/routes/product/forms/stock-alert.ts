/**
 * Back-in-stock requests: the shop sends an e-mail when a sold-out size is available again (spec A §1, §5). The response does not
 * reveal whether the e-mail address is known.
 * @module
 */
import { StockAlertPage } from '#client/pages/product/StockAlertPage.tsx'
import { FORM_ACTIONS } from '#domain/address/route-patterns.ts'
import type { Product } from '#domain/entities/product.ts'
import { stockAlertForm } from '#domain/forms/stock-alert-form.ts'
import { paths } from '#domain/paths.ts'
import { productText } from '#domain/text/product.ts'
import { stockAlertText as text } from '#domain/text/stock-alert.ts'
import { productFormRoutes } from './product-form.ts'

const NAMES = { Size: productText.size, Length: productText.length }

const namesOf = (product: Product | undefined): readonly string[] =>
  product?.options.flatMap(({ name }) => (name === 'Color' ? [] : NAMES[name])) ?? [productText.size]

export const stockAlertRoutes = () =>
  productFormRoutes({
    name: 'stock-alert',
    action: FORM_ACTIONS.stockAlert,
    path: paths.stockAlert,
    schema: async (_c, { found }) => stockAlertForm(namesOf((await found())?.product)),
    view: StockAlertPage,
    ...text,
    send: (c, productId, asked) => c.var.services.marketing.notifyStockLevel({ productId, ...asked }),
  })

/**
 * Maps a checkout from the commerce middleware (spec A §3).
 * @module
 */
import { z } from 'zod'
import type { Checkout } from '#domain/entities/checkout.ts'
import type { Market } from '#domain/markets.ts'
import { moneyFromDecimal } from '#domain/money.ts'
import { isOrderNumber } from './order-number.ts'

const optionWire = z.object({
  id: z.string(),
  description: z.string(),
  additional_description: z.string().nullish(),
  cost: z.number(),
})

const checkoutWire = z.object({
  version: z.number().int(),
  cart: z.object({
    base_amount: z.number(),
    cart_amount_inc_tax: z.number(),
    cart_amount_ex_tax: z.number(),
    line_items: z.object({
      physical_items: z
        .array(z.object({ id: z.string(), quantity: z.number().int(), added_by_promotion: z.boolean().nullish() }))
        .nullish(),
    }),
  }),
  consignments: z
    .array(
      z.object({
        id: z.string(),
        available_shipping_options: z.array(optionWire).nullish(),
        selected_shipping_option: z.object({ id: z.string() }).nullish(),
      }),
    )
    .nullish(),
  shipping_cost_total_inc_tax: z.number(),
  shipping_cost_total_ex_tax: z.number(),
  tax_total: z.number(),
  grand_total: z.number(),
})

export const checkoutResponse = z.object({ data: checkoutWire }).transform(({ data }) => data)

export const orderResponse = z
  .object({ data: z.object({ id: z.union([z.string(), z.number()]).transform(String).refine(isOrderNumber) }) })
  .transform(({ data }) => data.id)

/** The payment provider also returns refusals with status 200. */
export const paymentResponse = z.object({ resultCode: z.string() }).transform(({ resultCode }) => resultCode)

export const methodsResponse = z.object({
  paymentMethods: z.array(
    z.object({
      type: z.string(),
      brands: z.array(z.string()).nullish(),
      configuration: z.object({ merchantId: z.string().nullish() }).nullish(),
    }),
  ),
})

export function toCheckout(wire: z.infer<typeof checkoutWire>, { currency, taxIncluded }: Market): Checkout {
  const amount = (decimal: number) => moneyFromDecimal(decimal, currency)
  const { cart } = wire
  return {
    version: wire.version,
    deliverables: (cart.line_items.physical_items ?? [])
      .filter(({ added_by_promotion: isGift }) => !isGift)
      .map(({ id, quantity }) => ({ itemId: id, quantity })),
    consignments: (wire.consignments ?? []).map(
      ({ id, available_shipping_options: options, selected_shipping_option: chosen }) => ({
        id,
        options: (options ?? []).map(({ id, description, additional_description: detail, cost }) => ({
          id,
          description,
          detail: detail ?? '',
          cost: amount(cost),
        })),
        ...(chosen ? { chosen: chosen.id } : {}),
      }),
    ),
    subtotal: amount(cart.base_amount),
    goods: amount(taxIncluded ? cart.cart_amount_inc_tax : cart.cart_amount_ex_tax),
    delivery: amount(taxIncluded ? wire.shipping_cost_total_inc_tax : wire.shipping_cost_total_ex_tax),
    tax: amount(wire.tax_total),
    total: amount(wire.grand_total),
  }
}

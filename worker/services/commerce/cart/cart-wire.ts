/**
 * Maps a cart from the commerce middleware (spec A §3).
 * @module
 */
import { z } from 'zod'
import type { Cart, LineItem } from '#domain/entities/cart.ts'
import type { Market } from '#domain/markets.ts'
import { DEFAULT_PICTURE, MEDIA_FOLDER } from '#domain/media/picture-name.ts'
import { moneyFromDecimal } from '#domain/money.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { productPageText } from '#domain/text/product-page.ts'
import { choiceIn, pictureOf } from '#worker/services/commerce/line-choice.ts'
import { slugOf } from '#worker/services/commerce/slug.ts'
import { certificateWire, customItemWire, toCertificate, toCustomItem } from './extra-lines-wire.ts'

const lineWire = z.object({
  id: z.string(),
  product_id: z.number().int(),
  variant_id: z.number().int().nullish(),
  sku: z.string().nullish(),
  name: z.string(),
  url: z.string().nullish(),
  quantity: z.number().int(),
  original_price: z.number().nullish(),
  list_price: z.number(),
  sale_price: z.number().nullish(),
  extended_sale_price: z.number().nullish(),
  added_by_promotion: z.boolean().nullish(),
  purchasing_disabled: z.boolean().nullish(),
  availability: z.string().nullish(),
  /** Empty if the product has no image. */
  image_url: z.string().nullish(),
  options: z
    .array(
      z.object({
        name: z.string(),
        nameId: z.number().int(),
        value: z.coerce.string(),
        /** Null for text that the shopper entered. */
        valueId: z.number().int().nullish(),
      }),
    )
    .nullish(),
})
type LineWire = z.infer<typeof lineWire>

const cartWire = z.object({
  id: z.string(),
  customer_id: z.number().nullish(),
  channel_id: z.number().nullish(),
  currency: z.object({ code: z.string() }),
  base_amount: z.number(),
  cart_amount: z.number(),
  coupons: z.array(z.object({ code: z.string() })).nullish(),
  line_items: z.object({
    physical_items: z.array(lineWire).nullish(),
    digital_items: z.array(lineWire).nullish(),
    gift_certificates: z.array(certificateWire).nullish(),
    custom_items: z.array(customItemWire).nullish(),
  }),
})
export type CartWire = z.infer<typeof cartWire>

/** Removing the last item deletes the cart. The body is then empty, `{}` or `{data:null}` (wire: commerce §5). */
export const removalResponse = z
  .object({
    data: z
      .union([
        cartWire,
        z
          .object({})
          .strict()
          .transform(() => null),
      ])
      .nullish(),
  })
  .nullable()
  .transform((answer) => answer?.data ?? undefined)

/** The response to a request with `include=redirect_urls`. */
export const checkoutResponse = z
  .object({ data: cartWire.extend({ redirect_urls: z.object({ checkout_url: z.url({ protocol: /^https?$/ }) }) }) })
  .transform(({ data }) => data)

export const cartResponse = z.object({ data: cartWire }).transform(({ data }) => data)

/** True if the checkout has an address, because entering one is the checkout's first step. */
export const checkoutBegun = z
  .object({
    data: z.object({ billing_address: z.object({}).nullish(), consignments: z.array(z.unknown()).default([]) }),
  })
  .transform(({ data }) => data.consignments.length > 0 || Boolean(data.billing_address))

export const ignoredResponse = z.unknown().transform(() => undefined)

export function toCart(wire: CartWire, market: Market): Cart {
  const { currency } = market
  const {
    physical_items: physical,
    digital_items: digital,
    gift_certificates: certificates,
    custom_items: custom,
  } = wire.line_items
  return {
    id: wire.id,
    ...(wire.customer_id ? { customerId: wire.customer_id } : {}),
    currency,
    items: [
      ...[...(physical ?? []), ...(digital ?? [])].map((line) => toLine(line, market)),
      ...(certificates ?? []).map((certificate) => toCertificate(certificate, currency)),
      ...(custom ?? []).map((item) => toCustomItem(item, currency)),
    ],
    subtotal: moneyFromDecimal(wire.base_amount, currency),
    total: moneyFromDecimal(wire.cart_amount, currency),
    coupons: (wire.coupons ?? []).map(({ code }) => code),
  }
}

/** Selections are kept only for lines with entered text. Other lines can be added to a cart with their variant id alone. */
function selectionsOf({ options }: LineWire): Pick<LineItem, 'selections'> {
  const given = options ?? []
  return given.some(({ valueId }) => valueId === null)
    ? { selections: given.map(({ nameId, value, valueId }) => ({ optionId: nameId, value: valueId ?? value })) }
    : {}
}

function refusalOf({ purchasing_disabled: isClosed, availability }: LineWire): Pick<LineItem, 'refusal'> {
  return isClosed ? { refusal: 'not-purchasable' } : availability === 'disabled' ? { refusal: 'not-sold' } : {}
}

/** Only paths in the media library are used. For other URLs, such as a vendor's, the path is derived from the SKU. */
function linePicture(address: string | null | undefined, sku: string, colour: string | undefined): string {
  if (address === '') {
    return DEFAULT_PICTURE
  }
  return address?.startsWith(MEDIA_FOLDER) ? address : pictureOf(sku, colour)
}

function toLine(wire: LineWire, market: Market): LineItem {
  const { currency } = market
  const name = inWordsOf(market, wire.name)
  const choice = choiceIn((wire.options ?? []).map(({ name, nameId, value }) => ({ name, value, modifierId: nameId })))
  const { colour } = choice
  const sku = wire.sku ?? ''
  const charged = moneyFromDecimal(wire.sale_price ?? wire.list_price, currency)
  const full = moneyFromDecimal(Math.max(wire.original_price ?? 0, wire.list_price), currency)
  return {
    id: wire.id,
    productId: wire.product_id,
    variantId: wire.variant_id ?? 0,
    sku,
    name,
    slug: slugOf(wire.url),
    quantity: wire.quantity,
    ...choice,
    ...selectionsOf(wire),
    isGift: wire.added_by_promotion === true,
    ...refusalOf(wire),
    listPrice: full,
    price: charged,
    lineTotal:
      wire.extended_sale_price === null || wire.extended_sale_price === undefined
        ? { ...charged, minor: charged.minor * wire.quantity }
        : moneyFromDecimal(wire.extended_sale_price, currency),
    picture: {
      src: linePicture(wire.image_url, sku, colour),
      alt: colour ? productPageText.pictureAlt(name, inWordsOf(market, colour), 0) : name,
    },
  }
}

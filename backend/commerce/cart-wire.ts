/**
 * A cart on the wire (wire: commerce §5).
 * @module
 */

import { z } from 'zod'
import type { CartFacts, CartLineRow } from './cart-reads.ts'
import type { Channel } from './channels.ts'
import { pictureUrl } from './image-wire.ts'
import { chosenOf, optionsOf } from './option-wire.ts'
import { modifiersOf, pricesOf } from './product-wire.ts'

const selectionsSchema = z.array(z.tuple([z.number(), z.string()]))

/** Options in the order Color, Size, Length, then what was written into the modifiers. */
function lineOptions({ item, product, variant }: CartLineRow) {
  const options = optionsOf(product)
  const chosen = chosenOf(options, variant).map((value) => ({
    name: value.option_display_name,
    nameId: value.option_id,
    value: value.label,
    valueId: value.id,
  }))
  const written = new Map(selectionsSchema.parse(JSON.parse(item.selections)))
  const modifiers = modifiersOf(product).flatMap(({ id, name }) => {
    const value = written.get(id)
    return value === undefined ? [] : [{ name, nameId: id, value, valueId: null }]
  })
  return [...chosen, ...modifiers]
}

/** Minor units of one piece as charged. */
const charged = ({ price: { list, sale } }: CartLineRow): number => (sale !== null && sale < list ? sale : list)
const decimal = (minor: number): number => minor / 100

function lineWire(row: CartLineRow, withOptions: boolean) {
  const { item, product, variant, price } = row
  const prices = pricesOf(price)
  return {
    id: item.id,
    parent_id: null,
    product_id: product.id,
    variant_id: variant.id,
    sku: variant.sku,
    name: product.name,
    url: `/${product.slug}/`,
    quantity: item.quantity,
    taxable: true,
    image_url: variant.colour ? pictureUrl(product.styleCode, variant.colour, 1) : '',
    discounts: [],
    coupons: [],
    discount_amount: 0,
    coupon_amount: 0,
    original_price: prices.original_price,
    list_price: prices.price,
    sale_price: prices.calculated_price,
    extended_list_price: decimal(price.list * item.quantity),
    extended_sale_price: decimal(charged(row) * item.quantity),
    is_require_shipping: product.type === 'physical',
    is_mutable: true,
    added_by_promotion: false,
    ...(withOptions ? { options: lineOptions(row) } : {}),
  }
}

const linesOf = (rows: readonly CartLineRow[], type: 'physical' | 'digital', include: ReadonlySet<string>) =>
  rows.filter(({ product }) => product.type === type).map((row) => lineWire(row, include.has(`line_items.${type}_items.options`)))

/** `include` names the extras, comma-joined; without it lines carry no options. */
export function cartWire({ cart, lines }: CartFacts, channel: Channel, include: string | undefined) {
  const extras = new Set(include?.split(','))
  const amount = decimal(lines.reduce((sum, row) => sum + charged(row) * row.item.quantity, 0))
  return {
    id: cart.id,
    customer_id: cart.customerId,
    channel_id: cart.channelId,
    email: '',
    currency: { code: cart.currency },
    tax_included: channel.taxIncluded,
    base_amount: amount,
    discount_amount: 0,
    manual_discount_amount: 0,
    cart_amount: amount,
    coupons: [],
    discounts: [],
    line_items: {
      physical_items: linesOf(lines, 'physical', extras),
      digital_items: linesOf(lines, 'digital', extras),
      gift_certificates: [],
      custom_items: [],
    },
    created_time: new Date(cart.createdAt).toISOString(),
    updated_time: new Date(cart.updatedAt).toISOString(),
    locale: cart.locale,
    version: cart.version,
  }
}

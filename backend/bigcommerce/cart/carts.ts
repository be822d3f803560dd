import { z } from 'zod'
import { quoteOf } from '#backend/bigcommerce/pricing/quote.ts'
import type { Statement } from '#backend/database/database.ts'
import { type CommerceContext, read } from '#backend/middleware/method.ts'
import { invalid, notFound, WireError } from '#backend/middleware/wire-error.ts'
import { type CartChange, changeExtras, changeMethod } from './cart-change.ts'
import type { CartTarget } from './cart-conditions.ts'
import { lineItem, lineItems, MAX_QUANTITY, otherLists, wantedLines } from './cart-lines.ts'
import { missing, shortage } from './cart-refusals.ts'
import { cartStatements } from './cart-statements.ts'
import { cartWire } from './cart-wire.ts'

const cartId = z.string().min(1).max(100)
const itemId = z.string().min(1).max(100)

export const getCart = read(z.object({ id: cartId, include: changeExtras.include }), async (context, { id, include }) => {
  const quote = await quoteOf(context, id)
  if (!quote) {
    throw notFound('cart')
  }
  return { data: cartWire(quote, include), meta: {} }
})

const newCart = z.object({
  data: z
    .object({
      line_items: lineItems.default([]),
      ...otherLists,
      currency: z.object({ code: z.string().max(3) }).optional(),
      channel_id: z.int().optional(),
      customer_id: z.int().min(0).default(0),
      locale: z.string().max(20).optional(),
    })
    .default({ line_items: [], customer_id: 0 }),
  include: changeExtras.include,
})

/** The header selects the channel. A body that names another channel or currency is refused. */
export const createCart = changeMethod('createCart', newCart, async (context, { data, include }) => {
  const { channel } = context
  if (
    (data.currency && data.currency.code !== channel.market.currency) ||
    (data.channel_id !== undefined && data.channel_id !== channel.id)
  ) {
    throw invalid({ 'data.currency.code': `This channel sells in ${channel.market.currency}.` })
  }
  const lines = await wantedLines(context, data.line_items)
  const target = { id: crypto.randomUUID() }
  const statements = cartStatements(context, target)
  const owner = { customerId: data.customer_id, locale: data.locale ?? channel.market.intl }
  return {
    target,
    include,
    decide: statements.create(lines, owner),
    after: [...(lines.length > 0 ? [statements.add(lines)] : []), statements.sweep()],
    refuse: () => shortage(context, lines, undefined),
  }
})

/** Runs a change that needs no stock. It fails only if the cart or the line does not exist, or if the cart has changed. */
function plainChange(
  context: CommerceContext,
  target: CartTarget,
  { decide, after = [], item, include }: { decide: Statement; after?: readonly Statement[]; item?: string; include?: string },
): CartChange {
  const { touch } = cartStatements(context, target)
  return {
    target,
    include,
    decide,
    after: [touch(), ...after],
    refuse: async (cart) => missing(cart, target, item) ?? new WireError(409, 'The cart was changed at the same moment.'),
  }
}

/** Restarts the cart's 30 days. If the request names a customer, assigns the cart to that customer. */
export const updateCart = changeMethod(
  'updateCart',
  z.object({ id: cartId, data: z.object({ customer_id: z.int().min(0).optional() }).default({}), ...changeExtras }),
  async (context, { id, version, data, include }) => {
    const target = { id, version }
    const { forgetOwner, setCustomer } = cartStatements(context, target)
    return {
      ...plainChange(context, target, { decide: setCustomer(data.customer_id), include }),
      before: forgetOwner(data.customer_id),
    }
  },
)

export const addCartItems = changeMethod(
  'addCartItems',
  z.object({ cartId, data: z.object({ line_items: z.array(lineItem).min(1).max(50), ...otherLists }), ...changeExtras }),
  async (context, { cartId: id, version, data, include }) => {
    const target = { id, version }
    const lines = await wantedLines(context, data.line_items)
    const statements = cartStatements(context, target)
    return {
      target,
      include,
      decide: statements.add(lines),
      after: [statements.touch()],
      refuse: async (cart) => missing(cart, target) ?? shortage(context, lines, cart),
    }
  },
)

function removal(context: CommerceContext, target: CartTarget, item: string, include: string | undefined): CartChange {
  const statements = cartStatements(context, target)
  return plainChange(context, target, { decide: statements.remove(item), after: [statements.deleteIfEmptied()], item, include })
}

/** Quantity 0 removes the line. The variant cannot be changed. */
export const updateCartItem = changeMethod(
  'updateCartItem',
  z.object({
    cartId,
    itemId,
    data: z.object({ line_item: z.object({ quantity: z.int().min(0).max(MAX_QUANTITY), product_id: z.int().optional() }) }),
    ...changeExtras,
  }),
  async (context, { cartId: id, itemId: item, version, data, include }) => {
    const { quantity, product_id: productId } = data.line_item
    const target = { id, version }
    if (quantity === 0) {
      return removal(context, target, item, include)
    }
    const statements = cartStatements(context, target)
    return {
      target,
      include,
      decide: statements.setQuantity(item, quantity, productId),
      after: [statements.touch()],
      refuse: async (cart) => {
        const row = cart?.lines.find((line) => line.item.id === item)
        if (!cart || !row) {
          return missing(cart, target, item) ?? notFound('line item')
        }
        if (productId !== undefined && productId !== row.product.id) {
          return invalid({ 'data.line_item.product_id': 'The line is of another product.' })
        }
        const more = { ...row.item, quantity: quantity - row.item.quantity }
        return missing(cart, target, item) ?? shortage(context, [more], cart)
      },
    }
  },
)

/** Removing the last line also deletes the cart; the response body is then empty. */
export const removeCartItem = changeMethod(
  'removeCartItem',
  z.object({ cartId, itemId, ...changeExtras }),
  async (context, { cartId: id, itemId: item, version, include }) => removal(context, { id, version }, item, include),
)

export const deleteCart = changeMethod(
  'deleteCart',
  z.object({ id: cartId, ...changeExtras }),
  async (context, { id, version }) => {
    const target = { id, version }
    return plainChange(context, target, { decide: cartStatements(context, target).deleteCart() })
  },
)

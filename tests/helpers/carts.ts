import { env } from 'cloudflare:test'
import { categoryId } from '#backend/demo/catalogue/categories.ts'
import { askCommerce as ask } from './ask-commerce.ts'
import { askTalonone } from './ask-promotions.ts'
import { dayFromNow } from './days.ts'

export interface Line {
  readonly product_id: number
  readonly variant_id?: number
  readonly quantity: number
  readonly option_selections?: readonly { readonly option_id: number; readonly option_value: string | number }[]
}

export const LEEDS = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  address1: '1 Hill',
  city: 'Leeds',
  state_or_province: 'West Yorkshire',
  postal_code: 'LS1 1AA',
  country_code: 'GB',
  phone: '0113 496 0000',
} as const
export const VEGAS = {
  ...LEEDS,
  city: 'Las Vegas',
  state_or_province: 'Nevada',
  postal_code: '89101',
  country_code: 'US',
} as const
export const BERLIN = { ...LEEDS, city: 'Berlin', state_or_province: 'Berlin', postal_code: '10115', country_code: 'DE' } as const

/**
 * Returns the data of a successful response.
 * @throws with the status and text of any other response
 */
function dataOf({ status, text, body }: Awaited<ReturnType<typeof ask>>) {
  if (status !== 200) {
    throw new Error(`${status}: ${text.slice(0, 300)}`)
  }
  return body.data
}

export const newCart = async (lines: readonly Line[], channel = 1): Promise<string> =>
  dataOf(await ask('createCart', [{ data: { line_items: lines } }], { channel })).id

export const checkoutOf = async (cartId: string, channel = 1) => dataOf(await ask('getCheckout', [{ cartId }], { channel }))

interface Delivery {
  readonly address?: object
  readonly option?: string
  readonly consignmentId?: string
  readonly channel?: number
}

/** Puts all items that need delivery into one consignment and selects the shipping option, if one is given. */
export async function deliver(cartId: string, { address = LEEDS, option, consignmentId, channel = 1 }: Delivery = {}) {
  const { cart } = await checkoutOf(cartId, channel)
  const line_items = cart.line_items.physical_items.map((line: { id: string; quantity: number }) => ({
    item_id: line.id,
    quantity: line.quantity,
  }))
  const checkout = consignmentId
    ? undefined
    : dataOf(await ask('postCheckoutConsignment', [cartId, [{ address, line_items }]], { channel }))
  const id = consignmentId ?? checkout.consignments[0].id
  return option
    ? dataOf(await ask('updateCheckoutConsignment', [cartId, id, { shipping_option_id: option }], { channel }))
    : checkout
}

const LOCALES = ['en', 'us', 'eu'] as const

export async function enterCodes(cartId: string, couponCodes: readonly string[], channel = 1) {
  const { status, text, body } = await askTalonone('updateCustomerSession', {
    locale: LOCALES[channel - 1],
    sessionId: cartId,
    requestData: { customerSession: { couponCodes } },
  })
  if (status !== 200) {
    throw new Error(`${status}: ${text.slice(0, 300)}`)
  }
  return body
}

/** Returns a line of gift cards with every modifier filled in. */
export async function giftCard(quantity = 1): Promise<Line> {
  const { body } = await ask('getProductById', [{ entityId: 1010, includeOptions: true, includeModifiers: true }])
  const { options, modifiers } = body.data
  return {
    product_id: 1010,
    quantity,
    option_selections: [
      { option_id: options[0].id, option_value: options[0].option_values[0].id },
      ...modifiers.map(({ id, type }: { id: number; type: string }) => ({
        option_id: id,
        option_value: type === 'date' ? dayFromNow(1) : 'ada@example.com',
      })),
    ],
  }
}

/** Returns lines of one item each for forty products that every market sells. Candles come first; every third candle is free. */
export async function goodsOfAllMarkets(): Promise<readonly Line[]> {
  const { results } = await env.DB.prepare(
    `SELECT v.product_id, MIN(v.id) AS variant_id, 1 AS quantity FROM variants v JOIN products p ON p.id = v.product_id
     JOIN inventory i ON i.variant_id = v.id AND i.location_id = 1 AND i.available >= 10
     WHERE p.channels = 7 AND p.price_hidden = 0 AND p.type = 'physical' AND v.purchasing_disabled = 0
     GROUP BY v.product_id ORDER BY (EXISTS (SELECT 1 FROM json_each(p.category_ids) WHERE value = ?)) DESC, v.product_id LIMIT 40`,
  )
    .bind(categoryId('homeware/candles'))
    .all<Line>()
  return results
}

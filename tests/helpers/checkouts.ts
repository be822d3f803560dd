import { checkoutAddress } from '#backend/checkout/address.ts'
import { setBillingAddress } from '#backend/checkout/billing-address.ts'
import { postConsignments, updateConsignment } from '#backend/checkout/consignments.ts'
import { quoteOf } from '#backend/checkout/quote.ts'
import { askCommerce } from './ask-commerce.ts'
import { askPromotions } from './ask-promotions.ts'
import { commerceContext } from './customers.ts'

const HOME = { first_name: 'Ann', last_name: 'Archer', phone: '01225 496 0123' }
const ADDRESSES = {
  1: { ...HOME, address1: '1 Mill Lane', city: 'Bath', postal_code: 'BA1 1AA', country_code: 'GB' },
  2: { ...HOME, address1: '1 Elm Street', city: 'Reno', state_or_province: 'Nevada', postal_code: '89501', country_code: 'US' },
  3: { ...HOME, address1: 'Lindenweg 1', city: 'Graz', postal_code: '8010', country_code: 'AT' },
} as const
const STORES = { 1: 'UK', 2: 'US', 3: 'EU' } as const

export interface ReadyCheckout {
  readonly lines: readonly { readonly product_id: number; readonly variant_id: number; readonly quantity: number }[]
  readonly channel?: 1 | 2 | 3
  readonly email?: string
  readonly coupons?: readonly string[]
  readonly customerId?: number
  /** Its place among the options of the address. */
  readonly delivery?: number
}

/** The id of a cart whose checkout lacks nothing but the order. */
export async function readyCheckout({
  lines,
  channel = 1,
  email = 'ann.archer@example.com',
  coupons = [],
  customerId = 0,
  delivery = 0,
}: ReadyCheckout): Promise<string> {
  const created = await askCommerce('createCart', [{ data: { line_items: lines, customer_id: customerId } }], { channel })
  const id: string = created.body.data.id
  const context = commerceContext(channel)
  if (coupons.length > 0) {
    const customerSession = { couponCodes: coupons, ...(customerId ? { profileId: email } : {}) }
    await askPromotions(`/v2/customer_sessions/${id}`, { body: { customerSession }, store: STORES[channel] })
  }
  const address = checkoutAddress.parse({ ...ADDRESSES[channel], email })
  const goods = (await quoteOf(context, id))?.lines.filter(({ type, isGift }) => type === 'physical' && !isGift) ?? []
  const items = goods.map(({ itemId, quantity }) => ({ item_id: itemId, quantity }))
  if (items.length > 0) {
    const { consignments } = await postConsignments(context, { id }, [{ address, line_items: items }])
    const [consignment] = consignments
    const option = consignment?.options[delivery % consignment.options.length]
    if (!consignment || !option) {
      throw new Error('the test address has no delivery')
    }
    await updateConsignment(context, { id }, { consignmentId: consignment.id, update: { shipping_option_id: option.id } })
  }
  await setBillingAddress(context, { id }, address)
  return id
}

/** The order of a cart, as the wire makes it. */
export const orderOf = (cartId: string, channel = 1) => askCommerce('createOrderFromCheckout', [{ cartId }], { channel })

/**
 * Cart lines that are not catalogue products: gift certificates and custom items. The embedded backend has neither; another
 * vendor may have them, and its totals include them.
 * @module
 */
import { z } from 'zod'
import type { LineItem } from '#domain/entities/cart.ts'
import type { CurrencyCode } from '#domain/markets.ts'
import { DEFAULT_PICTURE } from '#domain/media/picture-name.ts'
import { type Money, moneyFromDecimal } from '#domain/money.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'

const person = z.object({ name: z.string().nullish(), email: z.string().nullish() }).nullish()

export const certificateWire = z.object({
  id: z.string(),
  name: z.string(),
  amount: z.number(),
  sender: person,
  recipient: person,
  message: z.string().nullish(),
})

export const customItemWire = z.object({
  id: z.string(),
  sku: z.string().nullish(),
  name: z.string(),
  quantity: z.number().int(),
  list_price: z.number(),
  extended_list_price: z.number().nullish(),
})

/** An extra line has no product, so it has no link, option or stock. */
const extraLine = (id: string, name: string, price: Money) => ({
  id,
  name,
  isExtra: true,
  productId: 0,
  variantId: 0,
  sku: '',
  slug: '',
  quantity: 1,
  answers: [] as LineItem['answers'],
  listPrice: price,
  price,
  lineTotal: price,
  picture: { src: DEFAULT_PICTURE, alt: name },
})

export function toCertificate(wire: z.infer<typeof certificateWire>, currency: CurrencyCode): LineItem {
  const { recipientName, recipientEmail, senderName, senderEmail, message } = bagReplyText.certificate
  const written: [string, string | null | undefined][] = [
    [recipientName, wire.recipient?.name],
    [recipientEmail, wire.recipient?.email],
    [senderName, wire.sender?.name],
    [senderEmail, wire.sender?.email],
    [message, wire.message],
  ]
  return {
    ...extraLine(wire.id, wire.name, moneyFromDecimal(wire.amount, currency)),
    isGiftCard: true,
    answers: written.flatMap(([name, value]) => (value ? [{ modifierId: 0, name, value }] : [])),
  }
}

export function toCustomItem(wire: z.infer<typeof customItemWire>, currency: CurrencyCode): LineItem {
  const price = moneyFromDecimal(wire.list_price, currency)
  const extended = wire.extended_list_price ?? undefined
  return {
    ...extraLine(wire.id, wire.name, price),
    isGiftCard: false,
    sku: wire.sku ?? '',
    quantity: wire.quantity,
    lineTotal: extended === undefined ? { ...price, minor: price.minor * wire.quantity } : moneyFromDecimal(extended, currency),
  }
}

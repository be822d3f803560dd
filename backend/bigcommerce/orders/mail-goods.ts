/**
 * Goods and postal addresses of an order, for its e-mails.
 * @module
 */
import { frontPicture } from '#backend/bigcommerce/catalogue/image-wire.ts'
import type { CollectionPoint } from '#backend/database/tables/checkout.ts'
import type { Order, OrderLine } from '#backend/database/tables/orders.ts'
import type { MailGoods, MailPart } from '#backend/outbox/mail-parts.ts'
import type { CheckoutAddress } from '#backend/rules/address/checkout-address.ts'
import { countryName } from '#backend/rules/address/country-name.ts'
import type { Market } from '#domain/markets.ts'
import { inWordsOf } from '#domain/text/american-words.ts'

/** The first six characters of a SKU are the style code (spec A §3). */
const STYLE_CODE = 6

/** @param priceOf absent for e-mails without prices */
export const mailGoods = (
  lines: readonly OrderLine[],
  market: Market,
  priceOf: (line: OrderLine) => string = () => '',
): readonly MailGoods[] =>
  lines.map((line) => {
    const { quantity, productId, details } = line
    // Only chosen options have a `valueId`. Entered texts, such as the message on a gift card, are left out.
    const chosen = details.options.filter(({ valueId }) => valueId !== null)
    const colour = chosen.find(({ name }) => name === 'Color')?.value
    return {
      quantity,
      name: inWordsOf(market, details.name),
      facts: chosen.map(({ name, value }) => (name === 'Size' && details.sizeName) || inWordsOf(market, value)),
      price: priceOf(line),
      picture: frontPicture({ id: productId, styleCode: details.sku.slice(0, STYLE_CODE) }, colour ?? null),
    }
  })

/** In the US, the state comes between city and ZIP code. Elsewhere, a county or province has its own line. */
const placeLines = ({
  city,
  state_or_province,
  postal_code,
  country_code,
}: Pick<CheckoutAddress, 'city' | 'state_or_province' | 'postal_code' | 'country_code'>): readonly string[] =>
  country_code === 'US' ? [`${city}, ${state_or_province} ${postal_code}`] : [`${city} ${postal_code}`.trim(), state_or_province]

export const addressLines = (address: CheckoutAddress): readonly string[] =>
  [
    `${address.first_name} ${address.last_name}`,
    address.company,
    address.address1,
    address.address2,
    ...placeLines(address),
    countryName(address.country_code),
  ].filter((line) => line !== '')

/** The order's first collection point. Undefined if the order is not collected. */
export const pointOf = ({ details }: Order): CollectionPoint | undefined =>
  details.deliveries.find(({ collectionPoint }) => collectionPoint)?.collectionPoint

/** The collection point with its opening hours. */
export function pointBlock(point: CollectionPoint): Extract<MailPart, { kind: 'block' }> {
  const { name, address1, city, state, postalCode, countryCode, hours, phone, latitude, longitude } = point
  const place = placeLines({ city, state_or_province: state, postal_code: postalCode, country_code: countryCode })
  return {
    kind: 'block',
    title: 'Collecting from',
    lines: [name, address1, ...place, hours, phone].filter((line) => line !== ''),
    href: `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`,
  }
}

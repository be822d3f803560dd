/**
 * Reads the items for analytics events from the page's HTML.
 * @module
 */
import { type AnalyticsItem, type CardItem, cardItemOf, colourInId, colourInPath, itemOf } from '#domain/analytics/item.ts'
import { CURRENCIES, type CurrencyCode } from '#domain/markets.ts'
import { type Money, money } from '#domain/money.ts'
import { parseItem } from '#domain/wishlist/wishlist-cookie.ts'

const isCurrency = (code: string | undefined): code is CurrencyCode => CURRENCIES.some((known) => known === code)

/** Reads the price from the attribute that `HeartButton` writes. A hidden price counts as zero (spec A §5). */
function priceIn(part: Element | null, otherwise: CurrencyCode): Money {
  const [minor, currency] = part?.querySelector('[data-price]')?.getAttribute('data-price')?.split(' ') ?? []
  return minor && isCurrency(currency) ? money(Number(minor), currency) : money(0, otherwise)
}

const nameIn = (part: Element, selector: string): string => part.querySelector(selector)?.textContent?.trim() ?? ''

/** @param card a `Tile` from `components/listing/tile/ProductTile.tsx` */
export function cardIn(card: Element, index: number, currency: CurrencyCode): CardItem | undefined {
  const sku = card.getAttribute('data-sku')
  const saved = parseItem(card.querySelector('button[name=item]')?.getAttribute('value') ?? undefined)
  return sku && saved
    ? cardItemOf(
        { sku, colour: colourInId(saved.colour), name: nameIn(card, 'h2, h3'), price: priceIn(card, currency) },
        { productId: saved.productId, index, said: JSON.parse(card.getAttribute('data-item') ?? '{}') },
      )
    : undefined
}

export function productIn(page: Document, path: string, currency: CurrencyCode): AnalyticsItem | undefined {
  const head = page.querySelector('header[data-sku]')
  const sku = head?.getAttribute('data-sku')
  return head && sku
    ? itemOf({
        sku,
        colour: colourInPath(path),
        name: nameIn(head, 'h1'),
        price: priceIn(page.querySelector('form[action$="/bag/items"]'), currency),
      })
    : undefined
}

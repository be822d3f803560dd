/**
 * Items as the page's HTML carries them: a card has its SKU and, for the wishlist, its price.
 * @module
 */
import { type AnalyticsItem, type CardItem, cardItemOf, colourInPath, itemOf } from '#domain/analytics/item.ts'
import { CURRENCIES, type CurrencyCode } from '#domain/markets.ts'
import { type Money, money } from '#domain/money.ts'

const isCurrency = (code: string | undefined): code is CurrencyCode => CURRENCIES.some((known) => known === code)

/** As `HeartButton` writes it; hidden prices are zero (spec A §5). */
function priceIn(part: Element | null, otherwise: CurrencyCode): Money {
  const [minor, currency] = part?.querySelector<HTMLElement>('[data-price]')?.dataset.price?.split(' ') ?? []
  return minor && isCurrency(currency) ? money(Number(minor), currency) : money(0, otherwise)
}

export function cardIn(card: HTMLElement, index: number, currency: CurrencyCode): CardItem | undefined {
  const link = card.querySelector<HTMLAnchorElement>('a[href*="/p/"]')
  return link && card.dataset.sku
    ? cardItemOf(
        {
          sku: card.dataset.sku,
          colour: colourInPath(link.pathname),
          name: link.textContent ?? '',
          price: priceIn(card, currency),
        },
        /\/p\/(\d+)/.exec(link.pathname)?.[1] ?? '',
        index,
      )
    : undefined
}

/** The product of a product page. */
export function productIn(page: Document, path: string, currency: CurrencyCode): AnalyticsItem | undefined {
  const head = page.querySelector<HTMLElement>('header[data-sku]')
  return head?.dataset.sku
    ? itemOf({
        sku: head.dataset.sku,
        colour: colourInPath(path),
        name: head.querySelector('h1')?.textContent ?? '',
        price: priceIn(page.querySelector('form[action$="/bag/items"]'), currency),
      })
    : undefined
}

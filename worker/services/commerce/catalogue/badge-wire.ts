/**
 * Badges (spec A §3): the product's own badge, and the two was/now price badges.
 * @module
 */
import { hexColour, PAPER, readableOn } from '#domain/content/colour.ts'
import type { Badge, PriceBadge } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { formatShort, money } from '#domain/money.ts'
import { type Price, percentOff } from '#domain/product/price.ts'
import { inWordsOf } from '#domain/text/american-words.ts'

interface BadgeFacts {
  readonly product_badge?: string | null
  readonly custom_fields: readonly { readonly name: string; readonly value: string }[]
}

const LINK = /^\/(?![/\\])[\w\-/?=&%.]*$/

/** `name:New in,textColour:#fff,backgroundColour:#2e4b3b,link:/browse/…` as a map of lower-case keys. */
function readPairs(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(',').flatMap((pair) => {
      const colon = pair.indexOf(':')
      const key = pair
        .slice(0, colon)
        .trim()
        .toLowerCase()
        .replace(/[^a-z]/g, '')
        .replace('color', 'colour')
      return colon > 0 ? [[key, pair.slice(colon + 1).trim()] as const] : []
    }),
  )
}

const fieldOf = (wire: BadgeFacts, name: string): string | undefined =>
  wire.custom_fields.find((field) => field.name === name)?.value

/** Spec A §3: a comma-separated list of key:value pairs with name, text colour and background colour. */
export function badgeOf(wire: BadgeFacts, market: Market): Badge | undefined {
  const pairs = readPairs(wire.product_badge || fieldOf(wire, 'product_badge') || '')
  const text = pairs.get('name') ?? pairs.get('text')
  if (!text) {
    return undefined
  }
  const ground = hexColour(pairs.get('backgroundcolour')) ?? PAPER
  const link = pairs.get('link')
  return {
    text: inWordsOf(market, text),
    backgroundColour: ground,
    // an editor's pair of colours with too little contrast falls back to ink or paper
    textColour: readableOn(ground, hexColour(pairs.get('textcolour'))),
    ...(link && LINK.test(link) ? { link } : {}),
  }
}

/**
 * The was/now badge of a reduced product: percentage off, rounded down to two decimals (spec A §9), or a fixed amount off
 * where the product says so. A price that is not reduced has none.
 */
export function priceBadgeOf(wire: BadgeFacts, price: Price, intl: string): PriceBadge | undefined {
  if (price.kind !== 'sale') {
    return undefined
  }
  if (fieldOf(wire, 'was_now') === 'amount') {
    const saved = money(price.was.minor - price.now.minor, price.now.currency)
    return { kind: 'amount', text: formatShort(saved, intl) }
  }
  return { kind: 'percent', text: `${percentOff(price.was, price.now)}%` }
}

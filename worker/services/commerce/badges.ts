/**
 * Product badges from the badge service (spec A §3, §7; spec B §3). There is a label (microLabel), and there are two badges for a
 * reduced price (percentOffWasNowPrice, moneyOffWasNowPrice). Only badges that the service returns are shown.
 * @module
 */
import { z } from 'zod'
import { hexColour, PAPER, readableOn } from '#domain/content/colour.ts'
import type { Price } from '#domain/entities/price.ts'
import type { Badge, PriceBadge, ProductBadges } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { formatShort, money, moneyFromDecimal } from '#domain/money.ts'
import { percentOff } from '#domain/product/percent-off.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { errorFacts, type Log } from '#worker/http/log.ts'
import { SHOWN } from '#worker/http/upstream.ts'
import type { CommerceCall } from './call.ts'

/** Each badge's content is validated separately below, so that one unknown kind does not hide the other badges. */
const badgesWire = z.array(z.object({ typeId: z.number(), content: z.record(z.string(), z.unknown()) }))
export type BadgesWire = z.infer<typeof badgesWire>
export const badgesResponse = z.array(z.object({ id: z.number(), badges: badgesWire }))

const TYPES = { microLabel: 1, percentOffWasNowPrice: 2, moneyOffWasNowPrice: 3 } as const

const text = z.string().trim().max(60).catch('')
const colour = z.unknown().optional().transform(hexColour)
const labelWire = z.object({
  text,
  textColour: colour,
  backgroundColour: colour,
  pdpText: text,
  pdpTextColour: colour,
  link: z
    .string()
    .regex(/^\/(?![/\\])[\w\-/?=&%.]*$/)
    .optional()
    .catch(undefined),
})
const amount = z.number().positive()
const percentWire = z.object({ percentage: amount.max(100), colour })
const moneyWire = z.object({ amount, colour })

const contentOf = (badges: BadgesWire, type: keyof typeof TYPES) => badges.find(({ typeId }) => typeId === TYPES[type])?.content

function labelOf(badges: BadgesWire, market: Market): Badge | undefined {
  const label = labelWire.safeParse(contentOf(badges, 'microLabel')).data
  const words = label?.text || label?.pdpText
  if (!label || !words) {
    return undefined
  }
  const ground = label.backgroundColour ?? PAPER
  // If an editor's colours have too little contrast, `readableOn` replaces the text colour.
  return {
    text: inWordsOf(market, words),
    textColour: readableOn(ground, label.textColour),
    backgroundColour: ground,
    pdpText: inWordsOf(market, label.pdpText || words),
    pdpTextColour: readableOn(ground, label.pdpTextColour ?? label.textColour),
    ...(label.link ? { link: label.link } : {}),
  }
}

/** The badge never states a larger reduction than the two prices next to it show, even if those prices are newer than the badge. */
function priceBadgeOf(badges: BadgesWire, price: Price, { intl }: Market): PriceBadge | undefined {
  if (price.kind !== 'sale') {
    return undefined
  }
  const percent = percentWire.safeParse(contentOf(badges, 'percentOffWasNowPrice')).data
  if (percent) {
    return inColour(
      { kind: 'percent', text: `${percentOff(price.was.minor, price.now.minor, percent.percentage)}%` },
      percent.colour,
    )
  }
  const off = moneyWire.safeParse(contentOf(badges, 'moneyOffWasNowPrice')).data
  if (off) {
    const { currency } = price.now
    const minor = Math.min(moneyFromDecimal(off.amount, currency).minor, price.was.minor - price.now.minor)
    return inColour({ kind: 'amount', text: formatShort(money(minor, currency), intl) }, off.colour)
  }
  return undefined
}

const inColour = (badge: PriceBadge, hex: string | undefined): PriceBadge =>
  hex ? { ...badge, colour: readableOn(PAPER, hex) } : badge

export const badgesOf = (badges: BadgesWire, price: Price, market: Market): ProductBadges => ({
  badge: labelOf(badges, market),
  priceBadge: priceBadgeOf(badges, price, market),
})

interface Priced {
  readonly id: number
  readonly price: Price
}

interface BadgedCards<C> {
  readonly cards: readonly C[]
  readonly complete: boolean
}

export interface BadgeService {
  /** Adds badges, with one call for all cards. `complete` is false if the service failed. */
  ofCards<C extends Priced>(cards: readonly C[]): Promise<BadgedCards<C>>
  /** Does the same as `ofCards`, but requests the badges while the cards are loading. */
  ofComingCards<C extends Priced>(ids: readonly number[], cards: Promise<readonly C[]>): Promise<BadgedCards<C>>
  /** The badges for a product page that shows these variants. */
  ofProduct(
    product: Priced,
    variantIds: readonly number[],
  ): Promise<{ readonly badges: ProductBadges; readonly complete: boolean }>
}

/** Spec A §9: a product's response contains at most this many variants. */
const MAX_VARIANTS = 250

/** Spec A §8: if badges cannot be read, none are shown. */
export async function badgesOrNone<T>(asking: Promise<T>, log: Log): Promise<T | undefined> {
  try {
    return await asking
  } catch (error) {
    log('warn', 'badges', errorFacts(error))
    return undefined
  }
}

export const fetchBadges = (call: CommerceCall, ids: readonly number[]): Promise<z.output<typeof badgesResponse>> =>
  call('getProductBadges', [ids.map((id) => ({ id, variantIds: [] }))], badgesResponse, SHOWN)

export function withBadges<C extends Priced>(
  cards: readonly C[],
  found: z.output<typeof badgesResponse>,
  market: Market,
): readonly (C & ProductBadges)[] {
  const byId = new Map(found.map(({ id, badges }) => [id, badges]))
  return cards.map((card) => ({ ...card, ...badgesOf(byId.get(card.id) ?? [], card.price, market) }))
}

interface BadgeOptions {
  readonly call: CommerceCall
  readonly market: Market
  readonly log: Log
}

export function createBadgeService({ call, market, log }: BadgeOptions): BadgeService {
  async function badged<C extends Priced>(ids: readonly number[], coming: Promise<readonly C[]>): Promise<BadgedCards<C>> {
    if (ids.length === 0) {
      return { cards: await coming, complete: true }
    }
    const [found, cards] = await Promise.all([badgesOrNone(fetchBadges(call, ids), log), coming])
    return { cards: withBadges(cards, found ?? [], market), complete: found !== undefined }
  }

  return {
    ofCards: (cards) =>
      badged(
        cards.map(({ id }) => id),
        Promise.resolve(cards),
      ),
    ofComingCards: badged,
    async ofProduct({ id, price }, variantIds) {
      const asked = {
        id,
        variantIds: variantIds.slice(0, MAX_VARIANTS),
        context: { promotionApplicationId: market.promotionsStore },
      }
      const found = await badgesOrNone(call('getSingleProductBadges', [asked], badgesWire, SHOWN), log)
      return { badges: badgesOf(found ?? [], price, market), complete: found !== undefined }
    },
  }
}

/**
 * Product badges (spec A §3, §7): the product's own badge and, if the product is reduced, one with the discount.
 * @module
 */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { CHANNELS, type Channel } from '#backend/channels.ts'
import { products } from '#backend/database/tables/catalogue.ts'
import { type CommerceContext, read } from '#backend/middleware/method.ts'
import { invalid } from '#backend/middleware/wire-error.ts'
import { chargedPrice, isReduced } from '#backend/rules/charged-price.ts'
import { percentOff } from '#domain/product/percent-off.ts'
import { cardsInOrder, productsWhere } from './product-reads.ts'
import { type ProductFacts, priorPrice } from './product-wire.ts'

/** Ids from spec A §3. */
const TYPES = { product: 1, percentageOff: 2, amountOff: 3 } as const
const SALE_COLOUR = '#8C2F2B'
const MAX_IDS = 250

/** Parses `name:Organic,textColour:#24382C,…` (spec A §3). */
const pairsOf = (badge: string): ReadonlyMap<string, string> =>
  new Map(
    badge.split(',').flatMap((pair) => {
      const colon = pair.indexOf(':')
      return colon > 0 ? [[pair.slice(0, colon).trim(), pair.slice(colon + 1).trim()] as const] : []
    }),
  )

function ownBadge(badge: string) {
  const pairs = pairsOf(badge)
  const text = pairs.get('name')
  const textColour = pairs.get('textColour') ?? ''
  const backgroundColour = pairs.get('backgroundColour') ?? ''
  return text
    ? [
        {
          typeId: TYPES.product,
          content: {
            text,
            textColour,
            backgroundColour,
            link: pairs.get('link') ?? '',
            pdpText: text,
            pdpTextColour: textColour,
          },
        },
      ]
    : []
}

function saleBadge(facts: ProductFacts) {
  const { product, price } = facts
  const was = priorPrice(facts)
  const sale = chargedPrice(price)
  if (!isReduced(price) || was <= sale || product.priceHidden || !product.wasNow) {
    return []
  }
  return [
    product.wasNow === 'amount'
      ? { typeId: TYPES.amountOff, content: { amount: (was - sale) / 100, colour: SALE_COLOUR } }
      : { typeId: TYPES.percentageOff, content: { percentage: percentOff(was, sale), colour: SALE_COLOUR } },
  ]
}

const badgesOf = (facts: ProductFacts) => [...ownBadge(facts.product.badge), ...saleBadge(facts)]

const id = z.int().min(0)
const variantIds = z.array(id).max(MAX_IDS).default([])
const one = z.object({ id, variantIds })
const many = z.array(one).max(MAX_IDS)

/** Accepts one product or a list of products. A product that the channel does not sell has no badges. */
export const getProductBadges = read(z.union([many, one]), async (context, asked) => {
  const list = Array.isArray(asked) ? asked : [asked]
  const found = new Map(
    (await cardsInOrder(context, [...new Set(list.map((each) => each.id))])).map((facts) => [facts.product.id, facts]),
  )
  const badges = list.map((each) => {
    const facts = found.get(each.id)
    return { id: each.id, variantIds: each.variantIds, badges: facts ? badgesOf(facts) : [] }
  })
  return Array.isArray(asked) ? badges : (badges[0]?.badges ?? [])
})

/** The market is selected by promotions application, or by channel and currency (spec A §7). */
const single = z.object({
  id,
  variantIds,
  context: z.union([
    z.object({ promotionApplicationId: z.string().max(40) }),
    z.object({ channelId: z.int(), currencyCode: z.string().max(3) }),
  ]),
})

function channelFor(context: z.infer<typeof single>['context']): Channel {
  const channel = CHANNELS.find(({ id: channelId, market }) =>
    'channelId' in context
      ? channelId === context.channelId && market.currency === context.currencyCode
      : market.promotionsStore === context.promotionApplicationId,
  )
  if (!channel) {
    throw invalid({ context: 'names no market' })
  }
  return channel
}

export const getSingleProductBadges = read(single, async (context: CommerceContext, asked) => {
  const [facts] = await productsWhere({ ...context, channel: channelFor(asked.context) }, eq(products.id, asked.id))
  return facts ? badgesOf(facts) : []
})

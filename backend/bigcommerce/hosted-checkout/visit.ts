/**
 * Reads a checkout request: its channel, the checkout that its cookie opens, and the first incomplete step.
 * @module
 */
import type { Context } from 'hono'
import { commerceContext } from '#backend/bigcommerce/context.ts'
import { collectionKind } from '#backend/bigcommerce/pricing/delivery/shipping.ts'
import { quoteOf } from '#backend/bigcommerce/pricing/quote.ts'
import type { Obstacle, Quote } from '#backend/bigcommerce/pricing/quote-types.ts'
import type { Channel } from '#backend/channels.ts'
import type { BackendEnv } from '#backend/env.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import type { Market } from '#domain/markets.ts'
import { channelOfSegment, collectPath, STEPS, type Step, stepPath } from './links.ts'
import { type CheckoutSession, findCheckout } from './session.ts'

export type PageContext = Context<{ Bindings: BackendEnv }>

export interface Checkout {
  readonly context: CommerceContext
  readonly channel: Channel
  readonly market: Market
  readonly session: CheckoutSession
  readonly quote: Quote
}

/** The commerce context for the market in the path, or undefined if there is no such market. */
export function contextOf(c: PageContext): CommerceContext | undefined {
  const channel = channelOfSegment(c.req.param('market'))
  return channel && commerceContext(c, channel)
}

export type Visit =
  | { readonly kind: 'open'; readonly checkout: Checkout }
  /** The cart has been deleted, either after payment or because it was emptied. */
  | { readonly kind: 'over'; readonly cartId: string }
  | { readonly kind: 'ended' }

export async function visitOf(context: CommerceContext): Promise<Visit> {
  const session = await findCheckout(context)
  if (!session) {
    return { kind: 'ended' }
  }
  const quote = await quoteOf(context, session.cartId)
  const { channel } = context
  return quote
    ? { kind: 'open', checkout: { context, channel, market: channel.market, session, quote } }
    : { kind: 'over', cartId: session.cartId }
}

export async function rereadCheckout(checkout: Checkout): Promise<Checkout> {
  const quote = await quoteOf(checkout.context, checkout.quote.cartId)
  return { ...checkout, quote: quote ?? checkout.quote }
}

export const needsDelivery = ({ lines }: Quote): boolean => lines.some(({ type }) => type === 'physical')

function stepFor({ kind }: Obstacle, quote: Quote): Step {
  switch (kind) {
    case 'no-consignment':
    case 'not-shippable':
    case 'incomplete-address':
      return 'address'
    case 'no-shipping-option':
    case 'no-collection-point':
      return 'delivery'
    default:
      // The payment step asks for the billing address, unless there is nothing to deliver; then the first step does.
      return needsDelivery(quote) ? 'payment' : 'address'
  }
}

export const openStep = (quote: Quote): Step =>
  STEPS.find((step) => quote.obstacles.some((obstacle) => stepFor(obstacle, quote) === step)) ?? 'payment'

/** Path of the first incomplete step, or of the collection page if the shopper still has to choose a collection point. */
export function openPath({ market, quote }: Pick<Checkout, 'market' | 'quote'>): string {
  const step = openStep(quote)
  const open = quote.consignments.find(
    ({ selected, collectionPoint }) => selected && collectionKind(selected) && !collectionPoint,
  )
  return step === 'delivery' && open?.selected ? collectPath(market, open.selected.id) : stepPath(market, step)
}

export const isReached = (step: Step, quote: Quote): boolean => STEPS.indexOf(step) <= STEPS.indexOf(openStep(quote))

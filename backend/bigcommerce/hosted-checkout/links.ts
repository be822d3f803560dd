/**
 * Paths of the hosted checkout and of related shop pages. Each market has its own checkout, so a visitor can check out in two
 * markets at once. Only the entrance URL contains a secret.
 * @module
 */
import { CHANNELS, type Channel } from '#backend/channels.ts'
import type { Market } from '#domain/markets.ts'

export const ROOT = '/hosted-checkout'

export const STEPS = ['address', 'delivery', 'payment'] as const
export type Step = (typeof STEPS)[number]

/** The market's path segment. The UK has one too, unlike in the shop's own URLs. */
const segmentOf = ({ searchIndex }: Market): string => searchIndex

export const channelOfSegment = (segment: string | undefined): Channel | undefined =>
  CHANNELS.find(({ market }) => segmentOf(market) === segment)

export const baseOf = (market: Market): string => `${ROOT}/${segmentOf(market)}`

export const stepPath = (market: Market, step: Step | 'collect' | 'return'): string => `${baseOf(market)}/${step}`

export const collectPath = (market: Market, option: string): string =>
  `${stepPath(market, 'collect')}?option=${encodeURIComponent(option)}`

export const enterPath = (market: Market, token: string): string => `${baseOf(market)}/enter?token=${token}`

export const homePath = ({ prefix }: Market): string => prefix || '/'

export const bagPath = ({ prefix }: Market): string => `${prefix}/bag`

/** Path from spec A §2. */
export const confirmationPath = ({ prefix }: Market, checkoutId: string, orderId: number): string =>
  `${prefix}/order-confirmation/${checkoutId}/${orderId}`

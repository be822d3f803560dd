/**
 * Texts of pages with a single message and links to continue.
 * @module
 */
import { CONTENT_PAGES } from '#domain/address/route-patterns.ts'
import type { Market } from '#domain/markets.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { accountText } from './account.ts'
import { departmentLinks } from './departments.ts'
import { errorText } from './errors.ts'
import { orderText } from './order.ts'

interface NoticeLink {
  readonly label: string
  /** Without the market's prefix. */
  readonly path: string
}

export interface Notice {
  readonly title: string
  readonly lead: string
  readonly ways: (market: Market) => readonly NoticeLink[]
}

const bag: NoticeLink = { label: 'Shopping bag', path: paths.bag(NO_PREFIX) }
const signIn: NoticeLink = { label: 'Sign in', path: paths.login(NO_PREFIX) }
const findOrder: NoticeLink = { label: orderText.find.title, path: paths.findOrder(NO_PREFIX) }
const delivery: NoticeLink = { label: 'Delivery and returns', path: paths.content(NO_PREFIX, CONTENT_PAGES.delivery) }

const behind =
  (first: NoticeLink): Notice['ways'] =>
  (market) => [first, ...departmentLinks(market)]
const fromBag = behind(bag)
const fromSignIn: Notice['ways'] = (market) => [signIn, findOrder, ...departmentLinks(market)]
const fromDelivery = behind(delivery)

export const noticeText = {
  label: 'Next steps',
  /** The first line, which only the buyer sees. */
  orderNumber: (number: string) => `Your order number is ${number}.`,
  accountUnreadable: {
    title: accountText.signIn.noData,
    lead: accountText.page.tryAgain,
    ways: fromBag,
  },
  orderConfirmation: {
    title: 'Thank you',
    lead: 'We’ve got your order. A confirmation email is on its way.',
    ways: fromDelivery,
  },
  /** The text must be the same for another visitor's order and for an order that does not exist. */
  orderMissing: {
    title: errorText.notFound.title,
    lead: 'We can’t show an order here. Sign in to see your orders, or look in your confirmation email.',
    ways: fromSignIn,
  },
  orderUnreadable: {
    title: errorText.other.title,
    lead: 'Sorry, we can’t show your order at the moment. Please try again shortly, or look in your confirmation email.',
    ways: fromDelivery,
  },
} as const satisfies Record<string, Notice | string | ((number: string) => string)>

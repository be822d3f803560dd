/**
 * Builds the links of a placed order.
 * @module
 */
import { below, paths, type Site } from '#domain/paths.ts'
import { FORM_ACTIONS, screenPath } from './route-patterns.ts'

/** Ids in an order's URL. */
interface OrderName {
  readonly cartId: string
  readonly orderId: string
}

const confirmation = (site: Site, { cartId, orderId }: OrderName): string =>
  paths.within(site, screenPath('orderConfirmation', { cartId, orderId }))

export const orderPaths = {
  confirmation,
  /** POST creates an account for the guest who placed the order. */
  account: (site: Site, order: OrderName) => below(confirmation(site, order), FORM_ACTIONS.orderAccount),
  /** GET shows the form for a return, POST requests the return. */
  return: (site: Site, order: OrderName) => below(confirmation(site, order), FORM_ACTIONS.orderReturn),
  /** GET shows the form that withdraws from an order, POST withdraws. */
  withdrawal: (site: Site, order: OrderName) => below(confirmation(site, order), FORM_ACTIONS.orderWithdrawal),
} as const

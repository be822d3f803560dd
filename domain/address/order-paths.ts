/**
 * Builds the links of a placed order.
 * @module
 */
import { below, paths, type Site } from '#domain/paths.ts'
import { FORM_ACTIONS, screenPath } from './route-patterns.ts'

interface OrderName {
  readonly cartId: string
  readonly orderId: string
}

const confirmation = (site: Site, { cartId, orderId }: OrderName): string =>
  paths.within(site, screenPath('orderConfirmation', { cartId, orderId }))

export const orderPaths = {
  confirmation,
  /** A POST creates an account for the guest who placed the order. */
  account: (site: Site, order: OrderName) => below(confirmation(site, order), FORM_ACTIONS.orderAccount),
  /** A GET shows the return form; a POST requests the return. */
  return: (site: Site, order: OrderName) => below(confirmation(site, order), FORM_ACTIONS.orderReturn),
  /** A GET shows the withdrawal form; a POST withdraws from the contract. */
  withdrawal: (site: Site, order: OrderName) => below(confirmation(site, order), FORM_ACTIONS.orderWithdrawal),
} as const

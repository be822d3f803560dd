/**
 * An order's contents with size names, the order's returns, and whether the shopper may withdraw from it.
 * @module
 */
import type { Order, OrderReturns, ShownStatus } from '#domain/entities/order.ts'
import type { Market } from '#domain/markets.ts'
import { ok, type Result } from '#domain/result.ts'
import { sizeNamesOf } from '#worker/flows/bag/load-bag.ts'
import type { Log } from '#worker/http/log.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import type { CatalogueService } from '#worker/services/commerce/catalogue/catalogue.ts'
import type { BoughtOrder, OrderService } from '#worker/services/commerce/order/order.ts'

interface OrderReader {
  /** Services for the order's market. */
  readonly services: { readonly order: Pick<OrderService, 'contentsOf'>; readonly catalogue: Pick<CatalogueService, 'sizeNames'> }
  readonly log: Log
}

interface WithdrawalReader {
  readonly services: { readonly order: Pick<OrderService, 'withdrawal'> }
  readonly market: Market
  readonly log: Log
}

/**
 * True if the shopper may withdraw from the order. If the service fails, the result is true as well, because the withdrawal page
 * makes its own check.
 */
export async function mayWithdraw({ services, market, log }: WithdrawalReader, named: BoughtOrder): Promise<boolean> {
  if (!market.inUnion) {
    return false
  }
  return orFallback(
    log,
    'withdrawal.unreadable',
    async () => (await services.order.withdrawal(named)).isOpen,
    () => true,
  )
}

interface ReturnsReader {
  readonly services: { readonly order: Pick<OrderService, 'returns'> }
  readonly log: Log
}

const SENT: ReadonlySet<ShownStatus> = new Set(['Shipped', 'Ready to collect', 'Complete'])

const wasSent = ({ dates, parcels }: Order): boolean => parcels.length > 0 || dates.some(({ status }) => SENT.has(status))

/** Undefined if the order has not been sent, or if its returns cannot be read. The returns page reads them itself. */
export const returnsOf = async (
  { services, log }: ReturnsReader,
  named: BoughtOrder,
  order: Order,
): Promise<OrderReturns | undefined> =>
  wasSent(order)
    ? orFallback(
        log,
        'returns.unreadable',
        () => services.order.returns(named),
        () => undefined,
      )
    : undefined

/**
 * If a size's name cannot be read, its raw value is shown.
 * @throws UpstreamError if the order cannot be read
 */
export async function orderContents(reader: OrderReader, named: BoughtOrder): Promise<Result<Order, 'order-missing'>> {
  const contents = await reader.services.order.contentsOf(named)
  if (!contents.ok) {
    return contents
  }
  const order = contents.value
  const names = await sizeNamesOf(reader, order.lines)
  return ok({ ...order, lines: order.lines.map((line) => ({ ...line, size: names.get(line.variantId) ?? line.size })) })
}

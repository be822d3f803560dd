import { Button } from '#client/components/ui/Button.tsx'
import { orderPaths } from '#domain/address/order-paths.ts'
import type { Order, OrderReturns } from '#domain/entities/order.ts'
import type { Market } from '#domain/markets.ts'
import { returnText } from '#domain/text/returns.ts'
import { OrderReturnList } from './OrderReturnList.tsx'

interface ReturnsOfOrderProps {
  readonly returns: OrderReturns
  readonly order: Pick<Order, 'number' | 'lines'>
  readonly cartId: string
  /** The market in which the order was placed. */
  readonly market: Market
}

/** The order's returns, and a link to request another one while that is possible. */
export const ReturnsOfOrder = ({
  returns: { returns, isOpen },
  order: { number, lines },
  cartId,
  market,
}: ReturnsOfOrderProps) => (
  <>
    <OrderReturnList returns={returns} lines={lines} market={market} />
    {isOpen ? (
      <p>
        <Button look="secondary" href={orderPaths.return(market, { cartId, orderId: number })}>
          {returnText.link}
        </Button>
      </p>
    ) : null}
  </>
)

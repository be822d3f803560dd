import { AccountFrame } from '#client/components/account/AccountFrame.tsx'
import { OrderContents } from '#client/components/order/OrderContents.tsx'
import { OrderProgress } from '#client/components/order/OrderProgress.tsx'
import { ReturnsOfOrder } from '#client/components/order/ReturnsOfOrder.tsx'
import { Button } from '#client/components/ui/Button.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import { orderPaths } from '#domain/address/order-paths.ts'
import type { Order, OrderLine, OrderReturns, PlacedOrder } from '#domain/entities/order.ts'
import { MARKETS, type Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { orderText } from '#domain/text/order.ts'
import { placedOn } from '#domain/text/placed-on.ts'
import styles from './AccountPage.module.css'

const text = accountText.orders

export interface OrderModel {
  readonly placed: PlacedOrder
  readonly order: Order
  readonly canWithdraw: boolean
  readonly returns?: OrderReturns | undefined
}

export const OrderPage = ({ shell: { market }, model: { placed, order, canWithdraw, returns } }: PageProps<OrderModel>) => (
  <AccountFrame market={market} page="order-history" title={`${text.number} ${placed.number}`}>
    <p className={styles.lead}>
      {text.statuses[placed.status]}, {placedOn(market, placed.dates.at(-1)?.at ?? placed.placedAt)}
    </p>
    <OrderProgress order={order} market={MARKETS[placed.market]} placedAt={placed.placedAt} />
    {returns ? <ReturnsOfOrder returns={returns} order={order} cartId={placed.cartId} market={MARKETS[placed.market]} /> : null}
    <OrderContents order={order} market={MARKETS[placed.market]} below={(line) => <BuyAgain market={market} line={line} />} />
    <p>
      <a href={paths.contact(market, { order: placed.number })}>{orderText.ask}</a>
    </p>
    {canWithdraw ? (
      <p>
        <a href={orderPaths.withdrawal(MARKETS[placed.market], { cartId: placed.cartId, orderId: placed.number })}>
          {orderText.withdrawal.link}
        </a>
      </p>
    ) : null}
    <p>
      <a href={paths.account(market, 'order-history')}>{text.back}</a>
    </p>
  </AccountFrame>
)

/** Posts the ordered options to the bag like the product page's form, so the server checks them the same way. */
const BuyAgain = ({ market, line }: { market: Market; line: OrderLine }) =>
  line.isDigital ? null : (
    <form method="post" action={paths.bagItems(market)}>
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="colour" value={line.colour ?? ''} />
      <input type="hidden" name="Size" value={line.size ?? ''} />
      <input type="hidden" name="Length" value={line.length ?? ''} />
      <input type="hidden" name="quantity" value="1" />
      <Button type="submit" look="secondary" aria-label={text.againName(line.name)}>
        {text.again}
      </Button>
    </form>
  )

/**
 * Staff operations, called by `npm run shop` as `POST /operations/{name}`. The route exists only if `OPERATIONS_KEY` is set, and
 * requests must present that key.
 * @module
 */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { paymentAccountOf } from '#backend/adyen/account-of.ts'
import { openDatabase } from '#backend/database/database.ts'
import { type BackendEnv, siteOriginOf } from '#backend/env.ts'
import { note, noteFailure } from '#backend/middleware/log.ts'
import { digest } from '#backend/secrets.ts'
import { contentPublish } from './content/publish-content.ts'
import { couponsEnd, couponsList, couponsMake } from './coupons/coupons.ts'
import { find } from './goods/find.ts'
import { price, sale } from './goods/prices.ts'
import { stock } from './goods/stock.ts'
import { hide, show } from './goods/visibility.ts'
import { type OperationContext, type PostedOperation, Refused } from './operation.ts'
import { ordersCancel } from './orders/cancel-order.ts'
import { ordersComplete } from './orders/complete-order.ts'
import { ordersReturn } from './orders/decide-return.ts'
import { ordersList } from './orders/list-orders.ts'
import { ordersReady } from './orders/ready-order.ts'
import { ordersRefund } from './orders/refund-order.ts'
import { ordersShip } from './orders/ship-order.ts'
import { ordersShow } from './orders/show-order.ts'
import { reviewsApprove, reviewsList, reviewsRefuse } from './reviews/reviews.ts'

type App = { Bindings: BackendEnv }

const OPERATIONS: ReadonlyMap<string, PostedOperation> = new Map(
  Object.entries({
    find,
    price,
    sale,
    stock,
    hide,
    show,
    'orders-list': ordersList,
    'orders-ship': ordersShip,
    'orders-show': ordersShow,
    'orders-ready': ordersReady,
    'orders-complete': ordersComplete,
    'orders-cancel': ordersCancel,
    'orders-refund': ordersRefund,
    'orders-return': ordersReturn,
    'reviews-list': reviewsList,
    'reviews-approve': reviewsApprove,
    'reviews-refuse': reviewsRefuse,
    'coupons-list': couponsList,
    'coupons-make': couponsMake,
    'coupons-end': couponsEnd,
    'content-publish': contentPublish,
  }),
)

const MAX_BODY = 64 * 1024

const body = z.looseObject({ by: z.string().trim().min(1).max(100), dryRun: z.boolean().default(false) })

const contextOf = (env: BackendEnv, by: string): OperationContext => ({
  db: openDatabase(env.DB),
  now: Date.now(),
  by,
  siteOrigin: siteOriginOf(env),
  account: paymentAccountOf(env),
})

/** Compares digests, so that the response time reveals nothing about the key. */
const isKey = async (key: string, authorization: string | undefined): Promise<boolean> =>
  (await digest(`Bearer ${key}`)) === (await digest(authorization ?? ''))

export const operationsApp = new Hono<App>().post(
  '/:name',
  bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.json({ error: 'The request is larger than 64 KB.' }, 413) }),
  async (c) => {
    const { OPERATIONS_KEY: key } = c.env
    const name = c.req.param('name')
    if (!key) {
      return c.notFound()
    }
    c.header('cache-control', 'no-store')
    if (!(await isKey(key, c.req.header('authorization')))) {
      note('warn', 'operations.refused', { operation: name })
      return c.json({ error: 'The key is missing or wrong.' }, 401)
    }
    const operation = OPERATIONS.get(name)
    if (!operation) {
      return c.json({ error: `There is no operation "${name}".` }, 404)
    }
    const posted = body.safeParse(await c.req.json().catch(() => undefined))
    if (!posted.success) {
      return c.json({ error: 'Send JSON with the name of the person in `by`.' }, 400)
    }
    const { by, dryRun, ...argument } = posted.data
    try {
      const outcome = await operation.run(contextOf(c.env, by), argument, dryRun)
      return c.json(outcome, outcome.faults.length > 0 ? 422 : 200)
    } catch (error) {
      if (error instanceof Refused) {
        return c.json({ done: false, changes: [], faults: [{ message: error.message }] }, 409)
      }
      throw error
    }
  },
)

operationsApp.onError((error, c) => {
  noteFailure('operations.failed', error, c)
  return c.json({ error: 'The operation failed, and nothing was changed. The log of the backend says why.' }, 500)
})

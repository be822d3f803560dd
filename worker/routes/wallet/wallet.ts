/**
 * The express wallet's endpoints. The page's JavaScript calls them in the order in which the sheet needs them: content, start,
 * address, delivery option, and then payment or cancellation. Responses are JSON (`domain/contracts/wallet.ts`).
 * @module
 */

import type { Context } from 'hono'
import { orderPaths } from '#domain/address/order-paths.ts'
import { WALLET_STEPS } from '#domain/address/route-patterns.ts'
import type { WalletReply } from '#domain/contracts/wallet.ts'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { paths } from '#domain/paths.ts'
import { walletText } from '#domain/text/wallet.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { chooseContact, chooseMethod, closeSheet } from '#worker/flows/wallet/deliver.ts'
import { prepareSheet, startSheet } from '#worker/flows/wallet/open-sheet.ts'
import { payByWallet } from '#worker/flows/wallet/pay.ts'
import { type WalletRefusal, type WalletResult, type WalletShop, walletRefused } from '#worker/flows/wallet/wallet-shop.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { RETRY_SECONDS } from '#worker/response/refuse.ts'
import { cartIdOf, forgetCart, shopperOf } from '#worker/routes/bag/bag-shop.ts'
import { savedBag } from '#worker/routes/bag/saved-bag/saved-bag.ts'
import { json } from '#worker/routes/input.ts'
import { contactInput, methodInput, paymentInput } from './wallet-input.ts'

type WalletContext = Context<AppEnv>
type Success = Omit<Extract<WalletReply, { ok: true }>, 'ok'>

export const walletRoutes = () =>
  factory
    .createApp()
    .post(WALLET_STEPS.sheet, savedBag, (c) => step(c, prepareSheet, (sheet) => ({ sheet })))
    .post(WALLET_STEPS.start, savedBag, (c) => step(c, startSheet, (started) => started))
    .post(WALLET_STEPS.contact, json(contactInput, notUnderstood), (c) =>
      step(
        c,
        (shop) => chooseContact(shop, c.req.valid('json').contact),
        (delivery) => delivery,
      ),
    )
    .post(WALLET_STEPS.method, json(methodInput, notUnderstood), (c) =>
      step(
        c,
        (shop) => chooseMethod(shop, c.req.valid('json').identifier),
        (delivery) => delivery,
      ),
    )
    .post(WALLET_STEPS.pay, json(paymentInput, notUnderstood), (c) =>
      step(
        c,
        (shop) => payByWallet(shop, c.req.valid('json')),
        ({ receipt, ...order }) => {
          forgetCart(c)
          if (receipt.startsWith(`${COOKIES.receipt.name}=`)) {
            c.header('set-cookie', receipt, { append: true })
          }
          // Spec A §2.
          return { href: `${orderPaths.confirmation(c.var.market, order)}?checkoutsource=applepayexpress` }
        },
      ),
    )
    .post(WALLET_STEPS.cancel, (c) =>
      step(
        c,
        async (shop) => ({ ok: true, value: await closeSheet(shop) }),
        () => ({}),
      ),
    )

/** Fails if the settings, a preview or the bag does not allow the wallet. */
async function shopOf(c: WalletContext): Promise<WalletResult<WalletShop>> {
  const { market, services, log, config, preview } = c.var
  const cartId = cartIdOf(c)
  if (!config.wallet || preview) {
    return walletRefused('unavailable')
  }
  if (!cartId) {
    return walletRefused('empty')
  }
  const email = (await shopperOf(c))?.email
  return {
    ok: true,
    value: { market, services, log, wallet: config.wallet, cartId, email, visitorAddress: c.req.header('cf-connecting-ip') },
  }
}

async function step<Value>(
  c: WalletContext,
  take: (shop: WalletShop) => Promise<WalletResult<Value>>,
  show: (value: Value) => Success,
): Promise<Response> {
  c.header('cache-control', 'no-store')
  return orFallback(
    c.var.log,
    'wallet.unavailable',
    async () => {
      const shop = await shopOf(c)
      const taken = shop.ok ? await take(shop.value) : shop
      return taken.ok ? c.json({ ok: true, ...show(taken.value) } satisfies WalletReply) : refusal(c, taken.reason)
    },
    () => refusal(c, { code: 'unavailable' }),
  )
}

const STATUS: Partial<Record<WalletRefusal['code'], 409 | 422 | 429 | 503>> = {
  contact: 422,
  limited: 429,
  unavailable: 503,
  unconfirmed: 503,
}
/** Seconds. */
const RETRY_AFTER: Partial<Record<WalletRefusal['code'], number>> = { limited: 900, unavailable: RETRY_SECONDS, unconfirmed: 60 }

/** The message is shown in the sheet and on the page. If an item is sold out, `href` sends the shopper to the bag page. */
function refusal(c: WalletContext, { code, problems, version }: WalletRefusal): Response {
  c.var.log('info', 'wallet.refused', { code })
  const seconds = RETRY_AFTER[code]
  if (seconds) {
    c.header('retry-after', String(seconds))
  }
  return c.json(
    {
      ok: false,
      code,
      message: walletText.refused[code],
      ...(problems ? { problems: [...problems] } : {}),
      ...(version === undefined ? {} : { version }),
      ...(code === 'soldOut' ? { href: paths.bag(c.var.market) } : {}),
    } satisfies WalletReply,
    STATUS[code] ?? 409,
  )
}

const notUnderstood = (c: WalletContext): Response => refusal(c, { code: 'contact' })

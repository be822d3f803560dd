/**
 * Sends the sheet's requests to the shop, one per step, and validates the responses.
 * @module
 */
import { fetchJson, type NoReply } from '#client/browser/fetch-json.ts'
import type { WalletStep } from '#domain/address/route-patterns.ts'
import { parseWalletReply, type WalletReply } from '#domain/contracts/wallet.ts'
import { marketFromPath } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { walletText } from '#domain/text/wallet.ts'

const UNREAD: NoReply = 'unread'
/** Milliseconds. The device gives up after 30 seconds. */
const TIMEOUT_MS = 28_000

export async function requestWallet(step: WalletStep, body: object = {}): Promise<WalletReply> {
  // Without a response, the payment may have been taken.
  const code = step === 'pay' ? 'unconfirmed' : 'unavailable'
  const answer = await fetchJson(paths.wallet(marketFromPath(location.pathname).market, step), parseWalletReply, {
    body: new Blob([JSON.stringify(body)], { type: 'application/json' }),
    // The visitor may leave the page while the sheet is open.
    keepalive: step === 'cancel' || step === 'pay',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (answer.ok && (answer.value.ok || answer.value.code !== UNREAD)) {
    return answer.value
  }
  return { ok: false, code, message: walletText.refused[code] }
}

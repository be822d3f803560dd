import { env } from 'cloudflare:test'
import { paymentsApp } from '#backend/adyen/app.ts'

export const MERCHANT = 'AlderLuneECOM'

interface Ask {
  readonly key?: string
  /** Overrides the demo API key; an empty string sends no key. */
  readonly apiKey?: string
  readonly authorization?: string
  readonly method?: string
}

/** Calls the embedded payment provider as a client of the Checkout API would. A string body is sent unchanged. */
export async function askPayments(
  path: string,
  body: unknown,
  { key, apiKey = 'alder-lune-payments', authorization, method = 'POST' }: Ask = {},
) {
  const headers = {
    'content-type': 'application/json',
    ...(apiKey ? { 'x-api-key': apiKey } : {}),
    ...(authorization === undefined ? {} : { authorization }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await paymentsApp.request(`/v72${path}`, { method, headers, ...(method === 'GET' ? {} : { body: text }) }, env)
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

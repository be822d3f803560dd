import { env } from 'cloudflare:test'
import { commerceApp } from '#backend/bigcommerce/app.ts'

export interface Ask {
  readonly channel?: number | string
  readonly key?: string
  readonly method?: 'POST' | 'GET' | 'PUT'
  readonly cookie?: string
  /** Replaces the test's database, e.g. with one that fails. */
  readonly database?: D1Database
  /** The visitor's IP address. */
  readonly address?: string
}

/** Calls the embedded backend as a client of the commerce API would. An empty response body becomes undefined. */
export async function askCommerce(
  name: string,
  args: unknown,
  { channel, key, cookie, database, address, method = 'POST' }: Ask = {},
) {
  const headers = {
    ...(channel === undefined ? {} : { 'x-bigcommerce-channel-id': String(channel) }),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(cookie ? { cookie } : {}),
    ...(address ? { 'cf-connecting-ip': address } : {}),
  }
  const body = typeof args === 'string' ? args : JSON.stringify(args)
  const query = method === 'GET' ? `?body=${encodeURIComponent(body)}` : ''
  const init = { method, headers, ...(method === 'GET' ? {} : { body }) }
  const response = await commerceApp.request(`/${name}${query}`, init, { ...env, DB: database ?? env.DB })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    status: response.status,
    text,
    type: response.headers.get('content-type'),
    headers: response.headers,
    body: isJson ? JSON.parse(text) : undefined,
  }
}

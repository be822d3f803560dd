import { env } from 'cloudflare:test'
import { ownerChanges } from '#backend/bigcommerce/pending-orders/owner-changes.ts'
import { demoKey } from '#backend/demo/campaigns/seed.ts'
import { createPromotionsApp } from '#backend/talon-one/app.ts'

const promotionsApp = createPromotionsApp(ownerChanges)

interface Ask {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly body?: unknown
  readonly store?: 'UK' | 'US' | 'EU'
  /** Overrides the store's key; an empty string sends no key. */
  readonly authorization?: string
}

/** Calls the embedded promotions engine as a client of the Integration API would. A string body is sent unchanged. */
export async function askPromotions(path: string, { method, body, store = 'UK', authorization }: Ask = {}) {
  const key = authorization ?? `ApiKey-v1 ${demoKey(store)}`
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await promotionsApp.request(
    path,
    {
      method: method ?? (body === undefined ? 'GET' : 'PUT'),
      headers: { 'content-type': 'application/json', ...(key ? { authorization: key } : {}) },
      ...(body === undefined ? {} : { body: text }),
    },
    env,
  )
  const answer = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: response.status, text: answer, body: isJson ? JSON.parse(answer) : undefined }
}

/** Calls the middleware in front of the promotions engine. */
export const askTalonone = (name: string, argument: unknown) =>
  askPromotions(`/talonone/${name}`, { method: 'POST', body: Array.isArray(argument) ? argument : [argument], authorization: '' })

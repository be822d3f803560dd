const PUBLISH_SECRET = 'whsec_YSBzZWNyZXQgdGhhdCBvbmx5IHRlc3RzIGtub3c='

export interface PublishOptions {
  readonly id?: string
  /** Unix seconds. */
  readonly timestamp?: number
  readonly secret?: string
  readonly change?: (headers: Record<string, string>) => Record<string, string>
}

/** Signs a publish hook as the content service does (Standard Webhooks). `change` may alter the headers after signing. */
export async function signedPublish(payload: unknown, options: PublishOptions = {}) {
  const { id = crypto.randomUUID(), timestamp = Math.floor(Date.now() / 1000), secret = PUBLISH_SECRET } = options
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const raw = Uint8Array.from(atob(secret.slice('whsec_'.length)), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${timestamp}.${body}`))
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${btoa(String.fromCharCode(...new Uint8Array(digest)))}`,
  }
  return { method: 'POST', body, headers: { origin: '', ...(options.change?.(headers) ?? headers) } }
}

import type { TestShop } from './create-test-shop.ts'

/** Returns a page's bytes without the nonce and the id of the request. */
export async function bytesOf(shop: TestShop, path: string, headers?: Record<string, string>): Promise<string> {
  const response = await shop.get(path, headers)
  const html = await response.text()
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  const id = response.headers.get('x-request-id')
  const kept = [...response.headers].filter(
    ([name]) => !['content-security-policy', 'x-request-id', 'server-timing', 'x-shell'].includes(name),
  )
  return [response.status, JSON.stringify(kept), html]
    .join('\n')
    .replaceAll(nonce ?? '\0', 'NONCE')
    .replaceAll(id ?? '\0', 'ID')
}

import { env } from 'cloudflare:test'
import { createBackend } from '#backend/app.ts'

/** Asks the embedded backend as a client of the search wire does; the key of the UK's index unless another is named. */
export async function askSearch(
  path: string,
  parameters: Readonly<Record<string, string | number | readonly string[]>> = {},
  init: RequestInit = {},
) {
  const url = new URL(path, 'http://backend')
  for (const [name, value] of Object.entries({ key: 'uk', ...parameters })) {
    for (const each of Array.isArray(value) ? value : [String(value)]) {
      url.searchParams.append(name, each)
    }
  }
  const response = await createBackend().request(url.href, init, env)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
}

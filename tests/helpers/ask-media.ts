/**
 * Requests images and media sets from the embedded media service in Worker tests.
 * @module
 */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { createBackend } from '#backend/app.ts'

export const WEBP = { accept: 'image/avif,image/webp,*/*' }

const backend = createBackend()

/** Sends the request as a browser that accepts AVIF and WebP would; `init` may override the headers. */
export async function askMedia(path: string, init: RequestInit = {}, bindings: object = {}) {
  const context = createExecutionContext()
  const response = await backend.fetch(
    new Request(`https://media.test${path}`, { headers: WEBP, ...init }),
    { ...env, ...bindings },
    context,
  )
  const body = new Uint8Array(await response.arrayBuffer())
  await waitOnExecutionContext(context)
  return { response, body, text: new TextDecoder().decode(body) }
}

export const mediaType = ({ response }: { response: Response }): string | null => response.headers.get('content-type')

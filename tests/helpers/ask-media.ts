/**
 * Pictures and media sets of the embedded media service, for worker tests.
 * @module
 */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { createBackend } from '#backend/app.ts'

export const WEBP = { accept: 'image/avif,image/webp,*/*' }

/** Asks the embedded media service, as a browser that takes AVIF and WebP unless the request says otherwise. */
export async function askMedia(path: string, init: RequestInit = {}, bindings: object = {}) {
  const context = createExecutionContext()
  const response = await createBackend().fetch(
    new Request(`https://media.test${path}`, { headers: WEBP, ...init }),
    { ...env, ...bindings },
    context,
  )
  const body = new Uint8Array(await response.arrayBuffer())
  await waitOnExecutionContext(context)
  return { response, body, text: new TextDecoder().decode(body) }
}

export const mediaType = ({ response }: { response: Response }): string | null => response.headers.get('content-type')

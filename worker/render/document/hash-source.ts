import type { Bytes } from '#worker/render/stream/prerender.ts'

/** The Content-Security-Policy source of an inline script or style: `'sha256-…'`. */
export async function hashSource(text: string | Bytes): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', typeof text === 'string' ? new TextEncoder().encode(text) : text)
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

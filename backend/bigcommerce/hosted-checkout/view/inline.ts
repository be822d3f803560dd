/**
 * Inlines a style or script and computes the matching Content-Security-Policy source.
 * @module
 */
import { html, raw } from 'hono/html'
import type { Html } from './html.ts'

interface Inline {
  readonly element: Html
  readonly source: string
}

export async function inline(kind: 'style' | 'script', text: string): Promise<Inline> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const source = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
  return { element: html`${raw(`<${kind}>${text}</${kind}>`)}`, source }
}

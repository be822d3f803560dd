/**
 * A plain answer to a request that cannot be served: JSON for who asked for JSON, else a small page without script.
 * @module
 */
import type { Context } from 'hono'
import { errorText } from '#domain/text/errors.ts'
import type { AppEnv } from './env.ts'

export type Refusal = 400 | 403 | 405 | 413 | 414 | 415 | 431

export const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const wantsJson = (c: Context<AppEnv>): boolean => c.req.header('accept')?.startsWith('application/json') ?? false

/** For pages without style, script or pictures. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

export function refuse(c: Context<AppEnv>, status: Refusal, message: string, headers: Record<string, string> = {}): Response {
  const { requestId } = c.var
  const all = { 'cache-control': 'no-store', ...headers }
  if (wantsJson(c)) {
    return c.json({ error: message, requestId }, status, all)
  }
  const page = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(message)}</title></head><body><main><h1>${escapeHtml(message)}</h1><p><a href="/">${errorText.backHome}</a></p><p>${errorText.reference} <code>${requestId}</code></p></main></body></html>`
  return c.html(page, status, { ...all, 'content-security-policy': BARE_POLICY })
}

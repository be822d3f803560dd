/**
 * Simulates the live-shopping vendor in development (docs/blocks.md). Every channel shows the same page.
 * @module
 */
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { BackendEnv } from '#backend/env.ts'

const STYLE = `html,body{height:100%}body{margin:0;display:grid;place-content:center;gap:.5rem;padding:1rem;background:#24382c;color:#f7f4ec;
font:1.125rem/1.5 system-ui;text-align:center}p{margin:0}`

export const liveChannelApp = new Hono<{ Bindings: BackendEnv }>().get('/__live/:channel', (c) => {
  c.header('cache-control', 'no-store')
  c.header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
  return c.html(html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Live channel</title><style>${raw(STYLE)}</style><main><h1>On air</h1><p>Channel ${c.req.param('channel')}</p></main></html>`)
})

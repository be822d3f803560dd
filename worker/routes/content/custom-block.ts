/**
 * A document with an editor's own HTML, CSS and JavaScript, shown in a frame. Its security policy isolates it even when it is
 * opened directly: it has no storage, cookies, network or forms. It is the same for every visitor.
 * @module
 */
import { html, raw } from 'hono/html'
import { z } from 'zod'
import { DATA_PATHS } from '#domain/address/route-patterns.ts'
import { readContent } from '#domain/content/read-schema.ts'
import { customDocument } from '#domain/content/schema.ts'
import { factory } from '#worker/env.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { parametersBy } from '#worker/routes/input.ts'
import type { Config } from '#worker/settings/config.ts'
import { missingPage } from './missing.tsx'

const named = z.object({ contentId: z.guid().lowercase() })

/** Never add `allow-same-origin`: the document has the shop's origin, so its JavaScript could remove its own sandbox. */
const policyOf = ({ origin, preview }: Config): string =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    `img-src ${origin}/i/ data:`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${preview.frameAncestors}`,
  ].join('; ')

export const customBlockRoutes = () =>
  factory.createApp().get(DATA_PATHS.customBlock, parametersBy(named), async (c) => {
    const { config, services, market } = c.var
    if (!config.customHtml) {
      return missingPage(c)
    }
    const refused = await refuseOverLimit(c, 'page')
    if (refused) {
      return refused
    }
    const item = await services.content.customBlock(c.req.valid('param').contentId)
    const { value: written } = readContent(customDocument, item.ok ? item.value : undefined)
    if (!written) {
      return missingPage(c)
    }
    const { title, html: body = '', css = '', js = '' } = written
    c.header('content-security-policy', policyOf(config))
    c.header('referrer-policy', 'no-referrer')
    c.header('x-robots-tag', 'noindex')
    c.header('cache-control', 'public, max-age=60')
    return c.html(html`<!doctype html>
<html lang="${market.intl}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${raw(css)}</style>
${raw(body)}
<script>${raw(js)}</script>
</html>`)
  })

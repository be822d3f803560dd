/**
 * Logs the Content-Security-Policy violations that browsers report (Reporting API). It logs only the directive and the blocked
 * host, because URLs may contain a visitor's secrets.
 * @module
 */
import { z } from 'zod'
import { SERVICE_PATHS } from '#domain/address/routes.ts'
import { factory } from '#worker/env.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'

const reports = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({
        effectiveDirective: z.string().regex(/^[a-z-]{1,40}$/),
        blockedURL: z
          .string()
          .transform((url) => (URL.canParse(url) ? new URL(url).host : /^[a-z-]{1,40}$/.exec(url)?.[0]))
          .catch(undefined),
      }),
    }),
  )
  .max(100)

export const policyReportRoutes = () =>
  factory.createApp().post(SERVICE_PATHS.policyReports, async (c) => {
    // Counted as a page, so that reports do not use up the shopper's limit on changes.
    const refused = await refuseOverLimit(c, 'page')
    if (refused) {
      return refused
    }
    const read = reports.safeParse(await c.req.json().catch(() => undefined))
    for (const { body } of read.data ?? []) {
      c.var.log('warn', 'policy.violated', { directive: body.effectiveDirective, blocked: body.blockedURL })
    }
    return c.body(null, read.success ? 204 : 422, { 'cache-control': 'no-store' })
  })

/**
 * The URL of a live-shopping channel (spec B §2), which redirects to the vendor named in the settings. Stored pages contain only
 * this URL, so they stay valid when the vendor changes.
 * @module
 */
import { z } from 'zod'
import { DATA_PATHS } from '#domain/address/route-patterns.ts'
import { liveChannel } from '#domain/content/schema.ts'
import { factory } from '#worker/env.ts'
import { parametersBy } from '#worker/routes/input.ts'
import { missingPage } from './missing.tsx'

const named = z.object({ channelId: liveChannel })

export const liveShoppingRoutes = () =>
  factory.createApp().get(DATA_PATHS.live, parametersBy(named), async (c) => {
    const { liveShopping } = c.var.config
    if (!liveShopping) {
      return missingPage(c)
    }
    c.header('x-robots-tag', 'noindex')
    c.header('cache-control', 'no-store')
    return c.redirect(liveShopping + c.req.valid('param').channelId, 302)
  })

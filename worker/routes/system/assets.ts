/**
 * Small files that the Worker generates.
 * @module
 */
import { SERVICE_PATHS } from '#domain/address/routes.ts'
import { NO_SCRIPT_COOKIE, NO_SCRIPT_STYLESHEET } from '#domain/cookies/no-script.ts'
import { factory } from '#worker/env.ts'
import { FACES } from '#worker/render/document/stylesheet.ts'

const HALF_AN_HOUR = 1_800
const AN_HOUR = 3_600

export const assetRoutes = () =>
  factory
    .createApp()
    /** The shop's fonts at a stable URL, for pages that another application renders, such as the hosted checkout. */
    .get(SERVICE_PATHS.faces, (c) =>
      c.body(FACES, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': `public, max-age=${AN_HOUR}` }),
    )
    /**
     * Only browsers without JavaScript request this file. The cookie that it sets makes later pages arrive complete and in
     * document order.
     */
    .get(NO_SCRIPT_STYLESHEET, (c) =>
      c.body('', 200, {
        'content-type': 'text/css',
        'cache-control': 'no-store',
        'set-cookie': `${NO_SCRIPT_COOKIE}=1; Path=/; Max-Age=${HALF_AN_HOUR}; SameSite=Lax; Secure`,
      }),
    )

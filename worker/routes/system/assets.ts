/**
 * Small files that the Worker itself serves.
 * @module
 */
import { NO_SCRIPT_COOKIE, NO_SCRIPT_STYLESHEET } from '#domain/no-script.ts'
import { factory } from '#worker/env.ts'

const HALF_AN_HOUR = 1_800

export const assetRoutes = () =>
  factory
    .createApp()
    /** Only browsers that run no script request it; its cookie makes their next pages complete and in order. */
    .get(NO_SCRIPT_STYLESHEET, (c) =>
      c.body('', 200, {
        'content-type': 'text/css',
        'cache-control': 'no-store',
        'set-cookie': `${NO_SCRIPT_COOKIE}=1; Path=/; Max-Age=${HALF_AN_HOUR}; SameSite=Lax; Secure`,
      }),
    )

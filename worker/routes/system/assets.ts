/**
 * Small files that the Worker itself serves.
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
    /** The shop's font faces at an address that survives a build, for pages that the shop does not render: the hosted checkout. */
    .get(SERVICE_PATHS.faces, (c) =>
      c.body(FACES, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': `public, max-age=${AN_HOUR}` }),
    )
    /** Only browsers that run no script request it; its cookie makes their next pages complete and in order. */
    .get(NO_SCRIPT_STYLESHEET, (c) =>
      c.body('', 200, {
        'content-type': 'text/css',
        'cache-control': 'no-store',
        'set-cookie': `${NO_SCRIPT_COOKIE}=1; Path=/; Max-Age=${HALF_AN_HOUR}; SameSite=Lax; Secure`,
      }),
    )

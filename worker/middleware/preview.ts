/**
 * Starts and ends a content preview, and keeps a preview's responses out of caches and search engines (spec A §2).
 * @module
 */
import type { Context, Next } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { HTTPException } from 'hono/http-exception'
import {
  EXIT_PREVIEW,
  formatPreview,
  PREVIEW_PARAMETERS,
  type PreviewProblem,
  parsePreview,
} from '#domain/content/staging-preview.ts'
import { COOKIES, cookieOptions } from '#domain/cookies/cookies.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { previewText } from '#domain/text/preview.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { isPageLoad } from '#worker/visit/navigation.ts'
import { addressWithout } from './same-address.ts'

const NEVER_KEPT = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const
const EXIT_NAMES: ReadonlySet<string> = new Set([EXIT_PREVIEW])

const PROBLEMS = {
  domain: `${previewText.invalidDomain}. ${previewText.domainRule}`,
  timestamp: `${previewText.invalidTimestamp}. ${previewText.timestampRule}`,
} as const satisfies Record<PreviewProblem, string>

export const preview = factory.createMiddleware(async (c, next) => responseOf(c) ?? asPreviewed(c, next))

function responseOf(c: Context<AppEnv>): Response | undefined {
  const { url, method } = c.req
  // The text is checked first, so that only URLs that may contain these parameters are parsed.
  if (method === 'POST') {
    return url.includes(EXIT_PREVIEW) && new URL(url).searchParams.has(EXIT_PREVIEW) ? leave(c) : undefined
  }
  return url.includes(PREVIEW_PARAMETERS.domain) || url.includes(PREVIEW_PARAMETERS.timestamp) ? start(c) : undefined
}

/** Only a page load starts a preview. The parameters are ignored for an image or a prefetch. */
function start(c: Context<AppEnv>): Response | undefined {
  const { searchParams } = new URL(c.req.url)
  const [domain, timestamp] = [searchParams.get(PREVIEW_PARAMETERS.domain), searchParams.get(PREVIEW_PARAMETERS.timestamp)]
  if ((domain === null && timestamp === null) || !isPageLoad(c.req.raw.headers)) {
    return undefined
  }
  const wanted = parsePreview(domain, timestamp, c.var.config.preview.domains)
  if (!wanted.ok) {
    throw new HTTPException(400, { message: PROBLEMS[wanted.reason] })
  }
  setCookie(c, COOKIES.preview.name, formatPreview(wanted.value), cookieOptions(COOKIES.preview))
  return c.body(null, 302, { ...NEVER_KEPT, location: paths.home(NO_PREFIX) })
}

function leave(c: Context<AppEnv>): Response {
  deleteCookie(c, COOKIES.preview.name, cookieOptions(COOKIES.preview))
  return c.body(null, 303, { ...NEVER_KEPT, location: addressWithout(new URL(c.req.url), EXIT_NAMES) })
}

async function asPreviewed(c: Context<AppEnv>, next: Next): Promise<void> {
  await next()
  if (c.get('preview')) {
    // Set last, so that these headers replace those set by pages, redirects, images and JSON.
    for (const [name, value] of Object.entries(NEVER_KEPT)) {
      c.header(name, value)
    }
  }
}

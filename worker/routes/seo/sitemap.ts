/**
 * The files that crawlers request first: robots.txt, the sitemap index, and each market's sitemaps by kind.
 * @module
 */
import type { Context } from 'hono'
import { z } from 'zod'
import { absoluteAddress } from '#domain/address/link-tags.ts'
import { SERVICE_PATHS, SITEMAP_KINDS, type SitemapKind } from '#domain/address/routes.ts'
import { ALL_MARKETS, MARKETS, type Market } from '#domain/markets.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { missingPage } from '#worker/routes/content/missing.tsx'
import { parametersBy } from '#worker/routes/input.ts'
import { CLOSED_ROBOTS_TXT, robotsTxt } from './robots.ts'
import { SITEMAP_LISTS } from './sitemap-lists.ts'

type SitemapContext = Context<AppEnv>

/** XML namespace of sitemaps (sitemaps.org, schema 0.9). */
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

const list = (outer: string, inner: string, addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${outer} xmlns="${NAMESPACE}">`,
    ...addresses.map((address) => `<${inner}><loc>${escapeXml(address)}</loc></${inner}>`),
    `</${outer}>`,
    '',
  ].join('\n')

/** There is no `lastmod`, because no upstream reports when a page changed. */
const sitemapXml = (addresses: readonly string[]): string => list('urlset', 'url', addresses)
const sitemapIndexXml = (addresses: readonly string[]): string => list('sitemapindex', 'sitemap', addresses)

const fileName = (market: Market, kind: SitemapKind, part: number): string =>
  `${SERVICE_PATHS.sitemaps}/${market.code}-${kind}-${part}.xml`

/** Parses the file names from {@link fileName}. */
const fileParameters = z.object({
  file: z
    .string()
    .regex(/^[a-z]+-[a-z]+-[1-9]\d{0,5}\.xml$/)
    .transform((name) => name.replace('.xml', '').split('-'))
    .pipe(z.tuple([z.enum(ALL_MARKETS.map(({ code }) => code)), z.enum(SITEMAP_KINDS), z.string().transform(Number)])),
})

const answer = (c: SitemapContext, type: 'text/plain' | 'application/xml', body: string): Response =>
  c.body(body, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' })

function robots(c: SitemapContext): Response {
  const { origin } = c.var.config
  const isOwnHost = new URL(c.req.url).host === new URL(origin).host
  return answer(c, 'text/plain', isOwnHost ? robotsTxt(origin) : CLOSED_ROBOTS_TXT)
}

async function sitemapIndex(c: SitemapContext): Promise<Response> {
  const { config, servicesOf } = c.var
  const files = ALL_MARKETS.flatMap((market) =>
    SITEMAP_KINDS.map(async (kind) => {
      const parts = await SITEMAP_LISTS[kind].parts(servicesOf(market))
      return Array.from({ length: parts }, (_, index) => config.origin + fileName(market, kind, index + 1))
    }),
  )
  return answer(c, 'application/xml', sitemapIndexXml((await Promise.all(files)).flat()))
}

async function sitemapFile(c: SitemapContext, [code, kind, part]: z.output<typeof fileParameters>['file']): Promise<Response> {
  const market = MARKETS[code]
  const services = c.var.servicesOf(market)
  if (part > (await SITEMAP_LISTS[kind].parts(services))) {
    return missingPage(c)
  }
  const found = await SITEMAP_LISTS[kind].paths(services, part)
  return answer(c, 'application/xml', sitemapXml(found.map((path) => absoluteAddress(c.var.config.origin, market, path))))
}

export const sitemapRoutes = () =>
  factory
    .createApp()
    .get(SERVICE_PATHS.robots, robots)
    .get(SERVICE_PATHS.sitemapIndex, sitemapIndex)
    .get(`${SERVICE_PATHS.sitemaps}/:file`, parametersBy(fileParameters), (c) => sitemapFile(c, c.req.valid('param').file))

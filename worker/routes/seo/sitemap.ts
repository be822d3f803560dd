/**
 * The files that crawlers request first: robots.txt, the sitemap index, and a sitemap per market and kind, split by size.
 * @module
 */
import type { Context } from 'hono'
import { absoluteAddress } from '#domain/address/link-tags.ts'
import { SITEMAP_KINDS, type SitemapKind } from '#domain/address/routes.ts'
import { ALL_MARKETS, type Market } from '#domain/markets.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { missingPage } from '#worker/routes/content/missing.tsx'
import { CLOSED_ROBOTS_TXT, robotsTxt } from './robots.ts'
import { SITEMAP_LISTS } from './sitemap-lists.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

type SitemapContext = Context<AppEnv>

const FILE = /^([a-z]+)-([a-z]+)-([1-9]\d{0,5})\.xml$/

const fileName = (market: Market, kind: SitemapKind, part: number): string => `/sitemaps/${market.code}-${kind}-${part}.xml`

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

async function sitemapFile(c: SitemapContext): Promise<Response> {
  const [, code, kindName, number] = FILE.exec(c.req.param('file') ?? '') ?? []
  const market = ALL_MARKETS.find((one) => one.code === code)
  const kind = SITEMAP_KINDS.find((one) => one === kindName)
  if (!market || !kind) {
    return missingPage(c)
  }
  const services = c.var.servicesOf(market)
  const part = Number(number)
  if (part > (await SITEMAP_LISTS[kind].parts(services))) {
    return missingPage(c)
  }
  const found = await SITEMAP_LISTS[kind].paths(services, part)
  return answer(c, 'application/xml', sitemapXml(found.map((path) => absoluteAddress(c.var.config.origin, market, path))))
}

export const sitemapRoutes = () =>
  factory.createApp().get('/robots.txt', robots).get('/sitemap.xml', sitemapIndex).get('/sitemaps/:file', sitemapFile)

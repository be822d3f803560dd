/**
 * The content of robots.txt. It keeps crawlers away from personal pages and from the endless filter combinations of listings, and
 * names the sitemap.
 * @module
 */

import { ALL_SCREENS, BACKEND_PAGES, SERVICE_PATHS } from '#domain/address/routes.ts'
import { ALL_MARKETS } from '#domain/markets.ts'

/** Parameters that repeat the same products or have side effects (spec A §2). */
const TRAPS = ['filters', 'sort', 'direction', 'view', 'itemsperpage', 'query', 'show', 'logout', 'ampl_'] as const

/** The pattern up to its first parameter. */
const fixedPart = (pattern: string): string => pattern.split('/:')[0] ?? ''

/**
 * Blocks the path itself, the path with a query, and everything below it. A bare prefix would match too much: `/bag` would also
 * block `/bags`.
 */
const closed = (path: string): readonly string[] => ['$', '?', '/'].map((end) => `Disallow: ${path}${end}`)

export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    ...ALL_MARKETS.flatMap(({ prefix }) =>
      ALL_SCREENS.filter(({ isPersonal }) => isPersonal).flatMap(({ pattern }) => closed(prefix + fixedPart(pattern))),
    ),
    ...BACKEND_PAGES.flatMap(closed),
    ...TRAPS.flatMap((name) => [`Disallow: /*?${name}`, `Disallow: /*&${name}`]),
    '',
    `Sitemap: ${origin}${SERVICE_PATHS.sitemapIndex}`,
    '',
  ].join('\n')

/** Served on every host except the shop's own, because a test deployment must not compete with the shop in search engines. */
export const CLOSED_ROBOTS_TXT = 'User-agent: *\nDisallow: /\n'

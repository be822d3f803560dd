/**
 * The two menus and the header's flag (spec B §2).
 * @module
 */
import { z } from 'zod'
import type { Navigation, NavigationColumn } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { each, hrefIn, image, safeLinkIn, words } from './schema.ts'

export function navigationIn(market: Market): z.ZodType<Navigation> {
  const link = safeLinkIn(market)
  const group = z
    .object({ title: words, url: hrefIn(market), links: each(link) })
    .transform(({ url, ...rest }) => ({ ...rest, href: url }))
  const column = z
    .object({
      groups: each(group),
      jumpOff: z.object({ image, title: words, url: hrefIn(market) }).nullish(),
    })
    .transform(({ groups, jumpOff }, context): NavigationColumn => {
      if (jumpOff?.image && jumpOff.url) {
        return { kind: 'jump-off', image: jumpOff.image, title: jumpOff.title ?? jumpOff.image.alt, href: jumpOff.url }
      }
      const filled = groups.filter((entry) => entry.links.length > 0)
      if (filled.length === 0) {
        context.addIssue({ code: 'custom', message: 'a column without links' })
        return z.NEVER
      }
      return { kind: 'groups', groups: filled }
    })
  return z
    .object({ topLinks: each(z.object({ link, columns: each(column) })) })
    .transform(({ topLinks }) => ({ entries: topLinks }))
}

/** The flag is that of the first item (spec A §7). */
export const headerFlag = z
  .object({ items: z.array(z.looseObject({ transparentHomeHeader: z.boolean().nullish() })).nullish() })
  .transform(({ items }) => items?.[0]?.transparentHomeHeader ?? false)

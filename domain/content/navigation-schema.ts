/**
 * Schemas of both menus and of the header's flag (spec B §2).
 * @module
 */
import { z } from 'zod'
import type { Navigation, NavigationColumn } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import {
  flag,
  hrefIn,
  type Length,
  linkIn,
  listOf,
  optional,
  optionalListOf,
  requiredHrefIn,
  requiredImage,
  words,
} from './schema.ts'

export function navigationIn(market: Market, length?: Length): z.ZodType<Navigation> {
  const link = linkIn(market)
  const group = z
    .object({ title: words, url: hrefIn(market), links: listOf(link, { least: 1 }) })
    .transform(({ url, ...rest }) => ({ ...rest, href: url }))
  const jumpOff = z.object({ image: requiredImage, title: words, url: requiredHrefIn(market) })
  const column = z
    .object({ groups: optionalListOf(group), jumpOff: optional(jumpOff) })
    .transform(({ groups, jumpOff: picture }, context): NavigationColumn => {
      if (picture && groups.length === 0) {
        return { kind: 'jump-off', image: picture.image, title: picture.title ?? picture.image.alt, href: picture.url }
      }
      if (groups.length > 0 && !picture) {
        return { kind: 'groups', groups }
      }
      context.addIssue(
        picture
          ? { code: 'custom', path: ['groups'], message: 'is in a column that also has a jumpOff: remove one of the two' }
          : { code: 'custom', message: 'needs either groups with links or a jumpOff' },
      )
      return z.NEVER
    })
  return z
    .object({ topLinks: listOf(z.object({ link, columns: optionalListOf(column) }), length) })
    .transform(({ topLinks }) => ({ entries: topLinks }))
}

/** The flag is in the list's first item (spec A §7). */
export const headerFlag = z
  .object({ items: optionalListOf(z.looseObject({ transparentHomeHeader: flag })) })
  .transform(({ items }) => items[0]?.transparentHomeHeader ?? false)

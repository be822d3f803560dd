/**
 * Content around every page of a market (menus, header, benefit bar, footer, countdown) and above its listings (spec B §2).
 * @module
 */
import { z } from 'zod'
import navigation from '#backend/demo/data/content/navigation.json' with { type: 'json' }
import siteWide from '#backend/demo/data/content/site-wide.json' with { type: 'json' }
import { hexColour, readDataFile } from '#backend/demo/data/data-file.ts'
import { block, part, text } from './blocks.ts'
import type { KeyedItem } from './make.ts'
import type { MarketWords } from './market-words.ts'
import { siteWideItems } from './site-wide-items.ts'

const address = z.string().startsWith('/', "does not begin with '/'")

const link = z.strictObject({
  title: text,
  url: address,
  featuredText: z.boolean().optional(),
  textColour: hexColour.optional(),
  titleSuperscriptText: z.string().optional(),
  textBold: z.boolean().optional(),
  underline: z.boolean().optional(),
})

export const navigationFile = z.array(
  link.extend({
    groups: z.array(z.strictObject({ title: text, url: address, links: z.array(link).min(1) })).default([]),
    /** Images beside the groups. On narrow screens, the menu shows only the first. */
    jumpOffs: z.array(z.strictObject({ image: part, title: text, url: address })).default([]),
  }),
)
const MENU = readDataFile('content/navigation.json', 'menu entry', navigationFile, navigation)

/** Blocks by delivery key. */
export const siteWideFile = z.record(z.string(), block)
const SITE_WIDE = readDataFile('content/site-wide.json', 'block', siteWideFile, siteWide)

/** Builds two menus from the same entries: columns for wide screens, and nested lists for narrow ones. */
const menus = () => {
  const columns = MENU.map(({ groups, jumpOffs, ...top }) => ({
    link: top,
    columns: [...groups.map((group) => ({ groups: [group] })), ...jumpOffs.map((jumpOff) => ({ jumpOff }))],
  }))
  const lists = MENU.map(({ groups, jumpOffs: [jumpOff], ...top }) => ({
    link: top,
    ...(jumpOff && { image: jumpOff.image }),
    children: groups.map(({ title, url, links }) => ({ link: { title, url }, children: links })),
  }))
  return {
    'desktop-navigation': { block: 'desktop-navigation', name: 'Desktop navigation', topLinks: columns },
    'mobile-navigation': { block: 'mobile-navigation', name: 'Mobile navigation', items: lists },
  }
}

export const siteWideOf = (words: MarketWords): readonly KeyedItem[] => [
  ...siteWideItems('content/navigation.json', menus(), words),
  ...siteWideItems('content/site-wide.json', SITE_WIDE, words),
]

/**
 * Builds the menus of a shop whose folder has none, from the categories that an import has created.
 * @module
 */
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#backend/database/database.ts'
import { categories } from '#backend/database/tables/catalogue.ts'
import type { KeyedItem } from './make.ts'
import { ownContent } from './own-content.ts'
import { addContent } from './seed.ts'

/** Number of entries that fit side by side on a wide screen. */
const MAX_TOPS = 8

interface Row {
  readonly name: string
  readonly url: string
}

const linkOf = ({ name, url }: Row) => ({ title: name, url: `/browse${url.replace(/\/$/, '')}` })

/**
 * Does nothing if the shop has its own navigation.
 * @param own content from the shop's folder
 */
export async function addMenuOfGoods(db: Database, own: readonly KeyedItem[]): Promise<void> {
  const rows = await db.select().from(categories).where(eq(categories.isCollection, false)).orderBy(asc(categories.sortOrder))
  const below = (id: number) => rows.filter(({ parentId }) => parentId === id)
  const tops = below(0).slice(0, MAX_TOPS)
  if (tops.length === 0 || own.some(({ key }) => key.endsWith('-navigation'))) {
    return
  }
  const columnsOf = (top: Row & { readonly id: number }) => {
    const links = below(top.id).map(linkOf)
    return links.length > 0 ? [{ groups: [{ ...linkOf(top), links }] }] : []
  }
  const data = {
    'desktop-navigation': {
      block: 'desktop-navigation',
      name: 'Desktop navigation',
      topLinks: tops.map((top) => ({ link: linkOf(top), columns: columnsOf(top) })),
    },
    'mobile-navigation': {
      block: 'mobile-navigation',
      name: 'Mobile navigation',
      items: tops.map((top) => ({
        link: linkOf(top),
        children: below(top.id).map((group) => ({ link: linkOf(group), children: below(group.id).map(linkOf) })),
      })),
    },
  }
  await addContent(db, ownContent([{ path: 'site-wide', data }]))
}

/**
 * Finds categories by the names in a file. A missing category is created as the last child of its parent.
 * @module
 */
import { CHANNELS } from '#backend/channels.ts'
import { type Database, insertRows, type Statement } from '#backend/database/database.ts'
import { categories } from '#backend/database/tables/catalogue.ts'
import { lastId } from '#backend/goods/last-id.ts'
import { slugOf } from '#backend/rules/slug.ts'

type Category = typeof categories.$inferSelect

const EVERYWHERE = CHANNELS.reduce((bits, { bit }) => bits + bit, 0)
/** Lowest id of a category. Lower ids belong to collections. */
const FIRST_ID = 101

export class CategoryBook {
  readonly #byUrl: Map<string, Category>
  readonly #byId: Map<number, Category>
  #new: Category[] = []
  #nextId: number

  private constructor(rows: readonly Category[], nextId: number) {
    this.#byUrl = new Map(rows.map((row) => [row.url, row]))
    this.#byId = new Map(rows.map((row) => [row.id, row]))
    this.#nextId = nextId
  }

  static async read(db: Database): Promise<CategoryBook> {
    const [rows, last] = await Promise.all([db.select().from(categories), lastId(db, categories)])
    return new CategoryBook(rows, Math.max(FIRST_ID, last + 1))
  }

  /** @param names path from the root category down; a name without letters or digits is skipped */
  idOf(names: readonly string[]): number | undefined {
    let parent: Category | undefined
    for (const name of names) {
      const slug = slugOf(name)
      if (slug !== '') {
        const url = `${parent?.url ?? '/'}${slug}/`
        parent = this.#byUrl.get(url) ?? this.#make(name, url, parent)
      }
    }
    return parent?.id
  }

  #make(name: string, url: string, parent: Category | undefined): Category {
    const id = this.#nextId
    this.#nextId += 1
    const category: Category = {
      id,
      parentId: parent?.id ?? 0,
      depth: parent ? parent.depth + 1 : 0,
      path: parent ? [...parent.path, parent.id] : [],
      name,
      url,
      description: '',
      // New categories come after their siblings, in the order of the file.
      sortOrder: id,
      channels: EVERYWHERE,
      isCollection: false,
    }
    this.#byUrl.set(url, category)
    this.#byId.set(id, category)
    this.#new.push(category)
    return category
  }

  isCollection(id: number): boolean {
    return this.#byId.get(id)?.isCollection ?? false
  }

  /** Returns the ids of the category and its ancestors, and 0 for the whole shop. */
  withAncestors(id: number): readonly number[] {
    return [0, ...(this.#byId.get(id)?.path ?? []), id]
  }

  /** Inserts the categories that were created since the last call. */
  flush(db: Database): readonly Statement[] {
    const made = this.#new
    this.#new = []
    return made.length > 0 ? [insertRows(db, categories, made, { or: 'ignore' })] : []
  }
}

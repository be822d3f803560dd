/**
 * Finds stock locations by code or name, and creates those that are missing.
 * @module
 */
import { type Database, insertRows, type Statement } from '#backend/database/database.ts'
import { locations } from '#backend/database/tables/catalogue.ts'
import { slugOf } from '#backend/rules/slug.ts'
import type { StockCell } from './entry.ts'

type Location = typeof locations.$inferSelect

/** New locations start at id 3, because only the first market sells the stock of location 2 (spec A §9). */
const FIRST_MADE = 3

export class LocationBook {
  readonly #all: Location[]
  #new: Location[] = []

  private constructor(all: Location[]) {
    this.#all = all
  }

  static async read(db: Database): Promise<LocationBook> {
    return new LocationBook(await db.select().from(locations).orderBy(locations.id))
  }

  #idOf(word: string): number {
    const wanted = word.trim().toLowerCase()
    const known = this.#all.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)
    if (known) {
      return known.id
    }
    const id = Math.max(FIRST_MADE, ...this.#all.map((one) => one.id + 1))
    const made = { id, code: slugOf(word).toUpperCase() || `LOCATION-${id}`, name: word.trim(), enabled: true }
    this.#all.push(made)
    this.#new.push(made)
    return id
  }

  /** Returns the stock per location, in order of location id. */
  pieces(cells: readonly StockCell[]): readonly (number | undefined)[] {
    const byId = new Map(cells.map(({ location, pieces }) => [location === undefined ? 1 : this.#idOf(location), pieces]))
    const last = Math.max(0, ...byId.keys())
    return Array.from({ length: last }, (_, index) => byId.get(index + 1))
  }

  /** Inserts the locations that were created since the last call. */
  flush(db: Database): readonly Statement[] {
    const made = this.#new
    this.#new = []
    return made.length > 0 ? [insertRows(db, locations, made, { or: 'ignore' })] : []
  }
}

/**
 * Imports products from files. All files are read and checked before anything is written. An import changes only the fields for
 * which the file has columns. Stock is kept unless the options say otherwise.
 * @module
 */
import { max, sql } from 'drizzle-orm'
import { CHANNELS, type ChannelId } from '#backend/channels.ts'
import { seedSearch } from '#backend/constructor-io/index/seed.ts'
import { among, batch, type Database, openDatabase } from '#backend/database/database.ts'
import { storeSets } from '#backend/database/facet-sets.ts'
import { FACETS } from '#backend/database/facets.ts'
import { categories, inventory, listing, priorPrices, products, variants } from '#backend/database/tables/catalogue.ts'
import { hiddenPrices } from '#backend/database/tables/operations.ts'
import { productImages } from '#backend/database/tables/photographs.ts'
import { catalogueMark, IMPORTED, setMark, UNDER_WAY } from '#backend/goods/catalogue-mark.ts'
import { countGoods } from '#backend/goods/counts.ts'
import { hasOtherFacets, setEdition } from '#backend/goods/facet-edition.ts'
import type { Goods } from '#backend/goods/goods.ts'
import { keepLastId, lastId } from '#backend/goods/last-id.ts'
import { notePriorPrices } from '#backend/goods/prior-prices.ts'
import { chargedPrices } from '#backend/goods/rows.ts'
import { deleteGoods, insertGoods } from '#backend/goods/write.ts'
import { removeLastDays } from '#backend/operations/goods/sale-ends.ts'
import { CategoryBook } from './categories.ts'
import type { Draft } from './draft.ts'
import { errorAt, type Fault, UnreadableFile } from './fault.ts'
import { LocationBook } from './locations.ts'
import { type OpenFile, openFile } from './open.ts'
import type { Photographs } from './photographs.ts'
import type { Source } from './read/source.ts'
import { readStored } from './stored.ts'
import { type Books, isStored, toGoods } from './to-goods.ts'

const SLICE = 100
/**
 * Maximum length of a slice as JSON. D1 accepts two million bytes per parameter, and no parameter is longer than its slice, so
 * this leaves ample room.
 */
const SLICE_CHARACTERS = 500_000
/** Maximum number of faults listed. Further faults are only counted. */
const MAX_FAULTS = 200
/** Id of the first product in an empty shop. */
const FIRST_ID = 1001

export interface ImportOptions {
  /** Prices without a currency apply to these channels. Defaults to the first market's channel. */
  readonly channels?: readonly ChannelId[]
  /** Overwrites the stock of products that already exist. */
  readonly stock?: boolean
  /** Deletes products that are not in any of the files. */
  readonly replace?: boolean
  /** Imports the valid products even if others have errors. */
  readonly skipFaulty?: boolean
  readonly dryRun?: boolean
  readonly now: number
  /** Photographs are imported only if this is set. */
  readonly photographs?: Photographs | undefined
  readonly onProgress?: (stage: Stage, done: number, total: number) => void
}

export type Stage = 'reading' | 'checking' | 'writing' | 'counting' | 'indexing'

export interface ImportReport {
  readonly files: readonly OpenFile[]
  readonly faults: readonly Fault[]
  /** The number of all errors, including those that `faults` has no room for. */
  readonly errors: number
  readonly notices: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Number of products with errors. */
  readonly faulty: number
  readonly removed: number
  /** False after a dry run, and if errors prevented the import. */
  readonly isWritten: boolean
}

class Tally {
  readonly faults: Fault[] = []
  errors = 0
  notices = 0
  added = 0
  changed = 0
  unchanged = 0
  faulty = 0
  removed = 0

  add(faults: readonly Fault[]): void {
    for (const fault of faults) {
      this[fault.kind === 'error' ? 'errors' : 'notices'] += 1
      // Once the list is full, an error takes the place of a notice.
      if (this.faults.length < MAX_FAULTS) {
        this.faults.push(fault)
      } else if (fault.kind === 'error') {
        const place = this.faults.findIndex(({ kind }) => kind === 'notice')
        if (place >= 0) {
          this.faults.splice(place, 1)
          this.faults.push(fault)
        }
      }
    }
  }
}

/** Finds SKUs that occur twice in a file. */
class SkuBook {
  readonly #lines = new Map<string, number>()

  faultsOf({ variants }: Draft): readonly Fault[] {
    return variants.flatMap(({ sku, place }) => {
      const line = this.#lines.get(sku)
      this.#lines.set(sku, place.line)
      return line === undefined
        ? []
        : [errorAt(place, `the SKU ${sku} is already in line ${line}`, 'Give each variant its own SKU')]
    })
  }
}

interface Run {
  readonly db: Database
  readonly books: Books
  readonly options: ImportOptions
  readonly tally: Tally
  /** Ids of all products in the files. */
  readonly seen: Set<number>
  nextId: number
  nextPlace: number
}

async function startRun(db: Database, options: ImportOptions, tally: Tally): Promise<Run> {
  const [places] = await db.select({ last: max(listing.featured) }).from(listing)
  const books = { categories: await CategoryBook.read(db), locations: await LocationBook.read(db) }
  const nextId = Math.max(FIRST_ID, (await lastId(db, products)) + 1)
  return { db, books, options, tally, seen: new Set(), nextId, nextPlace: (places?.last ?? 0) + 1 }
}

interface Placed {
  readonly draft: Draft
  readonly goods: Goods
  readonly change: 'added' | 'changed' | 'unchanged'
}

/** Assigns ids to a slice of products and compares each product with the stored one. */
async function placeGoods(run: Run, drafts: readonly Draft[]): Promise<readonly Placed[]> {
  const { db, books, options, tally } = run
  const stored = await readStored(
    db,
    drafts.flatMap((draft) => draft.variants.map(({ sku }) => sku)),
  )
  return drafts.flatMap((draft): Placed[] => {
    const owners = new Set(draft.variants.flatMap(({ sku }) => stored.productOf.get(sku) ?? []))
    const [owner, other] = owners
    if (other !== undefined) {
      const names = [...owners].map((id) => `"${stored.products.get(id)?.product.name}" (${id})`).join(' and ')
      tally.add([
        errorAt(
          draft.place,
          `the SKUs of "${draft.name}" belong to several products of the shop: ${names}`,
          'Keep these products separate in the file too',
        ),
      ])
      tally.faulty += 1
      return []
    }
    const before = owner === undefined ? undefined : stored.products.get(owner)
    const fresh = { id: run.nextId, featured: run.nextPlace, now: options.now }
    const goods = toGoods(draft, before, fresh, books)
    run.seen.add(goods.id)
    if (!before) {
      run.nextId += 1
      run.nextPlace += 1
    }
    const change = !before ? 'added' : isStored(goods, before, options.stock ?? false) ? 'unchanged' : 'changed'
    tally[change] += 1
    return [{ draft, goods, change }]
  })
}

async function writeSlice({ db, books, options, tally }: Run, placed: readonly Placed[]): Promise<void> {
  const { categories, locations } = books
  const written = placed.filter(({ change }) => change !== 'unchanged').map(({ goods }) => goods)
  if (written.length > 0) {
    const setOf = await storeSets(db, written)
    await batch(db, [
      ...categories.flush(db),
      ...locations.flush(db),
      ...notePriorPrices(db, written.flatMap(chargedPrices), options.now),
      // Deletes new products too: if the connection broke after the previous write, they are already stored.
      ...deleteGoods(
        db,
        written.map(({ id }) => id),
      ),
      ...insertGoods(db, written, {
        setOf,
        categoriesOf: ({ categoryIds }) => new Set([0, ...categoryIds.flatMap((id) => categories.withAncestors(id))]),
        stock: options.stock ? 'replace' : 'ignore',
      }),
    ])
  }
  for (const { draft, goods } of placed) {
    tally.add((await options.photographs?.take(goods.id, draft.images)) ?? [])
  }
}

/** Reads all files, either to check them or to write their products. */
async function goThrough(run: Run, files: readonly OpenFile[], stage: 'checking' | 'writing'): Promise<void> {
  const { tally, options } = run
  const total = files.reduce((sum, { products: count }) => sum + count, 0)
  let done = 0
  const take = async (drafts: readonly Draft[]) => {
    const placed = await placeGoods(run, drafts)
    if (stage === 'writing') {
      await writeSlice(run, placed)
    }
    options.onProgress?.(stage, done, total)
  }
  for (const file of files) {
    const skus = new SkuBook()
    let slice: Draft[] = []
    let length = 0
    for await (const { draft, faults } of file.read()) {
      const twins = draft ? skus.faultsOf(draft) : []
      tally.add([...faults, ...twins])
      done += 1
      if (!draft || twins.length > 0) {
        tally.faulty += 1
        continue
      }
      slice.push(draft)
      length += JSON.stringify(draft).length
      if (slice.length === SLICE || length > SLICE_CHARACTERS) {
        await take(slice)
        slice = []
        length = 0
      }
    }
    await take(slice)
  }
}

/** Returns the ids of stored products that are not in any of the files. */
async function idsOfOthers({ db, seen }: Run): Promise<readonly number[]> {
  const all = await db.select({ id: products.id }).from(products)
  return all.map(({ id }) => id).filter((id) => !seen.has(id))
}

/** Deletes products, and then the categories that have become empty. */
async function removeGoods(db: Database, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += SLICE) {
    const slice = ids.slice(start, start + SLICE)
    const ofSlice = sql`${inventory.variantId} IN (SELECT ${variants.id} FROM ${variants} WHERE ${variants.productId} IN ${among(slice)})`
    await batch(db, [
      keepLastId(db, products),
      removeLastDays(db, slice),
      db.delete(inventory).where(ofSlice),
      db.delete(productImages).where(sql`${productImages.productId} IN ${among(slice)}`),
      db.delete(hiddenPrices).where(sql`${hiddenPrices.productId} IN ${among(slice)}`),
      db.delete(priorPrices).where(sql`${priorPrices.productId} IN ${among(slice)}`),
      ...deleteGoods(db, slice),
    ])
  }
  const isEmpty = sql`${categories.isCollection} = 0 AND ${categories.id} NOT IN (SELECT DISTINCT ${listing.categoryId} FROM ${listing})`
  await batch(db, [keepLastId(db, categories), db.delete(categories).where(isEmpty)])
}

/** Rebuilds the counts and the search index. */
async function finish(db: Database, onProgress: ImportOptions['onProgress']): Promise<void> {
  onProgress?.('counting', 0, 1)
  await batch(db, countGoods(db, (await hasOtherFacets(db)) ? FACETS : undefined))
  onProgress?.('indexing', 0, 1)
  await seedSearch(db)
  await batch(db, [setEdition(db), setMark(db, IMPORTED)])
}

export async function importGoods(d1: D1Database, sources: readonly Source[], options: ImportOptions): Promise<ImportReport> {
  const db = openDatabase(d1)
  const channels = options.channels ?? CHANNELS.slice(0, 1).map(({ id }) => id)
  const checked = new Tally()
  const files: OpenFile[] = []
  for (const [index, source] of sources.entries()) {
    options.onProgress?.('reading', index, sources.length)
    try {
      files.push(await openFile(source, channels))
    } catch (error) {
      if (!(error instanceof UnreadableFile)) {
        throw error
      }
      checked.add([error.fault])
      checked.faulty += 1
    }
  }
  const isReadable = files.length === sources.length
  const check = await startRun(db, options, checked)
  await goThrough(check, files, 'checking')
  if (options.replace) {
    checked.removed = (await idsOfOthers(check)).length
  }
  // With `--replace`, products with errors would count as missing from the files and be deleted.
  const keepsOut = checked.faulty > 0 && (!options.skipFaulty || checked.removed > 0)
  if (options.dryRun || !isReadable || keepsOut) {
    return { ...checked, files, isWritten: false }
  }
  const isUnfinished = (await catalogueMark(d1)) === UNDER_WAY
  const written = new Tally()
  const run = await startRun(db, options, written)
  if (checked.added + checked.changed + checked.removed > 0) {
    await setMark(db, UNDER_WAY)
  }
  await goThrough(run, files, 'writing')
  if (options.replace) {
    const others = await idsOfOthers(run)
    written.removed = others.length
    await removeGoods(db, others)
  }
  if (isUnfinished || written.added + written.changed + written.removed > 0 || (await hasOtherFacets(db))) {
    await finish(db, options.onProgress)
  }
  return { ...written, files, isWritten: true }
}

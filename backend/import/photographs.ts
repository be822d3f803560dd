/**
 * Imports photographs. Each is read from its URL or path, cleaned, and stored under a hash of its bytes. If one fails, the
 * product still gets the others.
 * @module
 */
import { eq } from 'drizzle-orm'
import { batch, type Database, insertRows } from '#backend/database/database.ts'
import { productImages } from '#backend/database/tables/photographs.ts'
import { hexText } from '#backend/rules/hex.ts'
import type { ImageCell } from './entry.ts'
import { type Fault, noticeAt } from './fault.ts'

export interface CleanImage {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: 'image/jpeg' | 'image/png'
  readonly width: number
  readonly height: number
}

/** Thrown if a photograph cannot be imported. The message is addressed to the person who runs the import. */
export class PhotographRefused extends Error {
  readonly fix: string

  constructor(says: string, fix: string) {
    super(says)
    this.fix = fix
  }
}

export interface PhotographTools {
  /**
   * Returns a text that changes whenever the file changes, as far as that can be known without reading it.
   * @throws PhotographRefused
   */
  versionOf(src: string): Promise<string>
  /**
   * Checks the file type by its content, turns the image upright and removes camera metadata.
   * @throws PhotographRefused
   */
  read(src: string): Promise<CleanImage>
  store(key: string, image: CleanImage): Promise<void>
}

export interface Photographs {
  take(productId: number, images: readonly ImageCell[]): Promise<readonly Fault[]>
}

type Row = Omit<typeof productImages.$inferInsert, 'id'>

const keyOf = async ({ bytes, contentType }: CleanImage): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `originals/${hexText(digest)}.${contentType === 'image/png' ? 'png' : 'jpg'}`
}

const textOf = (rows: readonly Row[]): string =>
  JSON.stringify(
    rows.map(({ colour, key, alt, focusX, focusY, source }) => [colour, key, alt, focusX ?? null, focusY ?? null, source]),
  )

export function createPhotographs(db: Database, tools: PhotographTools): Photographs {
  async function partsOf(src: string, source: string, known: Row | undefined): Promise<Pick<Row, 'key' | 'width' | 'height'>> {
    if (known?.source === source) {
      return known
    }
    const image = await tools.read(src)
    const key = await keyOf(image)
    await tools.store(key, image)
    return { key, width: image.width, height: image.height }
  }

  return {
    async take(productId, images) {
      if (images.length === 0) {
        return []
      }
      const stored = await db
        .select()
        .from(productImages)
        .where(eq(productImages.productId, productId))
        .orderBy(productImages.place)
      const faults: Fault[] = []
      const rows: Row[] = []
      const inOrder = images
        .map((image, index) => ({ ...image, order: image.order ?? index + 1 }))
        .sort((a, b) => a.order - b.order)
      for (const { src, place, alt = '', colour = '', focus } of inOrder) {
        const known = stored.find(({ source }) => source === src || source.startsWith(`${src} `))
        try {
          const version = await tools.versionOf(src)
          const source = version ? `${src} ${version}` : src
          const parts = await partsOf(src, source, known)
          const [focusX = null, focusY = null] = focus ?? []
          rows.push({ productId, colour, place: rows.length + 1, alt, focusX, focusY, source, ...pick(parts) })
        } catch (error) {
          if (!(error instanceof PhotographRefused)) {
            throw error
          }
          faults.push(noticeAt(place, `the photograph ${src} cannot be imported: ${error.message}`, error.fix))
          if (known) {
            rows.push({ ...known, place: rows.length + 1 })
          }
        }
      }
      if (textOf(rows) !== textOf(stored)) {
        await batch(db, [
          db.delete(productImages).where(eq(productImages.productId, productId)),
          insertRows(db, productImages, rows),
        ])
      }
      return faults
    },
  }
}

const pick = ({ key, width, height }: Pick<Row, 'key' | 'width' | 'height'>) => ({ key, width, height })

/**
 * Rendered pages by build, generation, market and canonical URL: the shell with what `resume` needs, and the guest page.
 * @module
 */
import { z } from 'zod'
import { joinBytes } from '#domain/join-bytes.ts'
import type { Market } from '#domain/markets.ts'
import type { EdgeStore, StoredEntry } from '#worker/cache/edge-store.ts'
import { versionedRecord } from '#worker/cache/versioned-record.ts'
import { BUILD_ID } from '#worker/render/document/assets.ts'
import type { Bytes, Shell } from '#worker/render/stream/prerender.ts'

export interface PageRecord {
  readonly shell: Shell
  readonly guest: Bytes
  /** The page's model and head as JSON: `resume` runs the components above a hole again and needs their real props. */
  readonly props: string
  /** Content-Security-Policy source of React's constant inline script. */
  readonly scriptHash: string
  /** Content-Security-Policy source of the page's own stylesheet; empty where it has none. */
  readonly styleHash: string
  readonly storedAt: number
  /** When its countdown or a hole of its guest page changes and the page must be rendered again; absent for a page without such a moment. */
  readonly turnsAt?: number
}

/** Lengths of the parts, and the facts beside them. A page belongs to its build: it names the files that were built with it. */
const note = versionedRecord(
  z.object({
    shell: z.number(),
    guest: z.number(),
    postponed: z.number(),
    scriptHash: z.string(),
    styleHash: z.string(),
    turnsAt: z.number().optional(),
  }),
  BUILD_ID,
)

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const parsed = new WeakMap<StoredEntry, PageRecord>()

export const pageKey = (market: Market, generation: number, canonical: string): string =>
  `p:${note.key(`${generation}:${market.code}:${canonical}`)}`

/** @returns the entry of a store */
export function encode(record: PageRecord): StoredEntry {
  const postponed = encoder.encode(record.shell.postponed)
  const props = encoder.encode(record.props)
  const bytes = joinBytes([record.shell.html, record.guest, postponed, props])
  const lengths = { shell: record.shell.html.byteLength, guest: record.guest.byteLength, postponed: postponed.byteLength }
  return {
    bytes,
    note: note.write({ ...lengths, scriptHash: record.scriptHash, styleHash: record.styleHash, turnsAt: record.turnsAt }),
    storedAt: record.storedAt,
  }
}

export function createPageStore(store: EdgeStore) {
  return {
    async read(key: string): Promise<PageRecord | undefined> {
      const entry = store.peek(key) ?? (await store.read(key))
      return entry && decode(entry)
    },
    forget: (key: string) => store.forget(key),
  }
}

export type PageStore = ReturnType<typeof createPageStore>

/** Splits an entry once; the parts are views of its bytes. */
export function decode(entry: StoredEntry): PageRecord | undefined {
  const memoised = parsed.get(entry)
  if (memoised) {
    return memoised
  }
  const known = note.read(String(entry.note))
  if (!known.ok) {
    return undefined
  }
  const { shell, guest, postponed, scriptHash, styleHash, turnsAt } = known.value
  const { bytes } = entry
  const record: PageRecord = {
    // slice, not subarray: in some runtimes a Response sends all of a view's buffer
    shell: { html: bytes.slice(0, shell), postponed: decoder.decode(bytes.subarray(shell + guest, shell + guest + postponed)) },
    guest: bytes.slice(shell, shell + guest),
    props: decoder.decode(bytes.subarray(shell + guest + postponed)),
    scriptHash,
    styleHash,
    storedAt: entry.storedAt,
    turnsAt,
  }
  parsed.set(entry, record)
  return record
}

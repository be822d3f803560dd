/**
 * Assembles a content item and the items it links to, either `inlined` or `linked`.
 * @module
 */

import type { ContentRow } from '#backend/database/tables/content.ts'
import { localise } from './localise.ts'
import { DEEPEST, type DeliveryParameters } from './request.ts'
import type { ContentStore } from './store.ts'
import { isContentLink, isRecord, toItem } from './wire.ts'

function linkedIds(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (isContentLink(value)) {
    found.add(value.id)
  } else if (Array.isArray(value)) {
    for (const part of value) {
      linkedIds(part, found)
    }
  } else if (isRecord(value)) {
    for (const part of Object.values(value)) {
      linkedIds(part, found)
    }
  }
  return found
}

const levels = (depth: DeliveryParameters['depth']): number => (depth === 'all' ? DEEPEST : depth === 'root' ? 0 : depth)

/** Reads all items that the roots link to, down to the given depth. It runs one query per level, not one per item. */
async function collect(store: ContentStore, roots: readonly ContentRow[], depth: number): Promise<Map<string, ContentRow>> {
  const known = new Map(roots.map((row) => [row.deliveryId, row]))
  let level: readonly ContentRow[] = roots
  for (let below = 0; below < depth && level.length > 0; below += 1) {
    const wanted = level.flatMap((row) => [...linkedIds(row.body)]).filter((id) => !known.has(id))
    level = await store.byIds([...new Set(wanted)])
    for (const row of level) {
      known.set(row.deliveryId, row)
    }
  }
  return known
}

function inline(value: unknown, known: ReadonlyMap<string, ContentRow>, above: readonly string[], depth: number): unknown {
  if (isContentLink(value)) {
    const row = known.get(value.id)
    // Keep the link if inlining it would nest an item in itself or exceed the requested depth.
    return row && above.length <= depth && !above.includes(value.id)
      ? inline(toItem(row), known, [...above, value.id], depth)
      : value
  }
  if (Array.isArray(value)) {
    return value.map((part) => inline(part, known, above, depth))
  }
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inline(part, known, above, depth)]))
    : value
}

export interface Delivered {
  readonly content: unknown
  readonly linkedContent?: readonly unknown[]
}

/** `inlined` replaces each link with its item. `linked` keeps the links and lists the items beside the root. */
export async function assemble(
  store: ContentStore,
  roots: readonly ContentRow[],
  parameters: DeliveryParameters,
): Promise<readonly Delivered[]> {
  const depth = levels(parameters.depth)
  const known = await collect(store, roots, depth)
  return Promise.all(
    roots.map(async (root) => {
      if (parameters.format === 'inlined') {
        return { content: localise(inline(toItem(root), known, [root.deliveryId], depth), parameters.locale) }
      }
      const linked = [...(await collect(store, [root], depth)).values()].filter((row) => row !== root)
      return {
        content: localise(toItem(root), parameters.locale),
        linkedContent: linked.map((row) => localise(toItem(row), parameters.locale)),
      }
    }),
  )
}

/**
 * Compares an editor's draft of a page with the published version: which blocks were added, removed, moved or changed, and in
 * which fields. It compares the raw items, so its field names are those that editors know.
 * @module
 */

/** A field's text in both versions. Undefined for a version that lacks the field. */
export interface FieldChange {
  /** For example `items.0.title`. */
  readonly path: string
  readonly live?: string | undefined
  readonly draft?: string | undefined
}

export type BlockChangeKind = 'added' | 'removed' | 'moved' | 'changed'

export interface BlockChange {
  /** A block can be both moved and changed. */
  readonly kinds: readonly BlockChangeKind[]
  readonly name: string
  /** The block's index in the published version and in the draft. Undefined for a version that lacks the block. */
  readonly live?: number | undefined
  readonly draft?: number | undefined
  /** Empty unless the block was changed. */
  readonly fields: readonly FieldChange[]
}

/** An item's texts, numbers and flags by path. */
type Leaves = ReadonlyMap<string, string>

interface Placed {
  readonly place: number
  readonly leaves: Leaves
}

/** @returns the differences in the draft's order; a removed block keeps its old position */
export function compareBlocks(live: readonly unknown[], draft: readonly unknown[]): readonly BlockChange[] {
  const [before, after] = [placed(live), placed(draft)]
  const kept = [...after.keys()].flatMap((key) => before.get(key)?.place ?? [])
  const inOrder = new Set(longestRise(kept))
  const changes = [...new Set([...after.keys(), ...before.keys()])].flatMap((key): BlockChange[] => {
    const [was, is] = [before.get(key), after.get(key)]
    const fields = was && is ? changedLeaves(was.leaves, is.leaves) : []
    const kinds = [
      ...(was ? [] : (['added'] as const)),
      ...(is ? [] : (['removed'] as const)),
      ...(was && is && !inOrder.has(was.place) ? (['moved'] as const) : []),
      ...(fields.length > 0 ? (['changed'] as const) : []),
    ]
    const name = nameOf((is ?? was)?.leaves)
    return kinds.length > 0 ? [{ kinds, name, live: was?.place, draft: is?.place, fields }] : []
  })
  return changes.toSorted((one, other) => (one.draft ?? one.live ?? 0) - (other.draft ?? other.live ?? 0))
}

/** Compares two items and ignores the content service's metadata. */
export const compareFields = (live: unknown, draft: unknown): readonly FieldChange[] =>
  changedLeaves(leavesOf(live), leavesOf(draft))

/** Indexes the blocks by delivery id (or type) and a counter, because a page may contain an item more than once. */
function placed(blocks: readonly unknown[]): ReadonlyMap<string, Placed> {
  const times = new Map<string, number>()
  return new Map(
    blocks.map((block, place) => {
      const leaves = leavesOf(block)
      const id = leaves.get('_meta.deliveryId') ?? leaves.get('_meta.schema') ?? ''
      const time = (times.get(id) ?? 0) + 1
      times.set(id, time)
      return [`${id} ${time}`, { place, leaves }]
    }),
  )
}

/** The name that the editor gave the item, or the item's type. */
const nameOf = (leaves: Leaves | undefined): string =>
  leaves?.get('_meta.name') || (leaves?.get('_meta.schema')?.split('/').at(-1) ?? '')

function leavesOf(value: unknown, path = ''): Leaves {
  if (typeof value !== 'object') {
    return new Map(value === undefined || value === '' ? [] : [[path, String(value)]])
  }
  return new Map(
    Object.entries(value ?? {}).flatMap(([name, part]) => [...leavesOf(part, path === '' ? name : `${path}.${name}`)]),
  )
}

const isServiceField = (path: string): boolean => path.split('.').includes('_meta')

const changedLeaves = (live: Leaves, draft: Leaves): readonly FieldChange[] =>
  [...new Set([...draft.keys(), ...live.keys()])]
    .filter((path) => !isServiceField(path) && live.get(path) !== draft.get(path))
    .map((path) => ({ path, live: live.get(path), draft: draft.get(path) }))

/** The longest increasing subsequence. Blocks in it kept their order; all other blocks were moved. */
function longestRise(numbers: readonly number[]): readonly number[] {
  const endingAt: (readonly number[])[] = []
  for (const number of numbers) {
    const before = longest(endingAt.filter((rise) => (rise.at(-1) ?? 0) < number))
    endingAt.push([...before, number])
  }
  return longest(endingAt)
}

const longest = (lists: readonly (readonly number[])[]): readonly number[] =>
  lists.reduce((best, list) => (list.length > best.length ? list : best), [])

/**
 * Collects the references in previewed items: media library files and delivery keys. A schema cannot validate them, because they
 * depend on the library and on other items.
 * @module
 */
import { parseMedia } from '#domain/media/content-media.ts'
import { CONTENT_WIDTHS, pictureUrl } from '#domain/media/picture-source.ts'
import { type ContentProblem, fieldAt, identityOf, itemName, type Path } from './content-problem.ts'

export interface ShownItem {
  /** The raw item from the content service. */
  readonly item: unknown
  /** HTML id of the block in the page's preview. */
  readonly place?: string | undefined
}

interface Part {
  readonly path: Path
  readonly value: object
}

/** The value and every object inside it, without the content service's metadata. */
function partsIn(value: unknown, path: Path = []): readonly Part[] {
  if (typeof value !== 'object' || value === null) {
    return []
  }
  const isList = Array.isArray(value)
  const inside = Object.entries(value).flatMap(([field, part]) =>
    field === '_meta' ? [] : partsIn(part, [...path, isList ? Number(field) : field]),
  )
  return isList ? inside : [{ path, value }, ...inside]
}

function problemAt({ item, place }: ShownItem, path: Path, problem: Pick<ContentProblem, 'reason' | 'detail'>): ContentProblem {
  const { schemaId = 'none', ...named } = identityOf(item)
  return { schemaId, ...named, place, field: fieldAt(path), ...problem }
}

export interface MediaUse {
  /** URL on the shop's own host. An image's URL is for its smallest size. */
  readonly address: string
  /** The problem to report if the library does not have the file. */
  readonly problem: ContentProblem
}

const [SMALLEST] = CONTENT_WIDTHS

/** The images and films that an item refers to. */
export const mediaUsesOf = (shown: ShownItem): readonly MediaUse[] =>
  partsIn(shown.item).flatMap(({ path, value }) => {
    const media = parseMedia(value)
    if (!media) {
      return []
    }
    const isPicture = media.kind === 'image'
    const name = decodeURIComponent(media.src.split('/')[3] ?? '')
    const detail = `is the ${isPicture ? 'picture' : 'film'} "${name}", which the media library does not have: check the name, or choose another`
    return [
      {
        address: isPicture ? pictureUrl(media.src, SMALLEST) : media.src,
        problem: problemAt(shown, path, { reason: 'media', detail }),
      },
    ]
  })

/** Reports items that share a delivery key, because the key's URL shows only one of them. */
export function sharedKeys(shown: readonly ShownItem[]): readonly ContentProblem[] {
  const uses = shown.flatMap((one) =>
    partsIn(one.item).flatMap(({ path, value }) => {
      const identity = identityOf(value)
      return identity.key && identity.id ? [{ one, path, identity }] : []
    }),
  )
  return [...Map.groupBy(uses, ({ identity }) => identity.key).values()].flatMap((ofKey) =>
    ofKey.flatMap(({ one, path, identity }) => {
      const other = ofKey.find((use) => use.identity.id !== identity.id)?.identity
      const name = itemName({ ...other, schemaId: other?.schemaId ?? 'none', key: undefined })
      const detail = `is "${identity.key}", which ${name} has too: give one of the two another key`
      return other ? [problemAt(one, [...path, 'deliveryKey'], { reason: 'field', detail })] : []
    }),
  )
}

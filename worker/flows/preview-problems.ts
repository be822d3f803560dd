/**
 * Finds problems in previewed content: within items, between items, and in the media library.
 * @module
 */
import type { ContentProblem } from '#domain/content/content-problem.ts'
import { mediaUsesOf, sharedKeys } from '#domain/content/item-references.ts'
import type { Services } from '#worker/services/index.ts'

/** Empty outside previews. Call this after the content has been read. */
export async function previewProblems({
  content,
  mediaLibrary,
}: Pick<Services, 'content' | 'mediaLibrary'>): Promise<readonly ContentProblem[]> {
  const shown = content.shown()
  const uses = shown.flatMap(mediaUsesOf)
  const missing = uses.length > 0 ? await mediaLibrary.missing(uses.map(({ address }) => address)) : undefined
  return [
    ...content.reported(),
    ...sharedKeys(shown),
    ...uses.flatMap(({ address, problem }) => (missing?.has(address) ? [problem] : [])),
  ]
}

/**
 * Stops a command before it writes content that the shop could not show.
 * @module
 */
import type { KeyedItem } from '#backend/demo/content/make.ts'
import { StepFailed } from '../machine/run.ts'
import { loadSource } from './load-source.ts'

export const mistaken = (nothing: string, faults: string): StepFailed =>
  new StepFailed(`${nothing}, because the content has mistakes. Change these fields:\n${faults}`)

/**
 * @param items from the shop's own folder; undefined for the demonstration
 * @throws StepFailed with each mistake's file, block and field
 */
export async function requireSoundContent(
  items: readonly KeyedItem[] | undefined,
  nothing = 'Nothing was seeded',
): Promise<void> {
  const { contentFaults } = await loadSource<{ contentFaults(items?: readonly KeyedItem[]): readonly string[] }>(
    'scripts/content/content-faults.ts',
  )
  const faults = contentFaults(items)
  if (faults.length > 0) {
    throw mistaken(nothing, faults.join('\n'))
  }
}

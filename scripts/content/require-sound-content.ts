/**
 * Stops seeding before anything is written when the data files have content that the shop could not show.
 * @module
 */
import { StepFailed } from '../machine/run.ts'
import { loadSource } from './load-source.ts'

/** @throws StepFailed with a line for each mistake */
export async function requireSoundContent(): Promise<void> {
  const { seedFaults } = await loadSource<{ seedFaults(): readonly string[] }>('scripts/content/content-faults.ts')
  const faults = seedFaults()
  if (faults.length > 0) {
    throw new StepFailed(`Nothing was seeded, because the content has mistakes. Change these fields:\n${faults.join('\n')}`)
  }
}

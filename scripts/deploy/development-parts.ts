/**
 * Checks that a deployed build contains no development tools. Disabling them would not be enough.
 * @module
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, StepFailed } from '../machine/run.ts'

/** Words that occur only in development builds. */
export const DEVELOPMENT_WORDS: readonly string[] = ['__faults', '__outbox', 'fault switch', 'LocalData']

export const developmentWordsIn = (code: string): readonly string[] => DEVELOPMENT_WORDS.filter((word) => code.includes(word))

/** @throws StepFailed if a built Worker contains development code */
export function requireProduction(builtConfig: string): void {
  const path = join(ROOT, builtConfig)
  const { main }: { main: string } = JSON.parse(readFileSync(path, 'utf8'))
  const found = developmentWordsIn(readFileSync(join(dirname(path), main), 'utf8'))
  if (found.length > 0) {
    throw new StepFailed(
      `${builtConfig} is not deployed: it is a build for development, since it holds ${found.join(', ')}. Run npm run build, then deploy again.`,
    )
  }
}

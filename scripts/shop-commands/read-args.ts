import { parseArgs } from 'node:util'
import { reasonOf, StepFailed } from '../machine/run.ts'

type Config = NonNullable<Parameters<typeof parseArgs>[0]>

/**
 * Calls `parseArgs` and turns its errors into messages for the user at the terminal.
 * @throws StepFailed
 */
export function readArgs<const T extends Config>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new StepFailed(reasonOf(error))
  }
}

/**
 * Fills the local database before a start, showing how far it is.
 * @module
 */
import { run, say } from './machine/run.ts'

/** Migrates and seeds; quick when that has been done before. Only lines about work being done are shown. */
export async function seedLocal(state: string): Promise<void> {
  await run('node', ['scripts/seed.ts', '--persist-to', state], {
    onLine: (line) => {
      if (/^(Migrat|Seed)/.test(line)) {
        say(line)
      }
    },
  })
}

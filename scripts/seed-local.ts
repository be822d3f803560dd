/**
 * Fills the local database before a start, showing how far it is.
 * @module
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backendId } from './build-id.ts'
import { run, say } from './machine/run.ts'

function stampIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Migrates and seeds. To ask the database whether that has been done takes a second or two, so a note beside the data says
 * from which sources it was; whoever deletes the data deletes the note.
 */
export async function seedLocal(state: string): Promise<void> {
  const stamp = join(state, '.seeded')
  const sources = backendId()
  if (stampIn(stamp) === sources) {
    return
  }
  await run('node', ['scripts/seed.ts', '--persist-to', state], {
    onLine: (line) => {
      if (/^(Migrat|Seed)/.test(line)) {
        say(line)
      }
    },
  })
  writeFileSync(stamp, sources)
}

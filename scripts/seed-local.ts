/**
 * Fills the local database before a start, showing how far it is. `npm run seed -- --products N` chooses the size of the
 * shop, which later starts keep.
 * @module
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backendId } from './build-id.ts'
import { main, run, say } from './machine/run.ts'
import { shopSizeFrom } from './machine/shop-size.ts'
import { STATE } from './shop.ts'

interface Note {
  /** The sources it was seeded from. */
  readonly sources?: string
  /** The size that was asked for; undefined is the generator's own. */
  readonly products?: string
}

/** Reads the note that the last seeding left in the data's folder; deleting that folder deletes both. */
function readNote(file: string): Note {
  try {
    const [sources, products] = readFileSync(file, 'utf8').split(' ')
    return { sources, products: products || undefined }
  } catch {
    return {}
  }
}

/** Migrates and seeds. Asking the database whether that has been done takes a second or two, so the note is read first. */
export async function seedLocal(state: string, wanted: { products?: string | undefined } = {}): Promise<void> {
  const file = join(state, '.seeded')
  const note = readNote(file)
  const sources = backendId()
  const products = wanted.products ?? note.products
  if (note.sources === sources && note.products === products) {
    return
  }
  const size = products ? ['--products', products] : []
  await run('node', ['scripts/seed.ts', '--persist-to', state, ...size], {
    onLine: (line) => {
      if (/^(Migrat|Seed)/.test(line)) {
        say(line)
      }
    },
  })
  mkdirSync(state, { recursive: true })
  writeFileSync(file, [sources, products].join(' '))
}

if (import.meta.main) {
  await main(async () => {
    const { values } = parseArgs({ options: { products: { type: 'string' } } })
    if (values.products !== undefined) {
      shopSizeFrom(values.products)
    }
    await seedLocal(STATE, values)
    say('The shop is seeded.')
  })
}

/**
 * Fills the local database before the shop starts, and shows the progress. `npm run seed -- --products N` sets the number of
 * products, and later starts keep it. `-- --replace-content` deletes the content that editors have written.
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
  /** Digest of the sources that seeded the database. */
  readonly sources?: string
  /** The requested number of products. Undefined for the generator's default. */
  readonly products?: string
}

/** Reads the note about the last seeding. The note is in the data folder, so deleting the folder deletes both. */
function readNote(file: string): Note {
  try {
    const [sources, products] = readFileSync(file, 'utf8').split(' ')
    return { sources, products: products || undefined }
  } catch {
    return {}
  }
}

interface Wanted {
  readonly products?: string | undefined
  readonly 'replace-content'?: boolean | undefined
}

/**
 * Migrates and seeds, unless the note shows that this was already done. Querying the database instead would take a second or two.
 */
export async function seedLocal(state: string, wanted: Wanted = {}): Promise<void> {
  const file = join(state, '.seeded')
  const note = readNote(file)
  const sources = backendId()
  const products = wanted.products ?? note.products
  if (note.sources === sources && note.products === products && !wanted['replace-content']) {
    return
  }
  const size = products ? ['--products', products] : []
  const replace = wanted['replace-content'] ? ['--replace-content'] : []
  await run('node', ['scripts/seed.ts', '--persist-to', state, ...size, ...replace], {
    onLine: (line) => {
      if (/^(?:Migrat|Seed| {2})/.test(line)) {
        say(line)
      }
    },
  })
  mkdirSync(state, { recursive: true })
  writeFileSync(file, [sources, products].join(' '))
}

if (import.meta.main) {
  await main(async () => {
    const { values } = parseArgs({
      options: { products: { type: 'string' }, 'replace-content': { type: 'boolean' } },
    })
    if (values.products !== undefined) {
      shopSizeFrom(values.products)
    }
    await seedLocal(STATE, values)
    say('The shop is seeded.')
  })
}

/** Seeding from a shop's own folder reports the mistakes in its files before anything is written. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { x } from 'tinyexec'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../machine/run.ts'
import { makeShop } from '../shop-commands/new.ts'

const shops = mkdtempSync(join(tmpdir(), 'shops-'))
const state = join(shops, 'state')
afterAll(() => rmSync(shops, { recursive: true, force: true }))

const FACTS = ['--email', 'hello@northfold.example', '--company', 'Northfold Ltd', '--address', '1 Mill Lane, Leeds']
beforeAll(() => makeShop(['northfold', '--market', 'us', '--colour', '#1d3a5f', ...FACTS], shops))

const COMPONENTS_MS = 90_000

test(
  'fields that the shop could not show stop the seeding and are reported with file, block and field',
  async () => {
    const block = { block: 'text-block', name: 'Wool', title: 7, titel: 'Wool' }
    const page = { title: 'Care', description: 'How', blocks: [block] }
    writeFileSync(join(shops, 'northfold/content/pages/care.json'), JSON.stringify(page))
    const { exitCode, stderr } = await x('node', ['scripts/seed.ts', '--persist-to', state], {
      nodeOptions: { cwd: ROOT, env: { ...process.env, SHOP: join(shops, 'northfold') } },
    })
    expect([exitCode, existsSync(state)]).toEqual([1, false])
    expect(stderr).toContain("content/pages/care.json: 'Wool': title: a text, not the number 7")
    expect(stderr).toContain("content/pages/care.json: 'Wool': titel is no field of this type")
  },
  COMPONENTS_MS,
)

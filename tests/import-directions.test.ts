/**
 * Tests the lint rules for import directions (.dependency-cruiser.mjs) with one forbidden import of each kind and an allowed import
 * next to it.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { x } from 'tinyexec'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

const KINDS = [
  ['another half', 'domain/money.ts', 'worker/env.ts', 'domain/text/dates.ts'],
  ['a package that is not for this room', 'client/state/bag/bag.ts', 'zod', 'jotai'],
  ['a room above', 'client/components/ui/Price.tsx', 'client/pages/content/HomePage.tsx', 'client/browser/leaving.ts'],
  ['a room beside', 'worker/services/content/content.ts', 'worker/services/media/media.ts', 'worker/http/json-call.ts'],
  ['a room that uses it', 'worker/forms/define-form.ts', 'worker/routes/bag/bag.tsx', 'worker/rate-limit/rate-limit.ts'],
  ['a room below the top', 'client/entry.ts', 'client/pages/content/HomePage.tsx', 'client/browser/cookie.ts'],
  ['zod in the browser', 'client/pages/content/HomePage.tsx', 'domain/content/schema.ts', 'client/block-engine/BlockList.tsx'],
  ['what draws islands', 'client/components/bag/Add.island.tsx', 'client/islands/Island.tsx', 'client/islands/define.ts'],
  ['the app', 'worker/routes/bag/bag.tsx', 'worker/app.tsx', 'client/pages/bag/BagPage.tsx'],
  ['a brand', 'backend/payment-page/view.ts', 'backend/demo/films/films.ts', 'backend/brand/words.ts'],
  [
    'a later folder of commerce',
    'backend/bigcommerce/cart/carts.ts',
    'backend/bigcommerce/orders/reads.ts',
    'backend/bigcommerce/pricing/quote.ts',
  ],
  ['a file that imports this one', 'worker/cache/memory.ts', 'worker/cache/store.ts', 'worker/cache/marks.ts'],
] as const

/** Pairs of folders that import each other, although no two of their files do. */
const RINGS = [
  ['domain/bag', 'domain/wishlist'],
  ['backend/klaviyo', 'backend/outbox'],
] as const

const project = mkdtempSync(join(tmpdir(), 'import-directions-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

const isFile = (name: string) => name.includes('/')
const imported = (name: string) => `import '${isFile(name) ? `#${name}` : name}'\n`

function write(file: string, text: string) {
  mkdirSync(dirname(join(project, file)), { recursive: true })
  writeFileSync(join(project, file), text, { flag: 'a' })
}

let refused: readonly string[] = []
beforeAll(async () => {
  for (const name of ['package.json', '.dependency-cruiser.mjs']) {
    copyFileSync(join(ROOT, name), join(project, name))
  }
  for (const [, file, ...names] of KINDS) {
    write(file, names.map(imported).join(''))
    for (const name of names.filter(isFile)) {
      write(name, '')
    }
  }
  write('worker/cache/store.ts', imported('worker/cache/memory.ts'))
  for (const [folder, other] of RINGS) {
    for (const [file, name] of [
      [folder, other],
      [other, folder],
    ] as const) {
      write(`${file}/importing.ts`, imported(`${name}/imported.ts`))
      write(`${file}/imported.ts`, '')
    }
  }
  const depcruise = join(ROOT, 'node_modules/.bin/depcruise')
  const rooms = ['client', 'domain', 'worker', 'backend']
  const { stdout } = await x(depcruise, ['--output-type', 'json', ...rooms], { nodeOptions: { cwd: project } })
  const { summary }: { summary: { violations: { from: string; to: string }[] } } = JSON.parse(stdout)
  refused = summary.violations.map(({ from, to }) => `${from} → ${to}`)
  // Milliseconds. The tool takes five seconds, and longer on a busy machine.
}, 60_000)

test.each(RINGS)('folders import each other in one direction only: %s and %s do not', (folder, other) => {
  expect(refused).toContain(`${folder} → ${other}`)
})

test.each(KINDS)('%s: %s may not import %s, and may import %s', (_kind, file, forbidden, allowed) => {
  expect(refused).toContain(`${file} → ${forbidden}`)
  expect(refused).not.toContain(`${file} → ${allowed}`)
})

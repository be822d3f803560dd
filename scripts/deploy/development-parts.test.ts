/** The built Worker has no routes for faults, seeding, e-mails or the clock (SAFETY §6). */
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { ROOT } from '../machine/run.ts'
import { DEVELOPMENT_WORDS, developmentWordsIn } from './development-parts.ts'

/** Bundles a Worker in memory, as Vite does. */
async function bundle(entry: string) {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: entry,
      write: false,
      rolldownOptions: { external: [/^(?:node|cloudflare):/], moduleTypes: { '.bin': 'binary' } },
    },
  })
  const outputs: readonly Rolldown.RolldownOutput[] = [built].flat().filter((one) => 'output' in one)
  const chunks = outputs.flatMap(({ output }) => output).filter((one) => one.type === 'chunk')
  return { code: chunks.map(({ code }) => code).join('\n'), modules: chunks.flatMap(({ moduleIds }) => moduleIds) }
}

const parts = (modules: readonly string[]) => modules.filter((id) => /\/backend\/(?:faults|development)\//.test(id))

/** The entry that `npm run deploy` and a plain `wrangler deploy` build. */
const entryOf = (configPath: string) => unstable_readConfig({ config: join(ROOT, configPath) }).main ?? ''

test('the deployed backend holds no fault switch, no outbox page and nothing of their folders', async () => {
  const entry = entryOf('backend/wrangler.toml')
  expect(entry).toBe(join(ROOT, 'backend/index.ts'))
  const { code, modules } = await bundle(entry)
  expect(modules.length).toBeGreaterThan(100)
  expect(parts(modules)).toEqual([])
  expect(developmentWordsIn(code)).toEqual([])
})

test('the same check of the development backend finds them', async () => {
  const { code, modules } = await bundle('backend/development/index.ts')
  expect(parts(modules).length).toBeGreaterThan(5)
  expect(developmentWordsIn(code)).toEqual(DEVELOPMENT_WORDS)
})

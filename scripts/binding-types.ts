/**
 * `npm run types`: generates the types of each Worker's bindings from its wrangler.toml. `npm run typecheck` checks that they are
 * up to date.
 * @module
 */
import { main, run, say } from './machine/run.ts'

const WORKERS = [
  { folder: 'worker', config: 'wrangler.toml', name: 'StorefrontEnv' },
  { folder: 'backend', config: 'backend/wrangler.toml', name: 'BackendBindings' },
]

/** The types come from the example file, because a developer's own .dev.vars must not change them. */
const FLAGS = ['--include-runtime=false', '--strict-vars=false', '--env-file', '.dev.vars.example']

/** @throws StepFailed if wrangler fails or, with `--check`, if a generated file is out of date */
export const bindingTypes = (...more: readonly '--check'[]): Promise<unknown> =>
  Promise.all(
    WORKERS.map(({ folder, config, name }) =>
      run('wrangler', ['types', `${folder}/worker-configuration.d.ts`, '-c', config, '--env-interface', name, ...FLAGS, ...more]),
    ),
  )

if (import.meta.main) {
  await main(async () => {
    await bindingTypes()
    say('The types of the bindings match wrangler.toml.')
  })
}

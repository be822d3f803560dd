/**
 * `npm run types`: writes the types of each Worker's bindings from its wrangler.toml. `npm run typecheck` compares them.
 * @module
 */
import { main, run, say } from './machine/run.ts'

const WORKERS = [
  { folder: 'worker', config: 'wrangler.toml', name: 'StorefrontEnv' },
  { folder: 'backend', config: 'backend/wrangler.toml', name: 'BackendBindings' },
]

/** Uses the example, because a developer's own .dev.vars must not change the types. */
const FLAGS = ['--include-runtime=false', '--strict-vars=false', '--env-file', '.dev.vars.example']

/** @throws StepFailed if wrangler fails or, with `--check`, if a file is out of date */
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

/**
 * Loads a module that imports React components. Node runs TypeScript, but cannot load JSX or stylesheets.
 * @module
 */
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { ROOT } from '../machine/run.ts'

const NO_STYLES = '\0no-styles'

export async function loadSource<Contents>(file: string): Promise<Contents> {
  const { module } = await runnerImport<Contents>(join(ROOT, file), {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      {
        name: 'no-styles',
        enforce: 'pre',
        resolveId: (source) => (source.endsWith('.css') ? NO_STYLES : undefined),
        load: (id) => (id === NO_STYLES ? 'export default {}' : undefined),
      },
    ],
  })
  return module
}

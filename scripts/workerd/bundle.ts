/**
 * Bundles a single-file Worker for workerd: one JavaScript module without types, in production mode.
 * @module
 */
import { build } from 'vite'
import { ROOT } from '../machine/run.ts'

/** @returns the code of the only module */
export async function bundle(entry: string): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { target: 'webworker', noExternal: true },
    build: {
      ssr: entry,
      write: false,
      minify: true,
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []))
  const code = outputs.find((one) => one.type === 'chunk')
  if (code?.type !== 'chunk') {
    throw new Error(`${entry} has no code`)
  }
  return code.code
}

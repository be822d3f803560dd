/**
 * The subjects as workerd takes them: one script each, without types, built for production.
 * @module
 */
import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from '../../scripts/machine/run.ts'

export type SubjectName = 'constant' | 'from-kv' | 'kv' | 'bare-cards'

const FILES: Readonly<Record<SubjectName, string>> = {
  constant: 'constant.ts',
  'from-kv': 'from-kv.ts',
  kv: 'kv.ts',
  'bare-cards': 'bare-cards.tsx',
}

/** @returns the subject's one module */
export async function bundleSubject(name: SubjectName): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { target: 'webworker', noExternal: true },
    build: {
      ssr: join(import.meta.dirname, FILES[name]),
      write: false,
      minify: true,
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []))
  const code = outputs.find((one) => one.type === 'chunk')
  if (code?.type !== 'chunk') {
    throw new Error(`subject ${name} has no code`)
  }
  return code.code
}

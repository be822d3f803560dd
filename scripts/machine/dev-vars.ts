/** Reads `.dev.vars`, which contains this machine's own settings. The file is not in the repository. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { ROOT } from './run.ts'

export const DEV_VARS = '.dev.vars'

export function readDevVars(file = join(ROOT, DEV_VARS)): Readonly<Record<string, string>> {
  const read = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, value ?? '']))
}

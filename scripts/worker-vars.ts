/**
 * Passes settings to every Worker in a `wrangler dev`. `--var` reaches only the first Worker, but the backend also needs the
 * shop's origin for links in e-mails and in the checkout.
 * @module
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './machine/run.ts'

const withVars = <T extends { readonly vars?: Readonly<Record<string, string>> }>(
  built: T,
  vars: Readonly<Record<string, string>>,
) => ({ ...built, vars: { ...built.vars, ...vars } })

/**
 * Returns the first configuration unchanged. For every other configuration it writes a copy that includes the settings, next to
 * the original and with `name` in the file name.
 */
export function withSharedVars(configs: readonly string[], vars: Readonly<Record<string, string>>, name: string): string[] {
  return configs.map((config, index) => {
    if (index === 0) {
      return config
    }
    const copy = config.replace(/\.json$/, `.${name}.json`)
    writeFileSync(join(ROOT, copy), JSON.stringify(withVars(JSON.parse(readFileSync(join(ROOT, config), 'utf8')), vars)))
    return copy
  })
}

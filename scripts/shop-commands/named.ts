/**
 * `npm run shop -- find WORDS`, `npm run shop -- reviews list|approve|refuse …` and `npm run shop -- coupons list|make|end …`.
 * @module
 */
import { StepFailed } from '../machine/run.ts'
import { does } from './does.ts'
import { readArgs } from './read-args.ts'

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  remote: { type: 'boolean' },
  like: { type: 'string' },
  uses: { type: 'string' },
  until: { type: 'string' },
} as const

const read = (args: readonly string[]) => readArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
type Values = ReturnType<typeof read>['values']

const ARGUMENTS: Readonly<Record<string, (names: readonly string[], values: Values) => object>> = {
  'reviews list': () => ({}),
  'reviews approve': (ids) => ({ ids }),
  'reviews refuse': (ids) => ({ ids }),
  'coupons list': () => ({}),
  'coupons make': ([code], { like, uses, until }) => ({ code, like, uses, until }),
  'coupons end': ([code]) => ({ code }),
}

export async function run(args: readonly string[], name: string): Promise<void> {
  const { values, positionals } = read(args)
  const how = { isRemote: values.remote ?? false, isDry: values['dry-run'] ?? false }
  if (name === 'find') {
    return does('find', { words: positionals.join(' ') }, how)
  }
  const [verb = '', ...names] = positionals
  const key = `${name} ${verb}`
  const argumentOf = Object.hasOwn(ARGUMENTS, key) ? ARGUMENTS[key] : undefined
  if (!argumentOf) {
    const verbs = Object.keys(ARGUMENTS).filter((one) => one.startsWith(`${name} `))
    throw new StepFailed(
      `${verb ? `There is no "${key}"` : `Say what to do with the ${name}`}. Write one of ${verbs.join(', ')}. \`npm run shop -- help ${name}\` explains them.`,
    )
  }
  await does(`${name}-${verb}`, argumentOf(names, values), how)
}

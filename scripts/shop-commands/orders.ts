/**
 * `npm run shop -- orders list|show|ship|ready|complete|cancel|refund|return …`.
 * @module
 */
import { StepFailed } from '../machine/run.ts'
import { does } from './does.ts'
import { readArgs } from './read-args.ts'

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  remote: { type: 'boolean' },
  'to-send': { type: 'boolean' },
  returns: { type: 'boolean' },
  carrier: { type: 'string' },
  number: { type: 'string' },
  link: { type: 'string' },
  amount: { type: 'string' },
  again: { type: 'boolean' },
  return: { type: 'string' },
  refuse: { type: 'string' },
  'no-restock': { type: 'boolean' },
} as const

const read = (args: readonly string[]) => readArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
type Values = ReturnType<typeof read>['values']

/** Builds each operation's argument from the order number and the flags. */
const ARGUMENTS: Readonly<Record<string, (order: string, values: Values) => object>> = {
  ship: (order, { carrier = '', number = '', link }) => ({ order, carrier, number, link }),
  show: (order) => ({ order }),
  ready: (order) => ({ order }),
  complete: (order) => ({ order }),
  cancel: (order) => ({ order }),
  refund: (order, { amount, again }) => ({ order, amount, again }),
  return: (order, values) => ({
    order,
    return: values.return,
    amount: values.amount,
    refuse: values.refuse,
    restock: !values['no-restock'],
  }),
}

export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = read(args)
  const [verb = '', order, ...more] = positionals
  const how = { isRemote: values.remote ?? false, isDry: values['dry-run'] ?? false }
  if (verb === 'list' && order === undefined) {
    return does('orders-list', { which: values['to-send'] ? 'to-send' : values.returns ? 'returns' : 'all' }, how)
  }
  const argumentOf = Object.hasOwn(ARGUMENTS, verb) ? ARGUMENTS[verb] : undefined
  if (!argumentOf || !order || more.length > 0) {
    throw new StepFailed(
      `Write orders list, or orders ${Object.keys(ARGUMENTS).join('|')} and the number of an order. \`npm run shop -- help orders\` explains them.`,
    )
  }
  await does(`orders-${verb}`, argumentOf(order, values), how)
}

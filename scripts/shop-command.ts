/**
 * `npm run shop -- COMMAND …`: manages a shop without SQL. Each command has an entry in the table and a module in `shop-commands/`.
 * @module
 */
import { distance } from '#backend/constructor-io/index/typos.ts'
import { main, StepFailed, say } from './machine/run.ts'

export interface ShopCommand {
  /** Arguments of the command, such as `FILE.csv [--dry-run]`; a command with several forms has one line for each. */
  readonly usage: readonly string[]
  readonly does: string
  /** @param args the arguments after the command's name */
  readonly load: () => Promise<{ readonly run: (args: readonly string[], name: string) => Promise<void> }>
}

const named = () => import('./shop-commands/named.ts')
const goods = () => import('./shop-commands/goods.ts')
const OF_FILE = ['FILE.csv [--dry-run] [--remote]']

const COMMANDS: Readonly<Record<string, ShopCommand>> = {
  new: {
    usage: ['FOLDER [--name NAME] [--market en|us|eu] [--colour #3a4a3d] [--email ADDRESS] [--company NAME] [--address ADDRESS]'],
    does: 'Makes a shop of your own, and asks for what is not said',
    load: () => import('./shop-commands/new.ts'),
  },
  price: { usage: OF_FILE, does: 'Sets prices (columns sku, market, price)', load: goods },
  sale: { usage: OF_FILE, does: 'Begins sales, or ends them where now is empty (columns sku, market, was, now)', load: goods },
  stock: { usage: OF_FILE, does: 'Sets stock to 12, or changes it by +5 or -2 (columns sku, location, stock)', load: goods },
  hide: { usage: OF_FILE, does: 'Takes goods out of the shop (columns sku, market)', load: goods },
  show: { usage: OF_FILE, does: 'Shows them again (columns sku, market)', load: goods },
  orders: {
    usage: [
      'list [--to-send | --returns]',
      'ship ORDER --carrier NAME --number TRACKING [--link URL]',
      'cancel ORDER',
      'refund ORDER [--amount 49.50] [--again]',
      'return ORDER [--return N] [--amount 49.50] [--no-restock] [--refuse REASON]',
    ].map((usage) => `${usage} [--dry-run] [--remote]`),
    does: 'Lists, sends, cancels and refunds orders, and accepts returns',
    load: () => import('./shop-commands/orders.ts'),
  },
  reviews: {
    usage: ['list [--remote]', 'approve|refuse ID …'],
    does: 'Lists reviews that wait, and decides on them',
    load: named,
  },
  coupons: {
    usage: ['list [--remote]', 'make CODE --like CODE [--uses N] [--until 2027-01-31]', 'end CODE'],
    does: 'Lists, makes and ends coupon codes',
    load: named,
  },
}

const MOST_TYPOS = 2

export function usageOf(commands: Readonly<Record<string, ShopCommand>>): string {
  const lines = Object.entries(commands).flatMap(([name, { usage, does }]) => [
    `  ${does}:`,
    ...usage.map((rest) => `    npm run shop -- ${name} ${rest}`.trimEnd()),
  ])
  return ['Usage:', ...lines].join('\n')
}

function commandOf(commands: Readonly<Record<string, ShopCommand>>, name: string): ShopCommand {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const near = Object.keys(commands).find((known) => distance(name, known) <= MOST_TYPOS)
    throw new StepFailed(`There is no command "${name}".${near ? ` Did you mean ${near}?` : ''}\n${usageOf(commands)}`)
  }
  return command
}

/** Runs a command; without a name it lists all commands. */
export async function runShopCommand(
  [name, ...args]: readonly string[],
  commands: Readonly<Record<string, ShopCommand>> = COMMANDS,
): Promise<void> {
  if (name === undefined || name === '--help' || name === 'help') {
    say(usageOf(commands))
    return
  }
  const { load } = commandOf(commands, name)
  await (await load()).run(args, name)
}

if (import.meta.main) {
  await main(() => runShopCommand(process.argv.slice(2)))
}

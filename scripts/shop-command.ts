/**
 * `npm run shop -- COMMAND …`: manages a shop without SQL. Each command has an entry in `COMMANDS` and a module in
 * `shop-commands/`.
 * @module
 */
import { distance } from '#backend/constructor-io/index/typos.ts'
import { main, StepFailed, say } from './machine/run.ts'

export interface ShopCommand {
  /** The command's arguments and their meaning. A command with several forms has one line for each. */
  readonly usage: readonly string[]
  readonly does: string
  /** @param args the arguments after the command's name */
  readonly load: () => Promise<{ readonly run: (args: readonly string[], name: string) => Promise<void> }>
}

const named = () => import('./shop-commands/named.ts')
const goods = () => import('./shop-commands/goods.ts')
const said = (usage: string, meaning: string): string => `${usage}  # ${meaning}`
const ofFile = (columns: string, example: string) => [said('FILE.csv', `first line ${columns}, then for example ${example}`)]

const COMMANDS: Readonly<Record<string, ShopCommand>> = {
  new: {
    usage: ['FOLDER [--name NAME] [--market en|us|eu] [--colour #3a4a3d] [--email ADDRESS] [--company NAME] [--address ADDRESS]'],
    does: 'Makes your own shop, and asks for missing values',
    load: () => import('./shop-commands/new.ts'),
  },
  find: {
    usage: [said('WORDS …', 'for example: linen dress; one product is shown with its SKUs and their stock')],
    does: 'Finds the style code or SKU of goods',
    load: named,
  },
  price: {
    usage: ofFile('sku,market,price', 'LN4K2D,UK,89.00'),
    does: 'Sets prices',
    load: goods,
  },
  sale: {
    usage: ofFile('sku,market,was,now,until', 'LN4K2D,UK,89.00,69.00,2026-12-31'),
    does: 'Begins sales until the end of a day, or without an end; an empty now ends one',
    load: goods,
  },
  stock: {
    usage: ofFile('sku,location,stock', 'LN4K2D-RED-10,MAIN,12'),
    does: 'Counts stock as 12, or changes it by +5 or -2',
    load: goods,
  },
  hide: {
    usage: ofFile('sku,market', 'LN4K2D,UK'),
    does: 'Hides goods',
    load: goods,
  },
  show: {
    usage: ofFile('sku,market', 'LN4K2D,UK'),
    does: 'Shows hidden goods again',
    load: goods,
  },
  orders: {
    usage: [
      said('list [--to-send | --returns]', 'the latest orders, the ones to send, or the ones with a return'),
      said('show ORDER', 'its goods, address, progress and returns'),
      said('ship ORDER --carrier NAME --number TRACKING [--link URL]', 'a parcel has left; the buyer gets a mail'),
      said('ready ORDER', 'it can be collected; the buyer gets a mail'),
      said('complete ORDER', 'it was collected, or its gift cards were emailed'),
      said('cancel ORDER', 'before it is sent: stock and money go back'),
      said('refund ORDER [--amount 49.50] [--again]', 'all of it, or a part'),
      said(
        'return ORDER [--return N] [--amount 49.50] [--no-restock] [--refuse REASON]',
        'it has arrived: into stock and refunded, or refused',
      ),
    ],
    does: 'Sends orders and gives their money back',
    load: () => import('./shop-commands/orders.ts'),
  },
  reviews: {
    usage: [
      said('list', 'reviews to decide on'),
      said('approve ID …', 'they are shown'),
      said('refuse ID …', 'they are deleted'),
    ],
    does: 'Decides on reviews',
    load: named,
  },
  coupons: {
    usage: [
      said('list', 'the codes that are open'),
      said('make CODE --like CODE [--uses N] [--until 2027-01-31]', 'a new code with the same effect as another'),
      said('end CODE', 'it is refused from now on'),
    ],
    does: 'Makes and ends coupon codes',
    load: named,
  },
  content: {
    usage: [said('publish [FILE …] [--replace]', 'all files or some; --replace overwrites what editors have published')],
    does: 'Publishes pages, menus and bars from the shop’s folder',
    load: () => import('./shop-commands/content.ts'),
  },
}

const MAX_TYPOS = 2

export function usageOf(commands: Readonly<Record<string, ShopCommand>>): string {
  const lines = Object.entries(commands).flatMap(([name, { usage, does }]) => [
    `  ${does}:`,
    ...usage.map((rest) => `    npm run shop -- ${name} ${rest}`.trimEnd()),
  ])
  return [
    'Usage:',
    ...lines,
    '  Before any change:  --dry-run says what it would do. --remote is for the deployed shop instead of the one on this machine.',
  ].join('\n')
}

function commandOf(commands: Readonly<Record<string, ShopCommand>>, name: string): ShopCommand {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const near = Object.keys(commands).find((known) => distance(name, known) <= MAX_TYPOS)
    throw new StepFailed(`There is no command "${name}".${near ? ` Did you mean ${near}?` : ''}\n${usageOf(commands)}`)
  }
  return command
}

/** Runs a command. Without a name it lists all commands; `help price` explains one. */
export async function runShopCommand(
  [name, ...args]: readonly string[],
  commands: Readonly<Record<string, ShopCommand>> = COMMANDS,
): Promise<void> {
  const [topic] = args
  if (name === undefined || name === '--help' || name === 'help') {
    say(usageOf(topic ? { [topic]: commandOf(commands, topic) } : commands))
    return
  }
  const { load } = commandOf(commands, name)
  await (await load()).run(args, name)
}

if (import.meta.main) {
  await main(() => runShopCommand(process.argv.slice(2)))
}

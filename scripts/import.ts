/**
 * `npm run import -- FILES`: imports products from files into the shop (docs/your-shop.md). The import's rules are in
 * `backend/import/`.
 * @module
 */
import { createReadStream, existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CHANNELS } from '#backend/channels.ts'
import { openDatabase } from '#backend/database/database.ts'
import { addMenuOfGoods } from '#backend/demo/content/menu-of-goods.ts'
import { seed } from '#backend/demo/seeding/seed.ts'
import { seedOwn } from '#backend/demo/seeding/seed-own.ts'
import { catalogueMark } from '#backend/goods/catalogue-mark.ts'
import { channelsNamed, meaningText } from '#backend/import/columns.ts'
import { faultLine } from '#backend/import/fault.ts'
import { type ImportReport, importGoods, type Stage } from '#backend/import/import-goods.ts'
import type { OpenFile } from '#backend/import/open.ts'
import { createPhotographs } from '#backend/import/photographs.ts'
import { decoded } from '#backend/import/read/decode.ts'
import { folderContent } from './content/folder-content.ts'
import { requireSoundContent } from './content/require-sound-content.ts'
import { photographTools } from './machine/photographs.ts'
import { main, reasonOf, StepFailed, say } from './machine/run.ts'
import { withShopData } from './machine/shop-data.ts'

const USAGE = `Usage: npm run import -- FILES [flags]
  --dry-run       reads and checks, and changes nothing
  --market CODE   the market of prices without a currency; may be given several times
  --stock         also replaces the stock of existing goods
  --replace       removes goods that are in no file
  --skip-faulty   skips products with errors and imports the others
  --images DIR    the folder for photographs that a file names by path
  --no-images     leaves photographs as they are
  --remote        imports into the deployed shop instead of the one on this machine`

const STAGES: Readonly<Record<Stage, string>> = {
  reading: 'Reading the files',
  checking: 'Checking',
  writing: 'Writing',
  counting: 'Counting what the categories show',
  indexing: 'Building the search index',
}

const FORMATS: Readonly<Record<OpenFile['format'], string>> = {
  shopify: 'a Shopify product export',
  bigcommerce: 'a BigCommerce product export',
  feed: 'a Google Merchant feed',
  json: 'this shop’s own JSON',
}

/** Prints a line for each stage, and for each tenth of a long stage. */
function progress(): (stage: Stage, done: number, total: number) => void {
  let shown = ''
  return (stage, done, total) => {
    const tenth = total > 0 ? Math.floor((done / total) * 10) * 10 : 0
    const line =
      stage === 'checking' || stage === 'writing' ? `${STAGES[stage]} … ${tenth} % of ${total} products` : `${STAGES[stage]}…`
    if (line !== shown) {
      shown = line
      say(line)
    }
  }
}

function sayColumns({ name, format, columns, rows, products }: OpenFile): void {
  say(`\n${name} is ${FORMATS[format]}: ${rows} rows, ${products} products.`)
  const width = Math.max(0, ...columns.map(({ header }) => header.length))
  for (const { header, meaning, filled, example } of columns) {
    say(
      `  ${header.padEnd(width)}  ${meaning ? `→ ${meaningText(meaning)}` : 'not used'}  (${filled} filled, such as "${example}")`,
    )
  }
}

function sayReport(report: ImportReport, isDry: boolean): void {
  if (isDry) {
    for (const file of report.files) {
      sayColumns(file)
    }
  }
  for (const fault of report.faults) {
    say(faultLine(fault))
  }
  const more = report.errors + report.notices - report.faults.length
  if (more > 0) {
    say(`… and ${more} more.`)
  }
  const { added, changed, unchanged, removed, faulty } = report
  say(`\n${added} new, ${changed} changed, ${unchanged} unchanged, ${removed} removed, ${faulty} with errors.`)
}

if (import.meta.main) {
  await main(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        market: { type: 'string', multiple: true },
        stock: { type: 'boolean' },
        replace: { type: 'boolean' },
        'skip-faulty': { type: 'boolean' },
        images: { type: 'string' },
        'no-images': { type: 'boolean' },
        remote: { type: 'boolean' },
        'persist-to': { type: 'string' },
      },
    })
    const missing = positionals.find((file) => !existsSync(file))
    if (positionals.length === 0 || missing) {
      throw new StepFailed(missing ? `There is no file ${missing}.\n${USAGE}` : USAGE)
    }
    const unknown = values.market?.find((word) => channelsNamed(word).length === 0)
    if (unknown !== undefined) {
      throw new StepFailed(
        `No market is called "${unknown}". Name one of ${CHANNELS.map(({ market }) => market.code).join(', ')}.`,
      )
    }
    const sources = positionals.map((file) => ({ name: basename(file), read: decoded(() => createReadStream(file)) }))
    const state = values['persist-to'] && resolve(values['persist-to'])
    await withShopData({ remote: values.remote, state }, async ({ DB, PICTURES }) => {
      const isUnseeded = (await catalogueMark(DB)) === undefined
      const isEmpty = isUnseeded || (await DB.prepare('SELECT id FROM products LIMIT 1').first()) === null
      const isDry = values['dry-run'] ?? false
      const own = folderContent()
      if (isUnseeded && !isDry) {
        say('The shop is empty: it first gets its pages, deliveries and offers. All products will be yours.')
        await requireSoundContent(own)
        await (own ? seedOwn(DB, own) : seed(DB, { products: 0 }))
      }
      if (!PICTURES && !values['no-images']) {
        say('Photographs are left out: the account has no R2 to store them.')
      }
      const withImages = PICTURES && !values['no-images']
      const folder = values.images && resolve(values.images)
      const report = await importGoods(DB, sources, {
        channels: values.market?.flatMap(channelsNamed),
        stock: values.stock,
        replace: values.replace || isEmpty,
        skipFaulty: values['skip-faulty'],
        dryRun: isDry,
        now: Date.now(),
        photographs: withImages ? createPhotographs(openDatabase(DB), photographTools(folder, PICTURES)) : undefined,
        onProgress: progress(),
      }).catch((error: unknown) => {
        throw new StepFailed(
          `The import stopped early (${reasonOf(error)}). Run the same command again: it continues where it stopped.`,
        )
      })
      sayReport(report, isDry)
      if (isDry) {
        say('Nothing was changed: this was a dry run.')
      } else if (!report.isWritten) {
        throw new StepFailed(
          values.replace
            ? 'Nothing was imported. Fix the errors first: --replace would remove every product that is missing, and a product with errors counts as missing.'
            : 'Nothing was imported. Fix the errors, or import the other products with --skip-faulty.',
        )
      } else {
        if (own) {
          await addMenuOfGoods(openDatabase(DB), own)
        }
        if (report.added + report.changed + report.removed > 0) {
          say('Shoppers see the changes within four minutes, when the oldest stored pages end.')
        }
      }
    })
  })
}

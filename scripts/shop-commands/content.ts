/**
 * `npm run shop -- content publish [FILE …]`: publishes the shop's content files. All files are checked before anything is
 * written.
 * @module
 */
import { resolve } from 'node:path'
import type { KeyedItem } from '#backend/demo/content/make.ts'
import { DataFileError } from '#backend/demo/data/data-file.ts'
import { folderContent } from '../content/folder-content.ts'
import { mistaken, requireSoundContent } from '../content/require-sound-content.ts'
import { StepFailed, say } from '../machine/run.ts'
import { inParts } from './in-parts.ts'
import { readArgs } from './read-args.ts'
import { type Outcome, type SendOperation, withShop } from './send-operation.ts'

const NOTHING = 'Nothing was published'

async function filesOfShop(): Promise<readonly KeyedItem[]> {
  try {
    return folderContent() ?? (await import('#backend/demo/content/index.ts')).SEED_CONTENT
  } catch (error) {
    throw error instanceof DataFileError || error instanceof StepFailed ? mistaken(NOTHING, error.message) : error
  }
}

/**
 * Whether an item can be a file in a shop's folder. Drafts, scheduled versions and trees of items cannot; the demonstration seeds
 * some of these.
 */
const isPlain = ({ edition, from, parent, root }: KeyedItem): boolean =>
  edition !== 'staged' && from === undefined && parent === undefined && !root

/** @throws StepFailed for a file that the shop does not have */
function chosenItems(items: readonly KeyedItem[], files: readonly string[]): readonly KeyedItem[] {
  const isNamed = (given: string, { file }: KeyedItem): boolean => file !== undefined && resolve(given).endsWith(`/${file}`)
  const unknown = files.filter((given) => !items.some((one) => isNamed(given, one)))
  if (unknown.length > 0) {
    const known = [...new Set(items.flatMap(({ file = [] }) => file))]
    throw new StepFailed(
      `Not a content file of this shop: ${unknown.join(', ')}. It has:\n${known.map((file) => `  ${file}`).join('\n')}`,
    )
  }
  return files.length === 0 ? items : items.filter((one) => files.some((given) => isNamed(given, one)))
}

interface How {
  readonly isDry: boolean
  readonly replaces: boolean
}

/** @throws StepFailed with the reasons if the shop refuses */
export async function publish(ask: SendOperation, items: readonly KeyedItem[], { isDry, replaces }: How): Promise<void> {
  const parts = inParts(items.map(({ key, item, file }) => ({ key, item, file })))
  const askAll = async (dryRun: boolean): Promise<readonly Outcome[]> => {
    const outcomes: Outcome[] = []
    for (const part of parts) {
      outcomes.push(await ask('content-publish', { items: part, replace: replaces, dryRun }))
      const faults = outcomes.flatMap((one) => one.faults)
      if (faults.length > 0) {
        throw new StepFailed(faults.map(({ message }) => message).join('\n'))
      }
    }
    return outcomes
  }
  const planned = await askAll(true)
  const done = isDry ? planned : await askAll(false)
  const changes = done.flatMap((one) => one.changes)
  const kept = done.flatMap((one) => one.kept ?? [])
  for (const line of [...changes.map(({ text }) => text), ...kept]) {
    process.stdout.write(`${line}\n`)
  }
  const hint = kept.length > 0 ? ` ${kept.length} kept: add --replace to overwrite them.` : ''
  if (changes.length + kept.length === 0) {
    say('Nothing to publish: the shop already has these files. Starting the shop on this machine publishes them, too.')
    return
  }
  say(`${changes.length} ${isDry ? 'would be published: this was a dry run' : 'published'}.${hint}`)
}

export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, remote: { type: 'boolean' }, replace: { type: 'boolean' } },
  })
  const [verb, ...files] = positionals
  if (verb !== 'publish') {
    throw new StepFailed(
      'Write content publish, and file names if you do not want all files. `npm run shop -- help content` shows it.',
    )
  }
  const items = chosenItems((await filesOfShop()).filter(isPlain), files)
  await requireSoundContent(items, NOTHING)
  await withShop(values.remote ?? false, (ask) =>
    publish(ask, items, { isDry: values['dry-run'] ?? false, replaces: values.replace ?? false }),
  )
}

import { StepFailed, say } from '../machine/run.ts'
import { withShop } from './send-operation.ts'

interface How {
  readonly isRemote: boolean
  readonly isDry: boolean
}

/**
 * Runs one operation and prints what it changed.
 * @throws StepFailed with the operation's faults
 */
export async function does(operation: string, argument: object, { isRemote, isDry }: How): Promise<void> {
  const { found, changes, kept = [], faults } = await withShop(isRemote, (ask) => ask(operation, { ...argument, dryRun: isDry }))
  if (faults.length > 0) {
    throw new StepFailed(faults.map(({ message }) => message).join('\n'))
  }
  for (const line of found ?? [...changes.map(({ text }) => text), ...kept]) {
    process.stdout.write(`${line}\n`)
  }
  // An order is printed on several lines, so a count of lines would mean nothing.
  if (operation === 'orders-show') {
    return
  }
  say(found ? `${found.length} found.` : isDry ? 'Nothing was changed: this was a dry run.' : `${changes.length} changed.`)
}

/**
 * An operation of the shop's staff. It first plans the changes, one line each, and the obstacles. A dry run ends there; otherwise the
 * statements run in one transaction, so that all of the plan is done or none.
 * @module
 */
import type { ZodError, ZodType } from 'zod'
import { batch, type Database, type Statement } from '#backend/database/database.ts'
import type { PaymentAccount } from '#backend/payments/account.ts'

export interface OperationContext {
  readonly db: Database
  readonly now: number
  /** The person's name, for the log of changes. */
  readonly by: string
  readonly siteOrigin: string
  readonly account: PaymentAccount
}

export interface Fault {
  /** The line of the caller's file. */
  readonly line?: number | undefined
  readonly column?: string
  /** The mistake and its fix. */
  readonly message: string
}

export interface Change {
  readonly line?: number | undefined
  readonly text: string
}

export interface Plan {
  /** The answer of an operation that only reads. */
  readonly found?: readonly string[]
  readonly changes?: readonly Change[]
  /** Lines about parts that the operation leaves unchanged, such as an editor's item, or an order that was cancelled before. */
  readonly kept?: readonly string[]
  readonly faults?: readonly Fault[]
  readonly statements?: readonly Statement[]
  /** Runs instead of `statements` if a provider must be called. */
  readonly act?: () => Promise<void>
}

export interface Outcome {
  readonly done: boolean
  readonly found?: readonly string[]
  readonly changes: readonly Change[]
  readonly kept?: readonly string[] | undefined
  readonly faults: readonly Fault[]
}

/** The plan's subject has changed since it was read. */
export class Refused extends Error {}

export interface Operation<Argument = unknown> {
  readonly schema: ZodType<Argument>
  readonly plan: (context: OperationContext, argument: Argument) => Promise<Plan>
}

/** Hides the argument's type: callers pass the posted body. */
export interface PostedOperation {
  readonly run: (context: OperationContext, posted: unknown, dryRun: boolean) => Promise<Outcome>
}

/** One fault for each field, its first. */
function faultsOf({ issues }: ZodError): readonly Fault[] {
  const messages = new Map<string, string>()
  for (const issue of issues) {
    const field = issue.path.join('.') || 'The request'
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined
    const message = isMissing ? `${field} is missing.` : `${field}: ${issue.message}.`.replace(/\.\.$/, '.')
    messages.set(field, messages.get(field) ?? `${message} \`npm run shop -- help\` shows how the command is written.`)
  }
  return [...messages.values()].map((message) => ({ message }))
}

export const operation = <Argument>({ schema, plan }: Operation<Argument>): PostedOperation => ({
  async run(context, posted, dryRun) {
    const parsed = schema.safeParse(posted, { reportInput: true })
    if (!parsed.success) {
      return { done: false, changes: [], faults: faultsOf(parsed.error) }
    }
    const { found, changes = [], kept, faults = [], statements = [], act } = await plan(context, parsed.data)
    if (found) {
      return { done: true, found, changes, faults }
    }
    if (faults.length > 0 || dryRun) {
      return { done: false, changes, kept, faults }
    }
    await (act ? act() : batch(context.db, statements))
    return { done: true, changes, kept, faults }
  },
})

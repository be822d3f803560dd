/**
 * Runs an operation of the shop's staff. First it plans: the changes, one line each, and the faults. A dry run or a fault ends
 * it there. Otherwise its statements run in one transaction.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import type { ZodError, ZodType } from 'zod'
import { violates } from '#backend/database/constraint.ts'
import { batch, type Database, type Statement } from '#backend/database/database.ts'
import { meta } from '#backend/database/tables/catalogue.ts'
import type { PaymentAccount } from '#backend/payments/account.ts'

export interface OperationContext {
  readonly db: Database
  readonly now: number
  /** The person's name, for the audit. */
  readonly by: string
  readonly siteOrigin: string
  readonly account: PaymentAccount
}

export interface Fault {
  /** Line number in the caller's file. */
  readonly line?: number | undefined
  readonly column?: string
  /** Says what is wrong and how to fix it. */
  readonly message: string
}

export interface Change {
  readonly line?: number | undefined
  readonly text: string
}

export interface Plan {
  /** Result of an operation that only reads. */
  readonly found?: readonly string[]
  readonly changes?: readonly Change[]
  /** Lines about what the operation leaves unchanged, such as an editor's item or an order that is already cancelled. */
  readonly kept?: readonly string[]
  readonly faults?: readonly Fault[]
  readonly statements?: readonly Statement[]
  /** Runs instead of `statements` if the operation must call a provider. */
  readonly act?: () => Promise<void>
}

export interface Outcome {
  readonly done: boolean
  readonly found?: readonly string[]
  readonly changes: readonly Change[]
  readonly kept?: readonly string[] | undefined
  readonly faults: readonly Fault[]
}

/** An expected failure of a planned change, such as data that changed meanwhile. Its message is for staff. */
export class Refused extends Error {}

export interface Operation<Argument = unknown> {
  readonly schema: ZodType<Argument>
  readonly plan: (context: OperationContext, argument: Argument) => Promise<Plan>
}

/** Hides the argument's type, because callers pass an unvalidated body. */
export interface PostedOperation {
  readonly run: (context: OperationContext, posted: unknown, dryRun: boolean) => Promise<Outcome>
}

const STALE = 'NOT NULL constraint failed: meta.value'
/** Times that an operation is planned if other changes keep coming first. */
const MAX_PLANS = 5

/** Undoes the transaction if the condition holds, which says that the plan's data have changed. The operation is then planned again. */
export const unless = (db: Database, condition: SQL): Statement =>
  db.run(sql`INSERT INTO ${meta} (key, value) SELECT 'stale', NULL WHERE ${condition}`)

/** Reports the first fault of each field. */
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
    for (let plans = 1; plans <= MAX_PLANS; plans++) {
      const { found, changes = [], kept, faults = [], statements = [], act } = await plan(context, parsed.data)
      if (found) {
        return { done: true, found, changes, faults }
      }
      if (faults.length > 0 || dryRun) {
        return { done: false, changes, kept, faults }
      }
      try {
        await (act ? act() : batch(context.db, statements))
        return { done: true, changes, kept, faults }
      } catch (error) {
        if (!violates(error, STALE)) {
          throw error
        }
      }
    }
    throw new Refused('Other changes of the same goods keep coming first. Run the command again.')
  },
})

/**
 * Runs a staff operation. The operation first makes a plan, which lists its changes and faults. It stops there if this is a dry
 * run or there are faults. Otherwise the plan's statements run in one transaction.
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
  /** Name of the staff member, for the audit log. */
  readonly by: string
  readonly siteOrigin: string
  readonly account: PaymentAccount
}

export interface Fault {
  /** Line number in the staff file. */
  readonly line?: number | undefined
  readonly column?: string
  /** States the problem and how to fix it. */
  readonly message: string
}

export interface Change {
  readonly line?: number | undefined
  readonly text: string
}

export interface Plan {
  /** The result of an operation that only reads. */
  readonly found?: readonly string[]
  readonly changes?: readonly Change[]
  /** Reports what stays unchanged, for example an editor's item or an order that is already cancelled. */
  readonly kept?: readonly string[]
  readonly faults?: readonly Fault[]
  readonly statements?: readonly Statement[]
  /** Runs instead of `statements` if the operation has to call a provider. */
  readonly act?: () => Promise<void>
}

export interface Outcome {
  readonly done: boolean
  readonly found?: readonly string[]
  readonly changes: readonly Change[]
  readonly kept?: readonly string[] | undefined
  readonly faults: readonly Fault[]
}

/** An expected failure of a planned change, for example because the data changed in the meantime. The message is shown to staff. */
export class Refused extends Error {}

export interface Operation<Argument = unknown> {
  readonly schema: ZodType<Argument>
  readonly plan: (context: OperationContext, argument: Argument) => Promise<Plan>
}

/** Takes the argument as `unknown`, because callers pass an unvalidated body. */
export interface PostedOperation {
  readonly run: (context: OperationContext, posted: unknown, dryRun: boolean) => Promise<Outcome>
}

const STALE = 'NOT NULL constraint failed: meta.value'
/** Maximum number of times that an operation is planned if concurrent changes keep making its plan outdated. */
const MAX_PLANS = 5

/** If the condition holds, the plan is outdated: the transaction is rolled back and the operation is planned again. */
export const unless = (db: Database, condition: SQL): Statement =>
  db.run(sql`INSERT INTO ${meta} (key, value) SELECT 'stale', NULL WHERE ${condition}`)

/** Reports only the first fault of each field. */
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

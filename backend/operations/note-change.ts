/**
 * Writes the audit log: who changed what, with the old and new values.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { insertSelect, type Statement } from '#backend/database/database.ts'
import { audit } from '#backend/database/tables/operations.ts'
import type { OperationContext } from './operation.ts'

type Noted = Readonly<Record<'operation' | 'subject' | 'before' | 'after', string | SQL>>

/** Writes one audit row for each row that `source` selects (`FROM … WHERE …`). */
export const noteEach = ({ now, by }: OperationContext, row: Noted, source: SQL): SQL =>
  insertSelect(audit, { at: now, by, ...row }, source)

export const noteChange = (context: OperationContext, row: Noted, when: SQL = sql`1`): Statement =>
  context.db.run(noteEach(context, row, sql`WHERE ${when}`))

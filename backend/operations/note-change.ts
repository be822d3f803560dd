/** A row of the audit for a change of one thing. */
import { type SQL, sql } from 'drizzle-orm'
import { insertSelect, type Statement } from '#backend/database/database.ts'
import { audit } from '#backend/database/tables/operations.ts'
import type { OperationContext } from './operation.ts'

type Noted = Pick<typeof audit.$inferInsert, 'operation' | 'subject' | 'before' | 'after'>

export const noteChange = ({ db, now, by }: OperationContext, row: Noted, when: SQL = sql`1`): Statement =>
  db.run(insertSelect(audit, { at: now, by, ...row }, sql`WHERE ${when}`))

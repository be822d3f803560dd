import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Application } from '#backend/database/tables/promotions.ts'

/** Of one request: the application whose rules apply, and the time. */
export interface PromotionsContext {
  readonly application: Application
  readonly db: DrizzleD1Database
  /** For statements that a query builder cannot say. */
  readonly d1: D1Database
  readonly now: number
}

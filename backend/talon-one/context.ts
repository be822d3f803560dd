import type { Database } from '#backend/database/database.ts'
import type { Application } from '#backend/database/tables/promotions.ts'

/** The context of one request: the application whose rules apply, and the time. */
export interface PromotionsContext {
  readonly application: Application
  readonly db: Database
  readonly now: number
}

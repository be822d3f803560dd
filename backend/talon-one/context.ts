import type { Database } from '#backend/database/database.ts'
import type { Application } from '#backend/database/tables/promotions.ts'

export interface PromotionsContext {
  readonly application: Application
  readonly db: Database
  readonly now: number
}

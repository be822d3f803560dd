/**
 * The backend with what only developers and tests may have: fault switches, the mails that were sent, a pretended country.
 * What is deployed never imports this folder (`backend/index.ts`), so that nothing of it is in there to be reached.
 * @module
 */
import { Hono } from 'hono'
import { createBackend } from '#backend/app.ts'
import type { BackendEnv } from '#backend/env.ts'
import { faultsApp } from '#backend/faults/app.ts'
import { createFaultBoard } from '#backend/faults/board.ts'
import { refuseOrFail, withFaults } from '#backend/faults/middleware.ts'
import { outboxApp } from './outbox.ts'
import { pretendedCountry } from './pretended-country.ts'

/** Each has switches of its own. */
export function createDevelopmentBackend() {
  const board = createFaultBoard()
  const app = new Hono<{ Bindings: BackendEnv }>()
  app.route('/__faults', faultsApp(board))
  app.route('/', outboxApp)
  app.use(withFaults(board))
  app.use('/geoip/v2.1/country/me', pretendedCountry)
  app.route('/', createBackend())
  app.onError(refuseOrFail)
  return app
}

/**
 * The backend with extra tools for developers and tests:
 * - fault switches
 * - sent e-mails and pending reviews
 * - the block gallery and a live channel
 * - a fake country for the visitor
 * - a simulated wallet
 *
 * The deployed entrypoint (`backend/index.ts`) never imports this folder, so none of it reaches production.
 * @module
 */
import { Hono } from 'hono'
import { createBackend, createHostedPages } from '#backend/app.ts'
import type { BackendEnv } from '#backend/env.ts'
import { faultsApp } from './faults/app.ts'
import { type BoardOf, createFaultBoard } from './faults/board.ts'
import { refuseOrFail, withFaults } from './faults/middleware.ts'
import { galleryApp } from './gallery/app.ts'
import { liveChannelApp } from './live-channel.ts'
import { outboxApp } from './outbox.ts'
import { ownHost } from './own-host.ts'
import { pretendedCountry } from './pretended-country.ts'
import { reviewsApp } from './reviews.ts'
import { walletSimulatorApp } from './wallet-simulator.ts'

function ownBoard(): BoardOf {
  const board = createFaultBoard()
  return () => board
}

/** Returns both entrypoints, which share their fault switches. By default, each call creates a new set of switches. */
export function createDevelopmentBackend(boardOf: BoardOf = ownBoard()) {
  const backend = new Hono<{ Bindings: BackendEnv }>()
  backend.use('/__*', ownHost)
  backend.route('/__faults', faultsApp(boardOf))
  backend.route('/', outboxApp)
  backend.route('/', reviewsApp)
  backend.route('/', galleryApp)
  backend.use(withFaults(boardOf))
  backend.use('/geoip/v2.1/country/me', pretendedCountry)
  backend.route('/', createBackend())
  backend.onError(refuseOrFail)

  const hostedPages = new Hono<{ Bindings: BackendEnv }>()
  hostedPages.use('/__*', ownHost)
  hostedPages.route('/', outboxApp)
  hostedPages.route('/', reviewsApp)
  hostedPages.route('/', galleryApp)
  hostedPages.route('/', liveChannelApp)
  hostedPages.route('/', walletSimulatorApp)
  hostedPages.use(withFaults(boardOf))
  hostedPages.route('/', createHostedPages())
  hostedPages.onError(refuseOrFail)

  return { backend, hostedPages }
}

/**
 * Opens all the shops for the browser tests and keeps them open until Playwright stops the process. One data folder is seeded,
 * and each shop gets a copy.
 * @module
 */
import { ensureBuilt } from './build.ts'
import { browserShop, FIRST_PORT, SEEDED, SHOPS, SHOPS_ARE_OPEN } from './machine/browser-shop.ts'
import { waitUntilReady } from './machine/port.ts'
import { main, StepFailed, say, start } from './machine/run.ts'
import { seedLocal } from './seed-local.ts'

const START_TIMEOUT_MS = 300_000

await main(async () => {
  // Building and seeding happen once, before the shops start. Otherwise all shops would do both at the same time.
  await ensureBuilt()
  await seedLocal(SEEDED)
  const shops = Array.from({ length: SHOPS }, (_, index) => browserShop(FIRST_PORT + index))
  const children = shops.map(({ command: [program, ...args], env }) => start(program, args, { env, verbose: true }))
  let isStopping = false
  const stopAll = () => {
    isStopping = true
    for (const child of children) {
      child.stop()
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, stopAll)
  }
  let hasEnded = false
  const ended = children.map(async (child) => {
    await child.ended
    hasEnded = true
  })
  const areOpen = await Promise.all(shops.map(({ health }) => waitUntilReady(health, START_TIMEOUT_MS, () => hasEnded)))
  if (areOpen.every(Boolean)) {
    say(SHOPS_ARE_OPEN)
    await Promise.race(ended)
  }
  const endedByItself = !isStopping
  stopAll()
  await Promise.all(ended)
  if (endedByItself) {
    throw new StepFailed(
      'A shop of the browser tests ended by itself. Fix what its message above names, then run the tests again.',
    )
  }
})

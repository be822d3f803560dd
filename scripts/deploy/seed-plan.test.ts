import { expect, test } from 'vitest'
import { StepFailed } from '../machine/run.ts'
import { type SeedFlags, seedPlan } from './seed-plan.ts'

const PUBLIC = 'https://shop.example'

test.each<[SeedFlags, { shop: boolean; demo: boolean }]>([
  [{}, { shop: false, demo: false }],
  [{ seed: true }, { shop: true, demo: false }],
  [
    { seed: true, demo: true, 'demo-on-public-address': true },
    { shop: true, demo: true },
  ],
  [
    { demo: true, 'demo-on-public-address': true },
    { shop: false, demo: true },
  ],
])('a public shop gets only what was requested, and demo data only when requested twice: %o', (flags, plan) => {
  expect(seedPlan(flags, PUBLIC)).toEqual(plan)
})

test('demo data is refused for a public shop, with the reason and the flag to use', () => {
  for (const origin of [PUBLIC, 'https://localhost.example', 'https://127.0.0.1.example', 'https://192.168.1.2']) {
    expect(() => seedPlan({ seed: true, demo: true }, origin)).toThrow(StepFailed)
    expect(() => seedPlan({ seed: true, demo: true }, origin)).toThrow(/documented passwords[\s\S]*--demo-on-public-address/)
  }
})

test.each(['http://localhost:8787', 'https://shop.localhost', 'http://127.0.0.1', 'http://[::1]:8787'])(
  'at %s saying it once is enough',
  (origin) => expect(seedPlan({ demo: true }, origin)).toEqual({ shop: false, demo: true }),
)

test('the confirmation flag alone does nothing', () => {
  expect(() => seedPlan({ seed: true, 'demo-on-public-address': true }, PUBLIC)).toThrow('--demo')
})

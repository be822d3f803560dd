/**
 * The two shops in the comparison. Each keeps its database between runs. Seeding a new database reports the time and the memory
 * that it took.
 * @module
 */
import { StepFailed, say, start } from '../../scripts/machine/run.ts'
import { type Backend, startBackend } from '../backend.ts'
import { exchange } from '../load.ts'
import { watchMemory } from './peak-memory.ts'
import { FIRST_PAGE, type Question, questionsFor } from './questions.ts'

export interface Seeding {
  readonly products: number
  readonly seconds: number
  readonly peakBytes: number
}

export interface Shop extends Backend {
  readonly questions: readonly Question[]
}

const stateOf = (products: number): string => `.wrangler/bench/growth-${products}`

/**
 * Migrates and seeds.
 * @returns the time and memory; undefined if the database already existed
 */
export async function fill(products: number): Promise<Seeding | undefined> {
  say(`A shop of ${products} products…`)
  const began = Date.now()
  const child = start('node', ['scripts/seed.ts', '--products', String(products), '--persist-to', stateOf(products)])
  const peak = watchMemory(child.pid ?? 0)
  const code = await child.ended
  const peakBytes = peak()
  if (code !== 0) {
    throw new StepFailed(`Seeding a shop of ${products} products failed (exit code ${code}). It had printed:\n${child.output()}`)
  }
  return /Seeding/.test(child.output()) ? { products, seconds: (Date.now() - began) / 1000, peakBytes } : undefined
}

/** @throws if the catalogue's response does not contain the size of its largest category */
async function totalOf(port: number): Promise<number> {
  const { body } = await exchange({ port, ...FIRST_PAGE })
  const total = Number(/"totalItems":(\d+)/.exec(body.toString())?.[1])
  if (!(total > 0)) {
    throw new Error(`a shop without goods: ${body.toString().slice(0, 200)}`)
  }
  return total
}

export async function open(products: number): Promise<Shop> {
  const backend = await startBackend(products, stateOf(products))
  return { ...backend, questions: questionsFor(await totalOf(backend.port)) }
}

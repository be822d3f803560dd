/**
 * Measures a process's CPU time per request. Each round sends a few requests of each kind, so that other load affects all
 * kinds equally. A turn ends when the responses' background work has finished.
 * @module
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Workerd } from '../../scripts/workerd/workerd.ts'
import { median } from '../report.ts'

export interface Kind {
  readonly name: string
  readonly workerd: Workerd
  /** @throws if the response is not the expected one */
  readonly ask: () => Promise<unknown>
}

export interface Schedule {
  readonly warmUp: number
  readonly rounds: number
  /** Requests per kind and round. */
  readonly each: number
}

const LOOK_EVERY_MS = 25
const QUIET_MS = 0.25

/** Waits until the process is idle. */
async function quiet({ cpuMs }: Workerd): Promise<void> {
  let before: number
  do {
    before = cpuMs()
    await pause(LOOK_EVERY_MS)
  } while (cpuMs() - before > QUIET_MS)
}

async function turn({ workerd, ask }: Kind, times: number): Promise<number> {
  await quiet(workerd)
  const before = workerd.cpuMs()
  for (let time = 0; time < times; time += 1) {
    await ask()
  }
  await quiet(workerd)
  return (workerd.cpuMs() - before) / times
}

/** @returns milliseconds per request for each kind: the median over the rounds */
export async function processorTimes(
  kinds: readonly Kind[],
  { warmUp, rounds, each }: Schedule,
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number[]>(kinds.map(({ name }) => [name, []]))
  for (const kind of kinds) {
    await turn(kind, warmUp)
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      times.get(kind.name)?.push(await turn(kind, each))
    }
  }
  return new Map(Array.from(times, ([name, all]) => [name, median(all)]))
}

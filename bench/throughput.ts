/**
 * Requests a second of many subjects, in rounds: every subject has its short turn in every round, in an order that turns
 * around each time, so that a busy moment of the machine hits all alike. Ratios are taken inside a round.
 * @module
 */
import { type Target as Address, load } from './load.ts'
import { median } from './report.ts'
import type { Workerd } from './workerd.ts'

export interface Subject {
  readonly name: string
  readonly address: Address
  /** What `x-shell` may say; undefined for those that are no pages of the shop. */
  readonly shell?: readonly string[]
}

export interface Turn {
  readonly perSecond: number
  /** Processor time of workerd per request. */
  readonly cpuMs: number
}

export type Measured = ReadonlyMap<string, readonly Turn[]>

const CONNECTIONS = 16

async function turnOf({ name, address, shell }: Subject, workerd: Workerd, milliseconds: number): Promise<Turn> {
  const before = workerd.cpuMs()
  const { answers, seconds } = await load(address, {
    connections: CONNECTIONS,
    milliseconds,
    check({ status, headers }) {
      const said = headers.get('x-shell')
      if (status !== 200 || (shell && !shell.includes(said ?? ''))) {
        throw new Error(`${name} answered ${status}, x-shell: ${said ?? 'none'}`)
      }
    },
  })
  return { perSecond: answers / seconds, cpuMs: (workerd.cpuMs() - before) / answers }
}

export async function measure(
  subjects: readonly Subject[],
  workerd: Workerd,
  { rounds, milliseconds, onRound }: { rounds: number; milliseconds: number; onRound: (round: number) => void },
): Promise<Measured> {
  const turns = new Map<string, Turn[]>(subjects.map(({ name }) => [name, []]))
  // The first round is for the compiler and the caches, and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    onRound(round)
    for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
      const turn = await turnOf(subject, workerd, milliseconds)
      if (round > 0) {
        turns.get(subject.name)?.push(turn)
      }
    }
  }
  return turns
}

export const perSecond = (measured: Measured, name: string): number =>
  median((measured.get(name) ?? []).map((turn) => turn.perSecond))

export const cpuMs = (measured: Measured, name: string): number => median((measured.get(name) ?? []).map((turn) => turn.cpuMs))

/** Median of the rounds' ratios. */
export function ratio(measured: Measured, name: string, to: string): number {
  const base = measured.get(to) ?? []
  return median((measured.get(name) ?? []).map((turn, round) => turn.perSecond / (base[round]?.perSecond ?? Number.NaN)))
}

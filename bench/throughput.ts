/**
 * Measures the requests per second of several subjects. Every round loads every subject briefly, and reverses the order every
 * second round, so that other load affects all subjects equally. Ratios are calculated within a round.
 * @module
 */

import type { Workerd } from '../scripts/workerd/workerd.ts'
import { type Target as Address, load } from './load.ts'
import { median, percentile } from './report.ts'

export interface Subject {
  readonly name: string
  readonly address: Address
  /** Accepted values of `x-shell`. Undefined for responses that are not pages. */
  readonly shell?: readonly string[]
}

export interface Turn {
  readonly answers: number
  readonly perSecond: number
  /** The 99th percentile in milliseconds. */
  readonly p99: number
  /** workerd's total CPU time during the turn. */
  readonly cpuMs: number
}

export interface Schedule {
  readonly warmUpMs: number
  readonly rounds: number
  /** Milliseconds. Short turns and many rounds let other load affect all subjects equally. */
  readonly turnMs: number
  readonly onRound: (round: number) => void
}

export type Measured = ReadonlyMap<string, readonly Turn[]>

const CONNECTIONS = 16

async function turnOf({ name, address, shell }: Subject, workerd: Workerd, milliseconds: number): Promise<Turn> {
  const before = workerd.cpuMs()
  const { times, seconds } = await load(address, {
    connections: CONNECTIONS,
    milliseconds,
    check({ status, headers }) {
      const said = headers.get('x-shell')
      if (status !== 200 || (shell && !shell.includes(said ?? ''))) {
        throw new Error(`${name} answered ${status}, x-shell: ${said ?? 'none'}`)
      }
    },
  })
  return {
    answers: times.length,
    perSecond: times.length / seconds,
    p99: percentile(times, 0.99),
    cpuMs: workerd.cpuMs() - before,
  }
}

export async function measure(
  subjects: readonly Subject[],
  workerd: Workerd,
  { warmUpMs, rounds, turnMs, onRound }: Schedule,
): Promise<Measured> {
  const turns = new Map<string, Turn[]>(subjects.map(({ name }) => [name, []]))
  for (const subject of subjects) {
    await turnOf(subject, workerd, warmUpMs)
  }
  for (let round = 1; round <= rounds; round += 1) {
    onRound(round)
    for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
      turns.get(subject.name)?.push(await turnOf(subject, workerd, turnMs))
    }
  }
  return turns
}

export const perSecond = (measured: Measured, name: string): number =>
  median((measured.get(name) ?? []).map((turn) => turn.perSecond))

/** workerd's CPU time per request in milliseconds, over all rounds. */
export function cpuMs(measured: Measured, name: string): number {
  const turns = measured.get(name) ?? []
  const sum = (of: (turn: Turn) => number): number => turns.reduce((total, turn) => total + of(turn), 0)
  return sum((turn) => turn.cpuMs) / sum((turn) => turn.answers)
}

export const p99 = (measured: Measured, name: string): number => median((measured.get(name) ?? []).map((turn) => turn.p99))

/** Median of the rounds' ratios. */
export function ratio(measured: Measured, name: string, to: string, of: 'perSecond' | 'p99' = 'perSecond'): number {
  const base = measured.get(to) ?? []
  return median((measured.get(name) ?? []).map((turn, round) => turn[of] / (base[round]?.[of] ?? Number.NaN)))
}

/**
 * Measures the CPU time of a process and its descendants from `/proc`.
 * @module
 */
import { readFileSync } from 'node:fs'

/** Linux counts CPU time in ticks. */
const MS_PER_TICK = 10

/** Reads a file in `/proc`. Empty if the process has exited. */
export function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return ''
  }
}

const childrenOf = (pid: number): readonly number[] =>
  readProc(`${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)

export const familyOf = (pid: number): readonly number[] => [pid, ...childrenOf(pid).flatMap(familyOf)]

function cpuMsOf(pid: number): number {
  const stat = readProc(`${pid}/stat`)
  // The second field is the program's name, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * MS_PER_TICK
}

/** User and system time of a process and its running descendants, in milliseconds. */
export const familyCpuMs = (pid: number): number => familyOf(pid).reduce((sum, one) => sum + cpuMsOf(one), 0)

/**
 * A process and those it has started, and the processor time of all of them, read from `/proc`.
 * @module
 */
import { readFileSync } from 'node:fs'

/** Linux counts processor time in these. */
const MS_PER_TICK = 10

/** A file of `/proc`; empty where its process has ended meanwhile. */
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
  // The second field is the program's name, and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * MS_PER_TICK
}

/** Milliseconds of processor time, user and system, of a process and all below it that run now. */
export const familyCpuMs = (pid: number): number => familyOf(pid).reduce((sum, one) => sum + cpuMsOf(one), 0)

/**
 * The most memory that a process and those it has started have held, read from `/proc` while they run.
 * @module
 */
import { familyOf, readProc } from '../family.ts'

const LOOK_EVERY_MS = 250
const KIB = 1024

/** Bytes at the highest, as the kernel has kept it. */
const highest = (pid: number): number => Number(/VmHWM:\s*(\d+) kB/.exec(readProc(`${pid}/status`))?.[1] ?? 0) * KIB

/** Watches until told to stop. @returns bytes, the sum of each process's own highest */
export function watchMemory(pid: number): () => number {
  const seen = new Map<number, number>()
  const look = () => {
    for (const one of familyOf(pid)) {
      seen.set(one, Math.max(seen.get(one) ?? 0, highest(one)))
    }
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    return [...seen.values()].reduce((sum, bytes) => sum + bytes, 0)
  }
}

/**
 * Measures the peak memory of a process and its descendants from `/proc` while they run.
 * @module
 */
import { familyOf, readProc } from '../family.ts'

const LOOK_EVERY_MS = 250
const KIB = 1024

/** The peak memory that the kernel recorded, in bytes. */
const highest = (pid: number): number => Number(/VmHWM:\s*(\d+) kB/.exec(readProc(`${pid}/status`))?.[1] ?? 0) * KIB

/** Watches the memory until the returned function is called. That function returns the sum of all processes' peaks, in bytes. */
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

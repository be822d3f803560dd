import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** On Linux, this folder is in memory. */
const IN_MEMORY = '/dev/shm'
/** One test run's databases take about 300 MB, but containers often have only 64 MB in this folder. */
const ENOUGH_BYTES = 1e9

/** Returns the folder for a test run's databases. In memory they take an eighth less CPU time than on a disk. */
export function temporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    // Only Linux has this folder.
    return tmpdir()
  }
}

import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** A folder in memory on Linux. */
const IN_MEMORY = '/dev/shm'
/** Containers often have only 64 MB in this folder, but the databases of one run take about 300. */
const ENOUGH_BYTES = 1e9

/** Returns the folder for a test run's databases. In memory they take an eighth less processor time than on a disk. */
export function temporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    // Other systems do not have this folder.
    return tmpdir()
  }
}

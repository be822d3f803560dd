/**
 * Tags a Worker's upload with a digest of its modules, files, configuration and secrets. The account stores the tag with the
 * version, so a second run can tell that there is nothing to upload.
 * @module
 */
import { createHash, scryptSync } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Long enough to make collisions negligible. */
const LETTERS = 20
/** Files that do not affect the Worker: wrangler's README contains the date, and source maps are not uploaded. */
const LEFT_OUT = /(?:^|\/)(?:\.[^/]+|README\.md|wrangler[^/]*\.json|[^/]+\.map)$/
const PLACES: ReadonlySet<string> = new Set(['configPath', 'userConfigPath'])

export interface Upload {
  /** Includes the account's ids. */
  readonly config: object
  /** Folders with modules and files. */
  readonly folders: readonly string[]
}

/** The digest does not include secrets. */
export function uploadDigest({ config, folders }: Upload): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify(config, (name, value: unknown) => (PLACES.has(name) ? undefined : value)))
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
    for (const file of files.filter((one) => !LEFT_OUT.test(one) && statSync(join(folder, one)).isFile())) {
      hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)))
    }
  }
  return hash.digest('hex')
}

/** Slow on purpose, because anyone with access to the account can read the tag and must not find a secret by brute force. */
const secretsDigest = (secrets: Readonly<Record<string, string>>, salt: string): string =>
  scryptSync(JSON.stringify(Object.entries(secrets).toSorted()), salt, 32).toString('hex')

/** @param secrets those from the environment; generated secrets stay the same and are left out */
export function uploadTag(digest: string, secrets: Readonly<Record<string, string>> = {}): string {
  const ofSecrets = Object.keys(secrets).length > 0 ? secretsDigest(secrets, digest) : ''
  return createHash('sha256').update(digest).update(ofSecrets).digest('hex').slice(0, LETTERS)
}

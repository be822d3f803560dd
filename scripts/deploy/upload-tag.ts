/**
 * Names what a deployment uploads of one Worker: the same modules, files, configuration and secrets give the same tag. The tag stays on the
 * version, so that a second run sees in the account that there is nothing to upload.
 * @module
 */
import { createHash, scryptSync } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Enough that two uploads never share a tag by chance. */
const LETTERS = 20
/** Where the build ran says nothing of what it made; wrangler writes the date into its README, and uploads no source map. */
const LEFT_OUT = /(?:^|\/)(?:\.[^/]+|README\.md|wrangler[^/]*\.json|[^/]+\.map)$/
const PLACES: ReadonlySet<string> = new Set(['configPath', 'userConfigPath'])

export interface Upload {
  /** With the account's own ids. */
  readonly config: object
  /** Folders of modules and files. */
  readonly folders: readonly string[]
}

/** The digest leaves secrets out. */
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

/** Slow on purpose: everybody who may read the account can read the tag, and must not find a secret by trying. */
const secretsDigest = (secrets: Readonly<Record<string, string>>, salt: string): string =>
  scryptSync(JSON.stringify(Object.entries(secrets).toSorted()), salt, 32).toString('hex')

/** @param secrets that the environment gives; one that a deployment makes is never made again */
export function uploadTag(digest: string, secrets: Readonly<Record<string, string>> = {}): string {
  const ofSecrets = Object.keys(secrets).length > 0 ? secretsDigest(secrets, digest) : ''
  return createHash('sha256').update(digest).update(ofSecrets).digest('hex').slice(0, LETTERS)
}

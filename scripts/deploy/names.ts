/**
 * Names of the parts of a deployment in an account. A deployment of a branch has its own: its Workers, data, pictures and limits stand
 * beside the shop's and share nothing with them.
 * @module
 */
import { createHash } from 'node:crypto'
import { StepFailed } from '../machine/run.ts'

export interface Names {
  /** Name of the database. The names of the KV namespace and the bucket begin with it. */
  readonly base: string
  readonly storefront: string
  readonly backend: string
  readonly rasteriser: string
}

const SHOP = 'alder-lune'
/** A Worker's name is the first part of its address, which has 63 letters at most. */
const MOST_LETTERS = 63 - `${SHOP}--storefront`.length
/** Digits that keep `feature/a` and `feature-a` apart. */
const HASH_DIGITS = 6

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The branch as it is where a name may be so; or else what is left of it, with a hash of the whole. */
function slugOf(branch: string): string {
  const words = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (words === '') {
    throw new StepFailed(
      `--branch ${JSON.stringify(branch)} cannot name a Worker: it has none of the letters a-z and digits. Choose another name.`,
    )
  }
  if (words === branch && words.length <= MOST_LETTERS) {
    return words
  }
  const hash = hashOf(branch).toString('hex').slice(0, HASH_DIGITS)
  return `${words.slice(0, MOST_LETTERS - HASH_DIGITS - 1).replace(/-+$/, '')}-${hash}`
}

/** @throws StepFailed where a branch has no letter or digit that a name may have */
export function namesOf(branch?: string): Names {
  const base = branch === undefined ? SHOP : `${SHOP}-${slugOf(branch)}`
  return { base, storefront: `${base}-storefront`, backend: `${base}-backend`, rasteriser: `${base}-rasteriser` }
}

/**
 * The id of a rate limit, a positive integer: limits of one id count together in the whole account, whichever Worker they are of.
 * @see https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/#configuration
 */
export const rateLimitId = ({ base }: Names, ofShop: string): string =>
  base === SHOP ? ofShop : String((hashOf(`${base} ${ofShop}`).readUInt32BE() >>> 1) + 1)

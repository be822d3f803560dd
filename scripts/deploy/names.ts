/**
 * Names of a deployment's Workers and resources in an account. A branch deployment has its own Workers, data, images and rate
 * limits, and shares nothing with the shop.
 * @module
 */
import { createHash } from 'node:crypto'
import { resources } from '#shop'
import { StepFailed } from '../machine/run.ts'

export interface Names {
  /** The database's name. Also the prefix of the KV namespace's and the bucket's names. */
  readonly base: string
  readonly storefront: string
  readonly backend: string
  readonly rasteriser: string
}

/** A Worker's name is the first label of its host name. DNS limits a label to 63 characters. */
const MAX_LETTERS = 63
/** Hash digits that distinguish `feature/a` from `feature-a`. */
const HASH_DIGITS = 6

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The branch's name if it is valid, otherwise a shortened form with a hash of the full name. */
function slugOf(branch: string, mostLetters: number): string {
  const words = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (words === '') {
    throw new StepFailed(
      `--branch ${JSON.stringify(branch)} cannot name a Worker, because it has no letter a-z and no digit. Choose another name.`,
    )
  }
  if (words === branch && words.length <= mostLetters) {
    return words
  }
  const hash = hashOf(branch).toString('hex').slice(0, HASH_DIGITS)
  return `${words.slice(0, mostLetters - HASH_DIGITS - 1).replace(/-+$/, '')}-${hash}`
}

/**
 * @param shop the prefix in the shop's file
 * @throws StepFailed if the branch contains no letter or digit that is valid in a name
 */
export function namesOf(branch?: string, shop: string = resources): Names {
  const base = branch === undefined ? shop : `${shop}-${slugOf(branch, MAX_LETTERS - `${shop}--storefront`.length)}`
  return { base, storefront: `${base}-storefront`, backend: `${base}-backend`, rasteriser: `${base}-rasteriser` }
}

/**
 * Returns a positive integer. Within an account, all rate limits with the same id share one counter, even across Workers, so each
 * deployment needs its own ids.
 * @see https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/#configuration
 */
export const rateLimitId = ({ base }: Names, ofShop: string): string =>
  String((hashOf(`${base} ${ofShop}`).readUInt32BE() >>> 1) + 1)

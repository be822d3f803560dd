/**
 * What the parts of a deployment are called in an account. A deployment of a branch has its own: its Workers, data and pictures stand
 * beside the shop's and share nothing with them.
 * @module
 */
import { StepFailed } from '../machine/run.ts'

export interface Names {
  /** Of the database; the KV namespace and the bucket begin with it. */
  readonly base: string
  readonly storefront: string
  readonly backend: string
  readonly rasteriser: string
}

const SHOP = 'alder-lune'
/** A Worker's name is the first part of its address, which has 63 letters at most. */
const MOST_LETTERS = 63 - `${SHOP}--storefront`.length

/** @throws StepFailed where a branch has no letter or digit that a name may have */
export function namesOf(branch?: string): Names {
  const slug = branch
    ?.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-+|-+$/g, '')
  if (branch !== undefined && !slug) {
    throw new StepFailed(`--branch ${JSON.stringify(branch)} has no letter or digit that a Worker's name may have.`)
  }
  const base = slug ? `${SHOP}-${slug}` : SHOP
  return { base, storefront: `${base}-storefront`, backend: `${base}-backend`, rasteriser: `${base}-rasteriser` }
}

/**
 * Decides what `npm run deploy` writes into the database. A public shop gets the demonstration's data only with two flags,
 * because the repository publishes the demonstration's passwords and keys.
 * @module
 */
import { StepFailed } from '../machine/run.ts'

export interface SeedFlags {
  readonly seed?: boolean | undefined
  readonly demo?: boolean | undefined
  readonly 'demo-on-public-address'?: boolean | undefined
}

export interface SeedPlan {
  /** Catalogue, content and campaigns. */
  readonly shop: boolean
  /** Customers, orders, coupon codes and documented keys. */
  readonly demo: boolean
}

const isLocal = (origin: string): boolean => /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname)

/** @throws StepFailed if a public shop would get the demonstration's data */
export function seedPlan(flags: SeedFlags, origin: string): SeedPlan {
  const { seed = false, demo = false, 'demo-on-public-address': isSaidTwice = false } = flags
  if (isSaidTwice && !demo) {
    throw new StepFailed('--demo-on-public-address only confirms --demo, which was not given. Add --demo, or leave both out.')
  }
  if (demo && !isSaidTwice && !isLocal(origin)) {
    throw new StepFailed(
      [
        `--demo puts customers with documented passwords and documented keys into the database of ${new URL(origin).origin}.`,
        'Anybody can then sign in as them. Leave --demo out, or add --demo-on-public-address if that is what you want.',
      ].join('\n'),
    )
  }
  return { shop: seed, demo }
}

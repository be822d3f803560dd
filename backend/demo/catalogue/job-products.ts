/**
 * The products with a job, ids 1001 to 1023: each shows one rule of the shop, and tests count on it.
 * @module
 */

import type { Design } from './design.ts'
import { HOME_JOBS } from './job-products-home.ts'
import { WARDROBE_JOBS } from './job-products-wardrobe.ts'

export const JOB_DESIGNS: readonly Design[] = [...WARDROBE_JOBS, ...HOME_JOBS].sort((a, b) => a.id - b.id)

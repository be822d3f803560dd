import { DRESS_RANGES } from './dresses.ts'
import { FINISHING_RANGES } from './finishing.ts'
import { HARD_HOME_RANGES, SOFT_HOME_RANGES } from './homeware.ts'
import { MENS_RANGES } from './mens.ts'
import type { Range } from './range.ts'
import { WOMENS_RANGES } from './womens.ts'

export const RANGES: readonly Range[] = [
  ...DRESS_RANGES,
  ...WOMENS_RANGES,
  ...FINISHING_RANGES,
  ...MENS_RANGES,
  ...SOFT_HOME_RANGES,
  ...HARD_HOME_RANGES,
]

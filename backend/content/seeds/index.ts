import type { KeyedItem } from './make.ts'
import { VOICES } from './voice.ts'

/** Every piece of content of every market. */
export const SEED_CONTENT: readonly KeyedItem[] = VOICES.flatMap(() => [])

import { PREFETCH_RULES } from '#domain/address/prefetch-rules.ts'
import { hashSource } from './hash-source.ts'

/**
 * Content-Security-Policy source of {@link PREFETCH_RULES}. It needs a file of its own: the build keeps a module that awaits, and all that
 * it shares, out of the browser's first script, which would then wait for other files.
 */
export const PREFETCH_RULES_HASH = await hashSource(PREFETCH_RULES)

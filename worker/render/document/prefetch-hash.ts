import { PREFETCH_RULES } from '#domain/address/prefetch-rules.ts'
import { hashSource } from './hash-source.ts'

/**
 * Content-Security-Policy source of {@link PREFETCH_RULES}. Not beside them: a module that awaits is kept out of the first script of
 * the browser, together with all that this shares, and the first script would then have to wait for other files.
 */
export const PREFETCH_RULES_HASH = await hashSource(PREFETCH_RULES)

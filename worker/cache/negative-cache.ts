/**
 * Remembers what does not exist, so that made-up addresses do not reach the upstreams each time. In memory only: an attacker
 * with made-up addresses could fill KV. Its keys hold the generation of what is published, so that a publish clears it.
 * @module
 */
import { recentKeysOf } from './recent-keys.ts'

/** A page or picture that appears without a publish is seen after this; short, since its author opens it at once. */
export const MISSING_SECONDS = 30
/** About a megabyte of addresses. */
const MOST_ADDRESSES = 5_000

/** A page's key, with its build, generation and market; or a picture's path. */
export const missingIn = recentKeysOf({ keepMs: MISSING_SECONDS * 1000, most: MOST_ADDRESSES })

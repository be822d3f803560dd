/**
 * What has just turned out not to exist, so that made-up addresses do not reach the upstreams each time. In memory only: in KV
 * anyone who makes up addresses could fill it. Its keys hold the generation of what is published, so that a publish clears it.
 * @module
 */
import { recentKeysOf } from './recent-keys.ts'

/** What comes into being without a publish is seen after this; short, since whoever has made it opens it. */
export const MISSING_SECONDS = 30
/** About a megabyte of addresses. */
const MOST_ADDRESSES = 5_000

/** A page's key, with its build, generation and market; or a picture's path. */
export const missingIn = recentKeysOf({ keepMs: MISSING_SECONDS * 1000, most: MOST_ADDRESSES })

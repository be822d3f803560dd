/** How a page was made: from the guest page, from a shell, from a stale entry, rendered on a miss, or bypassing the store. */
export type ShellState = 'guest' | 'hit' | 'stale' | 'miss' | 'bypass'

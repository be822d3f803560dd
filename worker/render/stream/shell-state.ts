/** How a page was made: from the guest copy, a shell, an old copy, from scratch, or past the store. */
export type ShellState = 'guest' | 'hit' | 'stale' | 'miss' | 'bypass'

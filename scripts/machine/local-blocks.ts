/** Allows the content blocks of the demonstration on this machine. */
export const localBlocks = (address: string) => ({ CUSTOM_HTML: 'on', LIVE_SHOPPING_URL: `${address}/__live/` }) as const

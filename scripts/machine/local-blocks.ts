/** Allows blocks of content on this machine that the demonstration shows. */
export const localBlocks = (address: string) => ({ CUSTOM_HTML: 'on', LIVE_SHOPPING_URL: `${address}/__live/` }) as const

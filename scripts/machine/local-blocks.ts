/** What blocks of content may do on this machine: the demonstration shows each. */
export const localBlocks = (address: string) => ({ CUSTOM_HTML: 'on', LIVE_SHOPPING_URL: `${address}/__live/` }) as const

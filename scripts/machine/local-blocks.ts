/** Settings that enable the custom HTML and live-shopping blocks on this machine. */
export const localBlocks = (address: string) => ({ CUSTOM_HTML: 'on', LIVE_SHOPPING_URL: `${address}/__live/` }) as const

/** What blocks of content may do on this machine: the demonstration shows each. */
export const LOCAL_BLOCKS = { CUSTOM_HTML: 'on' } as const

/**
 * The two font files that the document head preloads, as the build names them.
 * @module
 */
import displayFont from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

export const FONT_FILES: readonly string[] = [displayFont, textFont]

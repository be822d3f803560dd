/**
 * The lower bound of a page's largest paint: the same HTML without scripts and fonts, with all styles inline and one picture preloaded.
 * @module
 */
const SCRIPT = /<script\b(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs
const PRELOAD = /<link [^>]*rel="(?:module)?preload"[^>]*>/g

const isLargestPaint = (link: string): boolean => link.includes('as="image"') && /fetchpriority="high"/i.test(link)

/** @param html a first visit's page, whose styles are inline */
export const floorOf = (html: string): string =>
  html.replace(SCRIPT, '').replace(PRELOAD, (link) => (isLargestPaint(link) ? link : ''))

/**
 * Builds the page whose Largest Contentful Paint (LCP) is the lower bound for a page's LCP: the same HTML without JavaScript or
 * fonts, with all styles inline and one image preloaded.
 * @module
 */
const SCRIPT = /<script\b(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs
const PRELOAD = /<link [^>]*rel="(?:module)?preload"[^>]*>/g

const isLargestPaint = (link: string): boolean => link.includes('as="image"') && /fetchpriority="high"/i.test(link)

/** @param html the page of a first visit, whose styles are inline */
export const floorOf = (html: string): string =>
  html.replace(SCRIPT, '').replace(PRELOAD, (link) => (isLargestPaint(link) ? link : ''))

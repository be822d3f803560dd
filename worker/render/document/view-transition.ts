import { hashSource } from './hash-source.ts'

/**
 * That pages follow each other by a view transition. It stands in the page itself: a browser that has not read it when the page
 * begins makes none, and the stylesheet's file may come later than that.
 */
export const VIEW_TRANSITION = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** Content-Security-Policy source of {@link VIEW_TRANSITION}. */
export const VIEW_TRANSITION_HASH = await hashSource(VIEW_TRANSITION)

import { hashSource } from './hash-source.ts'

/**
 * Makes a navigation between pages a view transition. It is inlined: a browser that has not read it when the page begins makes none, and
 * the stylesheet's file may come later.
 */
export const VIEW_TRANSITION = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** Content-Security-Policy source of {@link VIEW_TRANSITION}. */
export const VIEW_TRANSITION_HASH = await hashSource(VIEW_TRANSITION)

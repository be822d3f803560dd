import { hashSource } from './hash-source.ts'

/**
 * Makes a navigation between pages a view transition. It is inlined because the stylesheet may arrive too late: browsers need the
 * rule when the page begins.
 */
export const VIEW_TRANSITION = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** Content-Security-Policy source of {@link VIEW_TRANSITION}. */
export const VIEW_TRANSITION_HASH = await hashSource(VIEW_TRANSITION)

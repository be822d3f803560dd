import { CHOICES } from './choices.ts'

/** With one market there is no choice, so no page offers it. Apart from `choices.ts`, because the browser loads that file. */
export const hasChoice: boolean = CHOICES.length > 1

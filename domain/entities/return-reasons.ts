/**
 * Reasons that the return form offers. Their texts are in `domain/text/returns.ts`.
 * @module
 */

export const RETURN_REASONS = ['too-small', 'too-large', 'not-as-shown', 'faulty', 'wrong-item', 'changed-mind'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

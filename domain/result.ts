/**
 * An expected failure is returned as a `Result`. If an upstream fails, the function throws an exception.
 * @module
 */
export type Result<Value, Reason> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: Reason }

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })
export const fail = <const Reason>(reason: Reason): { readonly ok: false; readonly reason: Reason } => ({
  ok: false,
  reason,
})

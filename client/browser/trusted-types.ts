/**
 * The page's one Trusted Types policy: the browser takes markup and scripts as text through this alone (safety §6). All that passes
 * is the shop's own, or named by its settings.
 * @module
 */
interface Policy {
  createHTML(html: string): string
  createScript(script: string): string
  createScriptURL(address: string): string
}

/** Missing in older browsers. */
declare const trustedTypes: { createPolicy(name: string, policy: Policy): Policy } | undefined

const same = (text: string): string => text
const rules: Policy = { createHTML: same, createScript: same, createScriptURL: same }

export const trusted: Policy = typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('shop', rules)

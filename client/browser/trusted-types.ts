/**
 * The page's only Trusted Types policy. All markup and script URLs that are given as strings pass through it (safety §6); they
 * come from the shop itself or from its settings.
 * @module
 */
interface Policy {
  createHTML(html: string): string
  createScript(script: string): string
  createScriptURL(address: string): string
}

/** Older browsers lack Trusted Types. */
declare const trustedTypes: { createPolicy(name: string, policy: Policy): Policy } | undefined

const same = (text: string): string => text
const rules: Policy = { createHTML: same, createScript: same, createScriptURL: same }

export const trusted: Policy = typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('shop', rules)

/**
 * The page's only Trusted Types policy: markup and script addresses given as text must pass through it (safety §6). All of them are the
 * shop's own or named in its settings.
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

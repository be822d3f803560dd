/**
 * Finds features that the oldest browsers of the baseline lack, according to `web-features`. In JavaScript it checks members and
 * globals; in stylesheets it checks rules, properties, values, functions and selectors.
 * @module
 */
import { type AnyNode, type Program, parse } from 'acorn'
import { full } from 'acorn-walk'
import { type ChildNode, type Container, parse as parseCss } from 'postcss'
import { features } from 'web-features'
import { browserBaseline } from '../../scripts/browser-baseline.ts'

const LANGUAGE = 2022

/** @throws SyntaxError if the code uses newer syntax */
export const parseScript = (code: string): Program => parse(code, { ecmaVersion: LANGUAGE, sourceType: 'module' })

/** Browserslist and `web-features` use different names for Safari on iOS. */
const DATA_NAMES: Readonly<Record<string, string>> = { ios_saf: 'safari_ios' }

const isAtLeast = (version: string, least: string): boolean => version.localeCompare(least, 'en', { numeric: true }) >= 0

const BASELINE = browserBaseline().map(({ name, version }) => ({ name: DATA_NAMES[name] ?? name, version }))

interface Support {
  /** Whether a baseline browser lacks the feature, in its oldest supported version or in every version. */
  readonly isMissing: boolean
  /** True if the current version of every browser has the feature. */
  readonly isEverywhere: boolean
}

const supportOf: ReadonlyMap<string, Support> = new Map(
  Object.values(features).flatMap((feature) =>
    Object.entries(feature.kind === 'feature' ? (feature.status.by_compat_key ?? {}) : {}).map(([key, { support }]) => {
      const since = new Map(Object.entries(support))
      const firsts = BASELINE.map(({ name, version }) => ({ version, first: since.get(name)?.replace('≤', '') }))
      return [
        key,
        {
          isMissing: firsts.some(({ version, first }) => first === undefined || !isAtLeast(version, first)),
          isEverywhere: firsts.every(({ first }) => first !== undefined),
        },
      ]
    }),
  ),
)

const isMissing = (key: string): boolean => supportOf.get(key)?.isMissing ?? false

/**
 * Whether the code must not use the feature. A feature that only some engines support is allowed, because the code detects it
 * before use; the journeys in each engine show that the shop works without it.
 */
const isTooNew = (key: string): boolean => isMissing(key) && supportOf.get(key)?.isEverywhere === true

/** Maps the last part of each key to whether the rule holds for all features with that name. */
function namesIn(keys: RegExp, rule: (key: string) => boolean): ReadonlyMap<string, boolean> {
  const names = new Map<string, boolean>()
  for (const key of supportOf.keys()) {
    const name = keys.exec(key)?.groups?.name
    if (name) {
      names.set(name, (names.get(name) ?? true) && rule(key))
    }
  }
  return names
}

const MEMBERS = namesIn(/^(?:api|javascript\.builtins)\.\w+\.(?<name>\w+?)(?:_static|_event)?$/, isTooNew)
const CSS_FUNCTIONS = namesIn(/^css\.types\.(?:[\w-]+\.)*(?<name>[a-z-]+)$/, isMissing)

const textOf = (node: AnyNode): string =>
  node.type === 'Literal' && typeof node.value === 'string'
    ? node.value
    : node.type === 'TemplateElement'
      ? (node.value.cooked ?? '')
      : ''

/** Returns the names in a script that a baseline browser lacks, e.g. `AbortSignal.any` or `.toSpliced`. */
export function missingInScript(code: string): ReadonlySet<string> {
  const found = new Set<string>()
  full(parseScript(code), (node) => {
    if (node.type === 'NewExpression' && node.callee.type === 'Identifier' && isTooNew(`api.${node.callee.name}`)) {
      found.add(node.callee.name)
    }
    // Strings may be selectors, and an unknown selector throws.
    for (const pseudo of missingPseudo(textOf(node))) {
      found.add(pseudo)
    }
    if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') {
      return
    }
    const member = node.property.name
    const owner = node.object.type === 'Identifier' ? node.object.name : ''
    const ownKeys = [`api.${owner}.${member}_static`, `javascript.builtins.${owner}.${member}`].filter((key) =>
      supportOf.has(key),
    )
    if (ownKeys.some(isTooNew)) {
      found.add(`${owner}.${member}`)
    } else if (ownKeys.length === 0 && MEMBERS.get(member)) {
      found.add(`.${member}`)
    }
  })
  return found
}

/** `:is` and `:where` ignore the unknown selectors in their lists. */
const FORGIVING = /:(?:is|where)\((?:[^()]|\([^()]*\))*\)/g

/** Whether a baseline browser drops the whole rule because of its selector. */
export const losesRule = (selector: string): boolean => missingPseudo(selector.replace(FORGIVING, '')).length > 0

const missingPseudo = (selector: string): readonly string[] =>
  [...selector.matchAll(/::?([a-z-]+)/g)].flatMap(([pseudo, name]) => (isMissing(`css.selectors.${name}`) ? [pseudo] : []))

const isGuarded = (node: ChildNode | Container): boolean => {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'atrule' && 'name' in at && at.name === 'supports') {
      return true
    }
  }
  return false
}

/**
 * Returns the features in a stylesheet that a baseline browser lacks, e.g. `:has`, `@starting-style` or `text-wrap: pretty`. Skips
 * `@supports` blocks, because the browser evaluates their condition.
 */
export function missingInStyles(css: string): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (key: string, name: string) => isMissing(key) && found.add(name)
  parseCss(css).walk((node) => {
    if (isGuarded(node)) {
      return
    }
    if (node.type === 'atrule') {
      add(`css.at-rules.${node.name}`, `@${node.name}`)
      for (const [, feature] of node.params.matchAll(/\(([a-z-]+)/g)) {
        add(`css.at-rules.${node.name}.${feature}`, `@${node.name} ${feature}`)
      }
    } else if (node.type === 'rule') {
      for (const pseudo of missingPseudo(node.selector)) {
        found.add(pseudo)
      }
    } else if (node.type === 'decl' && !node.prop.startsWith('-')) {
      add(`css.properties.${node.prop}`, node.prop)
      for (const [word, name, bracket] of node.value.matchAll(/([a-z][a-z-]*)(\(?)/g)) {
        if (bracket) {
          if (CSS_FUNCTIONS.get(name ?? '')) {
            found.add(`${word})`)
          }
        } else if (!isMissing(`css.properties.${node.prop}`)) {
          add(`css.properties.${node.prop}.${name}`, `${node.prop}: ${name}`)
        }
      }
    }
  })
  return found
}

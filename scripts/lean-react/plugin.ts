/**
 * The browser's React is built without what no island uses (`left-out.ts`).
 * @module
 */
import type { Plugin } from 'vite'
import { leanReact } from './lean-react.ts'
import { KEPT_EXPORTS, LEFT_OUT_EVENTS, REACT_VERSION } from './left-out.ts'

const FILES: ReadonlyMap<string, string> = new Map([
  ['react/cjs/react.production.js', 'react'],
  ['react-dom/cjs/react-dom.production.js', 'react-dom'],
  ['react-dom/cjs/react-dom-client.production.js', 'react-dom/client'],
])
const IMPORT = /\b(import|export)\s+(?!type\s)([\w\s{},*$]+?)\s*from\s*['"](react|react-dom|react-dom\/client)['"]/g
const EVENTS = new RegExp(`\\b(?:${LEFT_OUT_EVENTS.join('|')})(?:Capture)?\\b`, 'g')

/** The names that the code imports of React and that are left out. An import without names, such as `* as React`, could use any: it is one of them. */
export const importsLeftOut = (code: string): readonly string[] =>
  Array.from(code.matchAll(IMPORT)).flatMap(([, verb, what = '', from = '']) => {
    const names = verb === 'import' ? /^\{([^}]*)\}$/.exec(what)?.[1] : undefined
    return names === undefined
      ? [what]
      : names
          .split(',')
          .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
          .filter((name) => name && !name.startsWith('type ') && !KEPT_EXPORTS.get(from)?.has(name))
  })

/** The events in the code that React no longer tells of: their handlers would never run, and nothing would say so. */
export const eventsLeftOut = (code: string): readonly string[] => Array.from(code.matchAll(EVENTS), ([name]) => name)

export const leanReactPlugin: Plugin = {
  name: 'lean-react',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: [/\/client\/.*\.tsx?$/, /\/node_modules\/react(?:-dom)?\/cjs\/[\w-]+\.production\.js$/] },
    handler(code, id) {
      const [file, from] = [...FILES].find(([one]) => id.endsWith(one)) ?? []
      if (file === undefined || from === undefined) {
        const [name] = [...importsLeftOut(code), ...eventsLeftOut(code)]
        return name === undefined ? null : this.error(`${id} uses ${name} of React, which scripts/lean-react leaves out`)
      }
      if (!code.includes(`exports.version = "${REACT_VERSION}"`)) {
        this.error(`scripts/lean-react was written for React ${REACT_VERSION}: read its list again for this one`)
      }
      const lean = leanReact(code, this.parse(code), KEPT_EXPORTS.get(from) ?? new Set())
      if (from === 'react-dom/client' && lean.missing.length > 0) {
        this.error(`React has no ${lean.missing.join(', ')}: scripts/lean-react names it`)
      }
      return { code: lean.code, map: null }
    },
  },
}

/** The browser's React is whole but for what no island uses; an update of React fails here until the list is read again. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { leanReact } from './lean-react.ts'
import { KEPT_EXPORTS, REACT_VERSION } from './left-out.ts'
import { eventsLeftOut, importsLeftOut } from './plugin.ts'

const ROOT = join(import.meta.dirname, '../..')
const RENDERER = readFileSync(join(ROOT, 'node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8')

const lean = leanReact(RENDERER, parseAst(RENDERER), KEPT_EXPORTS.get('react-dom/client') ?? new Set())

type Names = ReadonlySet<string>
const NONE: Names = new Set()
const without = (names: Names, others: Names): Names => new Set([...names].filter((name) => !others.has(name)))

/** Names that a statement of the file uses without a declaration inside it. Names of properties are not told apart. */
function unknownIn(statement: unknown): Names {
  const used = new Set<string>()
  const declared = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) {
      return
    }
    const node: Readonly<Record<string, unknown>> = { ...value }
    if (node.type === 'Identifier') {
      used.add(String(node.name))
    }
    const named = [
      node.type === 'VariableDeclarator' || String(node.type).includes('Function') ? node.id : undefined,
      node.params,
      node.param,
    ]
    for (const one of named.flat()) {
      if (typeof one === 'object' && one !== null && 'name' in one) {
        declared.add(String(one.name))
      }
    }
    for (const part of Object.values(node)) {
      look(part)
    }
  }
  look(statement)
  return without(used, declared)
}

const functionsOf = (code: string): ReadonlyMap<string, Names> =>
  new Map(
    parseAst(code).body.flatMap((one) =>
      one.type === 'FunctionDeclaration' ? [[one.id?.name ?? '', unknownIn(one)] as const] : [],
    ),
  )

test.each(['react', 'react-dom'])('%s is of the version that the list was written for', (name) => {
  const installed: { readonly version: string } = JSON.parse(
    readFileSync(join(ROOT, `node_modules/${name}/package.json`), 'utf8'),
  )
  expect(installed.version).toBe(REACT_VERSION)
})

test('React has all that is named in the list', () => {
  expect(lean.missing).toEqual([])
})

test('no function of React lacks a variable that it had before', () => {
  const before = functionsOf(RENDERER)
  const lacking = Array.from(functionsOf(lean.code), ([name, unknown]) => ({
    name,
    lacks: [...without(unknown, before.get(name) ?? NONE)].filter((one) => one !== 'throwInvalidHookError'),
  })).filter(({ lacks }) => lacks.length > 0)
  expect(lacking).toEqual([])
})

test('code of the browser that imports what is left out is found; types and all the rest are not', () => {
  expect(importsLeftOut("import { lazy, type ReactNode, Suspense as Wait, useState } from 'react'")).toEqual(['lazy', 'Suspense'])
  expect(importsLeftOut("import { hydrateRoot } from 'react-dom/client'\nimport { lazy } from './mine.ts'")).toEqual([])
})

test.each([
  ["import * as React from 'react'", '* as React'],
  ["import React, { useState } from 'react'", 'React, { useState }'],
  ["export { memo } from 'react'", '{ memo }'],
])('an import that could hide what is left out is refused: %s', (code, found) => {
  expect(importsLeftOut(`import { useId } from 'react'\n${code}\nimport { x } from './react'`)).toEqual([found])
})

test('a handler of an event that is left out is found; one of a similar name is not', () => {
  expect(eventsLeftOut('jsx("input", { onSelect: note, onBeforeInputCapture: note })')).toEqual([
    'onSelect',
    'onBeforeInputCapture',
  ])
  expect(eventsLeftOut('jsx("input", { onSelectSize: note, onInput: note })')).toEqual([])
})

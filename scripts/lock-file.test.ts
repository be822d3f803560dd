/** Supply chain (safety §6): only packages with a digest in the lock file are installed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './machine/run.ts'

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly os?: string
  readonly cpu?: string
  readonly bin?: Readonly<Record<string, string>>
}

const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
const lock: { packages: Readonly<Record<string, Locked>> } = readJson('package-lock.json')
const manifest: { allowScripts: Readonly<Record<string, boolean>> } = readJson('package.json')
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

describe('the lock file', () => {
  test('has a digest of every package; a linter’s program for another kind of machine may be missing', () => {
    expect(packages.length).toBeGreaterThan(100)
    const without = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)
    expect(without.filter((path) => !path.startsWith('node_modules/@biomejs/cli-'))).toEqual([])
  })

  test('needs no install script to fetch the bundled Node: each platform has a package of the version in .nvmrc', () => {
    const nodes = packages.flatMap(([, { bin, os, cpu, optional }]) => (bin?.node && optional ? [`${os} ${cpu}`] : []))
    expect(nodes.toSorted()).toEqual(['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64'])
    const majors = packages.flatMap(([, { bin, optional, version }]) => (bin?.node && optional ? [version?.split('.')[0]] : []))
    expect(new Set(majors)).toEqual(new Set([readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim()]))
  })

  test('allows only install scripts that check installed files', () => {
    expect(Object.keys(manifest.allowScripts)).toEqual(['esbuild', 'workerd'])
  })
})

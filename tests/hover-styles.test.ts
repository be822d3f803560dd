/** A phone keeps hover styles on the element that was tapped last, so they must require a pointer that can hover. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type Container, type Document } from 'postcss'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** In these stylesheets a tap counts as hover on purpose: it opens the menu, pauses motion, or shows an editor's colour. */
const ALSO_TAPPED =
  /MegaMenu\.module|BenefitBar\.module|HeadBars\.module|Header\.module|animated-text-banner|block-kit\/colours|SizeLinks\.module/

const isForHover = (node: Container | Document | undefined): boolean =>
  node?.type === 'atrule' && 'params' in node && String(node.params).includes('hover: hover')

test.each(globSync('client/**/*.css', { cwd: ROOT }).filter((file) => !ALSO_TAPPED.test(file)))(
  'hover styles of %s need a pointer that hovers',
  (file) => {
    const sticky: string[] = []
    postcss.parse(readFileSync(join(ROOT, file), 'utf8')).walkRules((rule) => {
      if (rule.selector.includes(':hover') && !isForHover(rule.parent)) {
        sticky.push(rule.selector)
      }
    })
    expect(sticky).toEqual([])
  },
)

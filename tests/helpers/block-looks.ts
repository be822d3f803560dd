/**
 * Records the look of blocks as text: the position, type and colours of each visible part. Unlike screenshots, this text is the
 * same on every machine, because it does not depend on font smoothing.
 * @module
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, type Page, settled } from '#tests/e2e/shop-page.ts'

/** Returns a line for each block, followed by a line for each of its parts: `h2 The quiet season @ 40 212 300 92 | …`. */
const looksOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const ownText = (element: Element) =>
      [...element.childNodes]
        .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''))
        .join('')
        .trim()
    const isPart = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      (element.matches('img, video, input, select, button, hr') || ownText(element) !== '')
    const lineOf = (name: string, element: Element, block: DOMRect) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const box = [left - block.left, top - block.top, width, height].map(Math.round)
      const style = getComputedStyle(element)
      const type = [style.fontFamily.split(',')[0], style.fontSize, style.lineHeight, style.fontWeight, style.letterSpacing]
      const colours = [style.color, style.backgroundColor, style.borderTopWidth, style.borderTopColor]
      return `${name} @ ${box.join(' ')} | ${[...type, ...colours].join(' ')}`
    }
    return [...document.querySelectorAll<HTMLElement>('[data-block]')]
      .filter(({ offsetHeight }) => offsetHeight > 0)
      .flatMap((block) => {
        const box = block.getBoundingClientRect()
        const parts = [...block.querySelectorAll('*')].filter(isPart)
        return [
          lineOf(block.dataset.block ?? '', block, box),
          ...parts.map((part) => lineOf(`  ${part.localName} ${ownText(part).replace(/\s+/g, ' ').slice(0, 40)}`, part, box)),
        ]
      })
  })

/** Pixels. Text widths vary by less than this between machines. */
const ROUNDING = 2

const BOX = /(?<=@ )-?\d+ -?\d+ \d+ \d+(?= \|)/
const boxIn = (line: string): readonly number[] => BOX.exec(line)?.[0].split(' ').map(Number) ?? []

/** Returns the line, but with the expected box if the two boxes differ only by rounding. */
function rounded(line: string, expected = ''): string {
  const [found, wanted] = [boxIn(line), boxIn(expected)]
  const isNear = found.length === wanted.length && found.every((value, side) => Math.abs(value - (wanted[side] ?? 0)) <= ROUNDING)
  return isNear ? line.replace(BOX, wanted.join(' ')) : line
}

/** @param file contains the expected looks; written if it is missing or if `isUpdate` is true */
export async function expectLooks(page: Page, file: string, isUpdate: boolean): Promise<void> {
  await settled(page)
  const found = await looksOn(page)
  if (isUpdate || !existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${found.join('\n')}\n`)
  }
  const expected = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(found.map((line, index) => rounded(line, expected[index]))).toEqual(expected)
}

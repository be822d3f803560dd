/**
 * Keeps the last numbers in the README, between two marks.
 * @module
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { type Chart, ratiosSvg } from './ratios-svg.ts'

const README = join(import.meta.dirname, 'README.md')
const betweenMarks = (name: string): RegExp => new RegExp(`(<!-- ${name} -->\\n).*(<!-- end of ${name} -->)`, 's')

/** The machine belongs to the numbers as much as the day does. */
export function circumstances(): string {
  const all = cpus()
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${all.length} cores (${all[0]?.model ?? 'unknown'}), Node ${process.versions.node}.`
}

/** The ratios as a picture, which the project's README shows. */
export const recordPicture = (charts: readonly Chart[]): void =>
  writeFileSync(join(import.meta.dirname, 'ratios.svg'), ratiosSvg(charts, circumstances()))

export function record(
  name: 'numbers' | 'processor' | 'growth' | 'paint' | 'lighthouse' | 'soak' | 'scale' | 'first look',
  report: string,
): void {
  const text = readFileSync(README, 'utf8')
  const numbers = `${circumstances()}\n\n\`\`\`text\n${report}\n\`\`\`\n`
  writeFileSync(
    README,
    text.replace(betweenMarks(name), (_all, start: string, end: string) => `${start}${numbers}${end}`),
  )
}

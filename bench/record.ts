/**
 * Keeps the last numbers of each measurement in `records/`.
 * @module
 */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { type Chart, ratiosSvg } from './ratios-svg.ts'

/** The machine belongs to the numbers as much as the day does. */
export function machineFacts(): string {
  const all = cpus()
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${all.length} cores (${all[0]?.model ?? 'unknown'}), Node ${process.versions.node}.`
}

/** The ratios as a picture, which the README shows. */
export const recordPicture = (charts: readonly Chart[]): void =>
  writeFileSync(join(import.meta.dirname, 'ratios.svg'), ratiosSvg(charts, machineFacts()))

export function record(
  name: 'numbers' | 'processor' | 'growth' | 'paint' | 'lighthouse' | 'soak' | 'scale' | 'first-look',
  report: string,
): void {
  writeFileSync(join(import.meta.dirname, 'records', `${name}.txt`), `${machineFacts()}\n\n${report}\n`)
}

/**
 * Stores each measurement's latest results in `records/`.
 * @module
 */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { type Chart, ratiosSvg } from './ratios-svg.ts'

/** The date and the machine, because results depend on the machine as much as on the day. */
export function machineFacts(): string {
  const all = cpus()
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${all.length} cores (${all[0]?.model ?? 'unknown'}), Node ${process.versions.node}.`
}

/** Stores the ratios as the README's SVG. */
export const recordPicture = (charts: readonly Chart[]): void =>
  writeFileSync(join(import.meta.dirname, 'ratios.svg'), ratiosSvg(charts, machineFacts()))

export function record(
  name: 'numbers' | 'processor' | 'growth' | 'paint' | 'lighthouse' | 'soak' | 'scale' | 'first-look',
  report: string,
): void {
  writeFileSync(join(import.meta.dirname, 'records', `${name}.txt`), `${machineFacts()}\n\n${report}\n`)
}

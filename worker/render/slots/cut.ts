/**
 * Cuts a page's text at its slots.
 * @module
 */
import { type Bytes, bytesOf } from '#worker/http/bytes.ts'
import type { Fill } from './bind.tsx'
import { SLOTS } from './slots.ts'

/** Either text that is the same for every visitor, or the fill of the slot between two such texts. */
export type Part = Bytes | Fill

/** An empty slot as `<Slot>` renders it. No other text can look like it: React escapes `<`, and rich text never contains this element. */
const SLOT = /<shop-slot name="([\w-]+)" facts="([^"]*)"><\/shop-slot>/

const ESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const unescaped = (attribute: string): string => attribute.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (one) => ESCAPED[one] ?? one)

/** @throws if a slot is missing in the table */
export function partsOf(text: string): readonly Part[] {
  // Splits into text, name, facts, text, name, facts, text.
  const [first = '', ...rest] = text.split(SLOT)
  const parts: Part[] = [bytesOf(first)]
  for (let at = 0; at < rest.length; at += 3) {
    const [name = '', facts = '', next = ''] = rest.slice(at, at + 3)
    const prepare = SLOTS.get(name)
    if (!prepare) {
      throw new Error(`There is no slot ${name}`)
    }
    parts.push(prepare(unescaped(facts)), bytesOf(next))
  }
  return parts
}

const [BEGIN, END] = ['<shop-slot ', '</shop-slot>']

/** How far unfinished text can be cut: no slot crosses this position. */
export function cuttableLength(text: string): number {
  const slot = text.lastIndexOf(BEGIN)
  if (slot >= 0 && !text.includes(END, slot)) {
    return slot
  }
  const tag = text.lastIndexOf('<')
  return tag >= 0 && BEGIN.startsWith(text.slice(tag)) ? tag : text.length
}

/**
 * Spec B §5: header 1 cuts a description of more than 35 characters, to 100 on desktop and 30 on phones; header 2 cuts at 100.
 */
export const HEADER_1 = { longerThan: 35, desktop: 100, mobile: 30 } as const
export const HEADER_2 = { longerThan: 100, desktop: 100, mobile: 100 } as const

/** Sample texts of the content service's forms; spec B §3 hides a placeholder. */
const SAMPLE = /^(lorem ipsum|sample text|placeholder|description goes here)/i

/** The description, unless it is placeholder text or `hasDescription` is false (spec B §3). */
export const shownDescription = (
  description: string | undefined,
  hasDescription: boolean | null | undefined,
): string | undefined => {
  const text = description?.trim() ?? ''
  return text === '' || hasDescription === false || SAMPLE.test(text) ? undefined : text
}

/** Cuts a text at the length, or at the end of a word near it. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) {
    return text
  }
  const cut = text.slice(0, length)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > length / 2 ? space : length).replace(/[\s.,;:!?-]+$/, '')}…`
}

/**
 * Characters (spec B §5). Header 1 shortens a description over 35, to 100 on desktop and 30 on phones; header 2 shortens one over
 * 100.
 */
export const HEADER_1 = { longerThan: 35, desktop: 100, mobile: 30 } as const
export const HEADER_2 = { longerThan: 100, desktop: 100, mobile: 100 } as const

/** Placeholder texts of the content service's forms, which shoppers must not see (spec B §3). */
const SAMPLE = /^(lorem ipsum|sample text|placeholder|description goes here)/i

/** The description, unless it is placeholder text or `hasDescription` is false (spec B §3). */
export const shownDescription = (
  description: string | undefined,
  hasDescription: boolean | null | undefined,
): string | undefined => {
  const text = description?.trim() ?? ''
  return text === '' || hasDescription === false || SAMPLE.test(text) ? undefined : text
}

/** Cuts a text at the length, or at the last space before it in the second half. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) {
    return text
  }
  const cut = text.slice(0, length)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > length / 2 ? space : length).replace(/[\s.,;:!?-]+$/, '')}…`
}

/** Characters (spec B §5). A description longer than `longerThan` is shortened to the limit of the screen size. */
export const HEADER_1 = { longerThan: 35, desktop: 100, mobile: 30 } as const
export const HEADER_2 = { longerThan: 100, desktop: 100, mobile: 100 } as const

/** The content service pre-fills its forms with such texts, which shoppers must not see (spec B §3). */
const SAMPLE = /^(lorem ipsum|sample text|placeholder|description goes here)/i

/** Undefined if the text is a placeholder or `hasDescription` is false (spec B §3). */
export const shownDescription = (
  description: string | undefined,
  hasDescription: boolean | null | undefined,
): string | undefined => {
  const text = description?.trim() ?? ''
  return text === '' || hasDescription === false || SAMPLE.test(text) ? undefined : text
}

/** Cuts at the last space in the second half of the allowed length, or else at the length itself. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) {
    return text
  }
  const cut = text.slice(0, length)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > length / 2 ? space : length).replace(/[\s.,;:!?-]+$/, '')}…`
}

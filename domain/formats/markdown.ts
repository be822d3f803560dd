/**
 * Turns plain text into Markdown, so that a product's name never becomes a heading, a link or markup.
 * @module
 */

/** Joins the text into one line and escapes every special character except `&`, which HTML entities need. */
const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|~!]/g, String.raw`\$&`)
    // At the start of a line these characters would begin a list.
    .replace(/^([-+=])/, String.raw`\$1`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)

/** Returns one line in which no character has a meaning in Markdown. */
export const markdownText = (text: string): string => oneLine(text).replaceAll('&', String.raw`\&`)

/** @param url absolute; characters that could end the link are percent-encoded */
export const markdownLink = (text: string, url: string): string =>
  `[${markdownText(text)}](${url.replace(/[()<>\s\\]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)})`

export const markdownList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

/** Joins the parts with blank lines and skips empty parts. */
export const markdownParts = (parts: readonly (string | undefined)[]): string => `${parts.filter(Boolean).join('\n\n')}\n`

/** @param html the catalogue's sanitised HTML: tags without attributes, and text whose entities are kept */
export function markdownCopy(html: string): string {
  const plain = (piece: string) => oneLine(piece.replace(/<[^<>]*>/g, ''))
  const blocks = html
    .split(/<\/?(?:p|ul|ol)>|<br>/)
    .map((block) => (block.includes('<li>') ? markdownList(block.split('<li>').map(plain).filter(Boolean)) : plain(block)))
  return blocks.filter(Boolean).join('\n\n')
}

/**
 * Cleans the text of every form field, in the shop and in the backend, by removing invisible characters that people type or paste.
 * Cleaning comes before validation, because a shopper cannot find an invisible character. Lengths are in code points.
 * @module
 */
const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/g
/** Invisible characters to keep: a flag's tags, variation selectors, and the joiners that emoji and some scripts need. */
const NEEDED = [
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
  String.raw`(?:(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Default_Ignorable_Code_Point}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?[\u200c\u200d])+(?=(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{Extended_Pictographic}])`,
  String.raw`(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{Emoji}][\ufe00-\ufe0f]`,
].join('|')
const UNSEEN = String.raw`[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]`
const NEEDED_OR_UNSEEN = new RegExp(`(${NEEDED})|${UNSEEN}`, 'gu')
const ANY_UNSEEN = new RegExp(UNSEEN, 'gu')

/** Repeats until nothing changes, because removing a character may join its neighbours into a new match. */
function seen(text: string): string {
  const clean = text.replace(NEEDED_OR_UNSEEN, (_one, needed: string | undefined) => needed ?? '').normalize('NFC')
  return clean === text ? clean : seen(clean)
}

/** Turns line breaks and every kind of space into single spaces. Empty if no visible character remains. */
export const cleanLine = (text: string): string =>
  seen(text.normalize('NFC').replace(LINE_BREAK, ' ').replace(/\s/g, ' ')).replace(/ +/g, ' ').trim()

/** Cleans each line and keeps the line breaks. */
export const cleanLines = (text: string): string =>
  text
    .normalize('NFC')
    .replace(LINE_BREAK, '\n')
    .split('\n')
    .map((line) => seen(line.replace(/\s/g, ' ')).trimEnd())
    .join('\n')
    .trim()

/** Cleans a code or an e-mail address: full-width letters and digits become ASCII, and every dash becomes a hyphen. */
export const cleanCode = (text: string): string =>
  cleanLine(
    text
      .normalize('NFKC')
      .replace(ANY_UNSEEN, '')
      .replace(/[\p{Pd}\u2212]/gu, '-'),
  )

/** Cleans an order number or order code, and also accepts `#1000 0000 0001`. */
export const cleanNumber = (text: string): string => cleanCode(text).replace(/\s/g, '').normalize('NFC').replace(/^#+/, '')

export const lengthOf = (text: string): number => [...text].length

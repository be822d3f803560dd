/**
 * The e-mail format of spec A §5: the {@link https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address HTML
 * standard's format}, case-insensitive, with a top-level domain of at least two letters. The backend uses the same rule.
 * @module
 */
/** RFC 5321 allows 64 characters. */
const LOCAL = "[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'

const SHAPE = new RegExp(`^${LOCAL}@(?:${LABEL}\\.)+[a-z]{2,63}$`, 'i')
const MAX_LENGTH = 254

export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && SHAPE.test(text)

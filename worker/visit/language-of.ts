/**
 * Language tag of the page that a request asks for. Texts that a shop has for one market read it (`shops/shop-words.ts`).
 * @module
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export const languageOf = new AsyncLocalStorage<string>()

/** Returns a function that runs code with the current language, also outside the request. */
export const keepLanguage = () => AsyncLocalStorage.snapshot()

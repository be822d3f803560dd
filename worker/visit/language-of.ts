/**
 * The language tag of the requested page. A shop's texts for a single market read this tag (`shops/shop-words.ts`).
 * @module
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export const languageOf = new AsyncLocalStorage<string>()

/** Returns a function that runs code with the current language, also outside the request. */
export const keepLanguage = () => AsyncLocalStorage.snapshot()

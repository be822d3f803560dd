/**
 * The brand's pictures and films for the media library. Separate from brand/words.ts, since films are bytes that only a Worker can import.
 * @module
 */
export { DURATION_MS, type Film, findFilm, isProfile, PROFILES, type Profile } from '#backend/demo/films/films.ts'
export { readProductFacts } from '#backend/demo/pictures/facts.ts'
export { findOriginal, type Original } from '#backend/demo/pictures/originals.ts'

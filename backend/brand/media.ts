/**
 * The brand's images and films for the media library. They are separate from brand/words.ts because films are binary modules,
 * which only a Worker can import.
 * @module
 */
export { DURATION_MS, type Film, findFilm, isProfile, PROFILES, type Profile } from '#backend/demo/films/films.ts'
export { readProductFacts } from '#backend/demo/pictures/facts.ts'
export { findOriginal, type Original } from '#backend/demo/pictures/originals.ts'

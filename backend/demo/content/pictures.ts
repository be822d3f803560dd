/**
 * Alternative text of the images and films in content. Each text is written only once, so that all pages use the same one.
 * @module
 */
import { z } from 'zod'
import pictures from '#backend/demo/data/content/pictures.json' with { type: 'json' }
import { oneOf, readDataFile, sentence } from '#backend/demo/data/data-file.ts'
import { FILM_NAMES, SCENE_NAMES } from '#backend/demo/pictures/scene-names.ts'

export const pictureFile = z.record(oneOf('picture', [...SCENE_NAMES, ...FILM_NAMES]), sentence)

export const ALT_TEXTS = readDataFile('content/pictures.json', 'picture', pictureFile, pictures)

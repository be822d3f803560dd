/**
 * Builds and parses the names of product images, films and media sets. The patterns are set in the shop's file.
 * @module
 */
import { media, mediaFiles, styleCodeLength } from '#shop'

const STYLE = `[A-Za-z0-9]{${styleCodeLength}}`
const COLOUR = '[a-z0-9-]{1,60}'
/** A drawn product has four views; a photographed product may have up to 99. */
const VIEW = '[1-9][0-9]?'

const patternOf = (rule: string): RegExp =>
  new RegExp(
    `^${rule.replace('{style}', `(?<style>${STYLE})`).replace('{colour}', `(?<colour>${COLOUR})`).replace('{view}', `(?<view>${VIEW})`)}$`,
  )

/** @param colour as it is spelled in file names */
const named = (rule: string, styleCode: string, colour: string): string =>
  rule.replace('{style}', styleCode).replace('{colour}', colour)

export const pictureName = (styleCode: string, colour: string, view: number): string =>
  named(media.picture, styleCode, colour).replace('{view}', String(view))
export const setName = (styleCode: string, colour: string): string => named(mediaFiles.set, styleCode, colour)
export const filmName = (styleCode: string, colour: string): string => named(mediaFiles.film, styleCode, colour)

export const MISSING_PICTURE = media.missing

export interface NameParts {
  readonly styleCode: string
  readonly colour: string
  readonly view: number
}

const reader = (rule: string) => {
  const pattern = patternOf(rule)
  return (name: string): NameParts | undefined => {
    const { style, colour, view } = pattern.exec(name)?.groups ?? {}
    return style && colour ? { styleCode: style.toUpperCase(), colour, view: Number(view ?? 1) } : undefined
  }
}

export const readPictureName = reader(media.picture)
export const readSetName = reader(mediaFiles.set)
export const readFilmName = reader(mediaFiles.film)

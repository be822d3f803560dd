/**
 * The names in the media library: `AL1001-navy-blue-1`, `AL1001-navy-blue-SET`, `AL1018-rose-film`, `scene-hero-autumn`,
 * `film-candlelight`, `default`.
 * @module
 */
export type PictureName =
  | { readonly kind: 'product'; readonly styleCode: string; readonly colour: string; readonly view: number }
  | { readonly kind: 'scene'; readonly scene: string }
  | { readonly kind: 'default' }

export type Format = 'webp' | 'jpeg' | 'avif' | 'png' | 'svg'

const EXTENSIONS: Readonly<Record<string, Format>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  avif: 'avif',
  png: 'png',
  svg: 'svg',
}

/** Splits a known extension off the last segment of the path. */
export function splitExtension(file: string): { name: string; format?: Format } {
  const dot = file.lastIndexOf('.')
  const format = dot > 0 ? EXTENSIONS[file.slice(dot + 1).toLowerCase()] : undefined
  return format ? { name: file.slice(0, dot), format } : { name: file }
}

export function parsePictureName(name: string): PictureName | undefined {
  if (name === 'default') {
    return { kind: 'default' }
  }
  const scene = /^scene-([a-z0-9-]{1,60})$/.exec(name)?.[1]
  if (scene) {
    return { kind: 'scene', scene }
  }
  const product = /^([A-Za-z0-9]{6})-([a-z0-9-]{1,60})-([1-4])$/.exec(name)
  const [, styleCode, colour, view] = product ?? []
  return styleCode && colour ? { kind: 'product', styleCode: styleCode.toUpperCase(), colour, view: Number(view) } : undefined
}

export function parseSetName(name: string): { styleCode: string; colour: string } | undefined {
  const [, styleCode, colour] = /^([A-Za-z0-9]{6})-([a-z0-9-]{1,60})-SET$/.exec(name) ?? []
  return styleCode && colour ? { styleCode: styleCode.toUpperCase(), colour } : undefined
}

export type FilmName =
  | { readonly kind: 'product'; readonly styleCode: string; readonly colour: string }
  | { readonly kind: 'scene'; readonly scene: string }

export function parseFilmName(name: string): FilmName | undefined {
  const scene = /^film-([a-z0-9-]{1,60})$/.exec(name)?.[1]
  if (scene) {
    return { kind: 'scene', scene }
  }
  const [, styleCode, colour] = /^([A-Za-z0-9]{6})-([a-z0-9-]{1,60})-film$/.exec(name) ?? []
  return styleCode && colour ? { kind: 'product', styleCode: styleCode.toUpperCase(), colour } : undefined
}

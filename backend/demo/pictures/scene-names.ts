/** What content can show: the scenes that are drawn, and the films that were made of them. */
export const SCENE_NAMES = [
  'hero-autumn',
  'hero-winter',
  'womens',
  'mens',
  'homeware',
  'gifts',
  'knitwear',
  'coats',
  'lighting',
  'table',
  'bedroom',
  'sale',
  'journal',
  'bag-banner',
  'account-banner',
  'locale',
  'menu-coats',
  'menu-knits',
  'menu-lamps',
  'menu-parcels',
  'menu-glasses',
  'menu-sale',
  'menu-chair',
] as const
export type SceneName = (typeof SCENE_NAMES)[number]

export const FILM_NAMES = ['candlelight'] as const

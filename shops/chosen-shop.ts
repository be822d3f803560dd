/**
 * What `#shop` is for programs that Node runs. The bundlers read the same file as JSON (package.json, vite.config.ts).
 * @module
 */
import { chosenShop, readShop } from './read-shop.ts'

export const {
  name,
  logo,
  inWords,
  sells,
  rights,
  catalogue,
  company,
  contact,
  social,
  payments,
  markets,
  germanSite,
  delivery,
  styleCodeLength,
  media,
  mediaFiles,
  merchant,
  loyalty,
} = readShop(chosenShop())

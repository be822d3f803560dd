/**
 * The module `#shop` in programs that Node runs. Bundlers resolve it to the same file as JSON (package.json, vite.config.ts).
 * @module
 */
import { chosenShop, readShop, ShopFileError } from './read-shop.ts'

function shopOfCommand() {
  try {
    return readShop(chosenShop())
  } catch (error) {
    if (!(error instanceof ShopFileError)) {
      throw error
    }
    // A script cannot catch an error of its own imports, and Node would print the code that throws.
    process.stderr.write(`\n${error.message}\n`)
    process.exit(1)
  }
}

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
  resources,
  facets,
  colourFamilies,
  valueOrder,
  merchant,
  loyalty,
  returnsTo,
  departments,
  looks,
} = shopOfCommand()

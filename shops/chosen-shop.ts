/**
 * The module `#shop` for programs that run in Node. Bundlers resolve `#shop` to the JSON file instead (package.json,
 * vite.config.ts).
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
    // A script cannot catch an error that its imports throw, and Node would print the code that threw it along with the message.
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

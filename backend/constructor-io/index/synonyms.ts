/**
 * Settings that a merchandiser would maintain: synonyms, and search terms that redirect to a page.
 * @module
 */
/** A search for any word in a row also finds products with the other words. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['jumper', 'sweater', 'pullover'],
  ['cardigan', 'cardi'],
  ['trouser', 'pants', 'slack', 'chino'],
  ['dress', 'frock', 'gown'],
  ['blouse', 'shirt'],
  ['tshirt', 'tee'],
  ['coat', 'overcoat', 'outerwear'],
  ['jacket', 'blazer'],
  ['nightwear', 'sleepwear', 'pyjama', 'pajama', 'nightdress'],
  ['trainer', 'sneaker', 'plimsoll'],
  ['heel', 'pump', 'stiletto'],
  ['boot', 'bootie'],
  ['bag', 'handbag', 'purse'],
  ['jewellery', 'jewelry'],
  ['necklace', 'chain'],
  ['lamp', 'light', 'lighting'],
  ['cushion', 'pillow'],
  ['throw', 'blanket', 'plaid'],
  ['glass', 'glassware', 'tumbler'],
  ['plate', 'dish', 'crockery', 'tableware'],
  ['rug', 'carpet', 'mat'],
  ['grey', 'gray'],
  ['burgundy', 'maroon'],
  ['women', 'woman', 'lady'],
  ['men', 'man', 'gentleman'],
  ['gift', 'present'],
  ['sale', 'clearance', 'offer'],
]

export const REDIRECTS: readonly (readonly [term: string, path: string])[] = [
  ['sale', '/browse/sale'],
  ['new in', '/browse/collection/11'],
  ['gift card', '/browse/gifts/gift-cards'],
]

/**
 * Draws what a first look at the shop shows, behind an open shop: the first screen of each listing, then the rest of their first
 * pages. A picture is drawn once and kept, so the shopper who comes next does not wait for it.
 * @module
 */

export type Ask = (address: string) => Promise<{ text(): Promise<string> }>

/** The image service draws four at once: half of that leaves room for the shopper. */
const AT_ONCE = 2
/** Two rows of four and what is above them. */
const FIRST_SCREEN = 10
const MOST_LISTINGS = 8

const unescaped = (value: string): string => value.replaceAll('&amp;', '&')

const found = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, value = '']) => unescaped(value))),
]

/** In a listing a card's first picture; its other ones are named by later cards or wait for the pointer. */
const picturesOf = (html: string): string[] => found(html, /<img[^>]* src="(\/i\/[^"]+)"/g)
const listingsOf = (html: string): string[] => found(html, /<a[^>]* href="(\/browse\/[^"?#]+)"/g).slice(0, MOST_LISTINGS)

/** Each once, a few at a time. */
async function drawAll(addresses: readonly string[], ask: Ask, drawn: () => void): Promise<void> {
  const waiting = [...addresses]
  const next = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      // Read to its end: the image service may still be at work when the head of its answer has come.
      await ask(address).then((answer) => answer.text())
      drawn()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

/** The pictures of Home and of the first page of each listing: those of the first screens, then the rest, each once. */
export async function firstPictures(ask: Ask): Promise<readonly string[]> {
  const page = async (path: string): Promise<string> => (await ask(path)).text()
  const home = await page('/')
  const pages = [picturesOf(home)]
  for (const path of listingsOf(home)) {
    pages.push(picturesOf(await page(path)))
  }
  const first = pages.flatMap((pictures) => pictures.slice(0, FIRST_SCREEN))
  return [...new Set([...first, ...pages.flat()])]
}

/** Says how far it is, at each quarter. */
export function quarters(total: number, what: string, tell: (line: string) => void): () => void {
  const quarter = Math.ceil(total / 4)
  let count = 0
  return () => {
    count += 1
    if (count % quarter === 0 || count === total) {
      tell(`${what} … ${count} of ${total}`)
    }
  }
}

/** @param tell says how far it is, at each quarter */
export async function drawFirstPictures(ask: Ask, tell: (line: string) => void): Promise<void> {
  const addresses = await firstPictures(ask)
  await drawAll(addresses, ask, quarters(addresses.length, 'Drawing the pictures of the first pages', tell))
}

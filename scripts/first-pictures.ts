/**
 * Renders in the background the images that a shopper sees first: the first screen of each listing, then the rest of each first
 * page. The shop caches rendered images, so the shopper does not wait for them.
 * @module
 */

export type FetchPage = (address: string) => Promise<{ text(): Promise<string> }>

/** The image service renders four images at a time. Half of its capacity stays free for the shopper. */
const AT_ONCE = 2
/** The number of images on a first screen: two rows of four, and the images above them. */
const FIRST_SCREEN = 10
const MAX_LISTINGS = 8

const unescaped = (value: string): string => value.replaceAll('&amp;', '&')

const found = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, value = '']) => unescaped(value))),
]

/** The first image of each card. The card's other images load later, for example on hover. */
const picturesOf = (html: string): string[] => found(html, /<img[^>]* src="(\/i\/[^"]+)"/g)
const listingsOf = (html: string): string[] => found(html, /<a[^>]* href="(\/browse\/[^"?#]+)"/g).slice(0, MAX_LISTINGS)

/** Requests each URL once, `AT_ONCE` of them in parallel. */
async function drawAll(addresses: readonly string[], ask: FetchPage, drawn: () => void): Promise<void> {
  const waiting = [...addresses]
  const next = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      // Reads the whole body, because the image service may still be rendering after it has sent the headers.
      await ask(address).then((answer) => answer.text())
      drawn()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

/** URLs of the images on the home page and on each listing's first page, without duplicates. The first screens come first. */
export async function firstPictures(ask: FetchPage): Promise<readonly string[]> {
  const page = async (path: string): Promise<string> => (await ask(path)).text()
  const home = await page('/')
  const pages = [picturesOf(home)]
  for (const path of listingsOf(home)) {
    pages.push(picturesOf(await page(path)))
  }
  const first = pages.flatMap((pictures) => pictures.slice(0, FIRST_SCREEN))
  return [...new Set([...first, ...pages.flat()])]
}

/** Reports progress at each quarter. */
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

/** @param tell reports progress at each quarter */
export async function drawFirstPictures(ask: FetchPage, tell: (line: string) => void): Promise<void> {
  const addresses = await firstPictures(ask)
  await drawAll(addresses, ask, quarters(addresses.length, 'Drawing the pictures of the first pages', tell))
}

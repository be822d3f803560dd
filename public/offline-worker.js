/**
 * Shows the offline page where a navigation finds no network. It stores that page and its style and nothing else: what the shop says of
 * prices and stock always comes from the network. Its address carries the build, so that a new build brings a new copy of the page.
 */
const CACHE = `offline${location.search}`
const STYLE = '/plain.css'
const PAGES = ['/offline', '/us/offline', '/eu/offline']

/** The offline page of the market that the address belongs to. */
const pageFor = ({ pathname }) => {
  const [, first] = pathname.split('/')
  return PAGES.includes(`/${first}/offline`) ? `/${first}/offline` : '/offline'
}

async function fill() {
  const cache = await caches.open(CACHE)
  await cache.addAll([...PAGES, STYLE].map((path) => new Request(path, { cache: 'reload' })))
}

async function begin() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  // The request need not wait until this worker has started.
  await registration.navigationPreload?.enable()
}

async function answer({ request, preloadResponse }) {
  try {
    const preloaded = await preloadResponse
    // Firefox does not reject a preload that failed: it gives its error as a response.
    return preloaded && preloaded.type !== 'error' ? preloaded : await fetch(request)
  } catch {
    return (await caches.match(pageFor(new URL(request.url)))) ?? Response.error()
  }
}

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(fill())
})

addEventListener('activate', (event) => event.waitUntil(begin()))

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method === 'GET' && mode === 'navigate') {
    event.respondWith(answer(event))
  } else if (url === location.origin + STYLE) {
    event.respondWith(fetch(event.request).catch(() => caches.match(STYLE)))
  }
})

/** The last segment of a product's URL. `https://shop.example/p/…/marlow-dress/?a=1` gives `marlow-dress`. */
export function slugOf(url: string | null | undefined): string {
  const [path = ''] = (url ?? '').replace(/^https?:\/\/[^/]*/, '').split(/[?#]/, 1)
  return path.split('/').filter(Boolean).at(-1) ?? 'product'
}

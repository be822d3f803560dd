/** Formats the pagination of a list (wire: commerce §3). */
export function pagination(total: number, count: number, { page, limit }: { readonly page: number; readonly limit: number }) {
  const pages = Math.max(1, Math.ceil(total / limit))
  const link = (to: number): string => `?page=${to}&limit=${limit}`
  return {
    total,
    count,
    per_page: limit,
    current_page: page,
    total_pages: pages,
    links: {
      ...(page > 1 ? { previous: link(page - 1) } : {}),
      current: link(page),
      ...(page < pages ? { next: link(page + 1) } : {}),
    },
  }
}

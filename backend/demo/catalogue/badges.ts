/** Product badge data: comma-separated pairs giving name, text colour, background colour (spec A §3), and a link. */
export const badge = (name: string, textColour: string, backgroundColour: string, link?: string): string =>
  [`name:${name}`, `textColour:${textColour}`, `backgroundColour:${backgroundColour}`, ...(link ? [`link:${link}`] : [])].join(
    ',',
  )

export const BADGES = [
  badge('Bestseller', '#2B2A28', '#EFE8DA'),
  badge('Organic', '#24382C', '#DDE6D8'),
  badge('Handmade', '#4A2F20', '#F0DFD2'),
  badge('Limited edition', '#F7F4EC', '#2E3440'),
] as const

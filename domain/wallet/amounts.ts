/** The device's interface takes amounts as decimal text: `49.50`. */
export function decimalText(minor: number): string {
  const [sign, pence] = [minor < 0 ? '-' : '', Math.abs(minor)]
  return `${sign}${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`
}

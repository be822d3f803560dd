/** Formats minor units as `49.50`, because the device's wallet API takes amounts as decimal text. */
export function decimalText(minor: number): string {
  const [sign, pence] = [minor < 0 ? '-' : '', Math.abs(minor)]
  return `${sign}${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`
}

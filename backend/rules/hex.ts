/** Two lower-case digits per byte. */
export const hexText = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

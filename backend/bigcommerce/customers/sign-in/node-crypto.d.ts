/** The part of Node's crypto module that sign-in uses. The Workers types do not declare it. */
declare module 'node:crypto' {
  export interface ScryptCost {
    readonly N: number
    readonly r: number
    readonly p: number
    readonly maxmem: number
  }
  export function scrypt(
    password: string,
    salt: Uint8Array,
    length: number,
    cost: ScryptCost,
    done: (error: Error | null, key: Uint8Array) => void,
  ): void
  export function timingSafeEqual(left: Uint8Array, right: Uint8Array): boolean
}

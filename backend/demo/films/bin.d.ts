/** Imports of `.bin` files give bytes. No other file type is imported as data by all builds of the Worker. */
declare module '*.bin' {
  const bytes: ArrayBuffer
  export default bytes
}

/** Declares `.bin` files as bytes: the only file type that all builds of the Worker import as data. */
declare module '*.bin' {
  const bytes: ArrayBuffer
  export default bytes
}

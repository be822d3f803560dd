/** Bytes that travel inside the Worker: the one kind of file that all of its builds take as data. */
declare module '*.bin' {
  const bytes: ArrayBuffer
  export default bytes
}

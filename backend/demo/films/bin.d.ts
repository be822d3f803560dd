/** Bytes inside the Worker: `.bin` is the one kind of file that all of its builds import as data. */
declare module '*.bin' {
  const bytes: ArrayBuffer
  export default bytes
}

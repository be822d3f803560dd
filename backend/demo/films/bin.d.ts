/** A `.bin` file is imported as bytes. It is the only file type that every build of the Worker imports as data. */
declare module '*.bin' {
  const bytes: ArrayBuffer
  export default bytes
}

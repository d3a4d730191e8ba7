declare module 'wawoff2' {
  export function decompress(font: Buffer): Promise<Uint8Array<ArrayBuffer>>
}

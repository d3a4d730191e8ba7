declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: { targetFormat: 'sfnt' | 'woff2'; keepAllGlyphs?: boolean },
  ): Promise<Buffer>
}

import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

// Run by hand (`npx node scripts/icons.ts`) when the logo changes; web/icons is committed.

const mark = await readFile('web/icons/favicon.svg', 'utf8')
/** Platforms round the corners themselves, and circular masks need a margin around the logo. */
const square = mark
  .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
  .replace(/<rect width="32" height="32" rx="9"/, '<rect x="-5" y="-5" width="42" height="42"')

const icons = [
  { name: 'icon-180', size: 180, drawing: square },
  { name: 'icon-192', size: 192, drawing: mark },
  { name: 'icon-512', size: 512, drawing: mark },
  { name: 'icon-maskable-512', size: 512, drawing: square },
]
for (const { name, size, drawing } of icons) {
  const png = await sharp(Buffer.from(drawing), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  await writeFile(`web/icons/${name}.png`, png)
  console.log(`${name}.png ${png.byteLength} bytes`)
}

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTargets } from './scripts/oldest-browsers.ts'

/** Shared by the builds in scripts/build-site.ts and by `npm run dev`; pages come from prerender.tsx. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react()],
  css: {
    // The hash includes the sheet's path.
    modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]_[local]' },
  },
  build: {
    target: [...buildTargets],
    // Fonts and pictures as files: the page's policy allows no data: fonts, and files are cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    reportCompressedSize: false,
    manifest: true,
  },
}))

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const files = {
  'index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hello</title></head><body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>`,
  'main.jsx': `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './style.css'
createRoot(document.getElementById('root')).render(<StrictMode><main><h1>Hello world</h1><p>From React.</p></main></StrictMode>)`,
  'style.css': 'body { font-family: sans-serif; margin: 2rem }',
}

/** Builds the smallest React page that Vite makes, to compare ours with; returns its folder. */
export async function buildHelloWorld(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  await build({ root: folder, configFile: false, logLevel: 'warn', plugins: [react()] })
  return join(folder, 'dist')
}

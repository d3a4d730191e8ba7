import type { Plugin } from 'vite'

const importing = /import \{([^}]+)\} from '(#web\/messages\/\w+\.ts)'/g

/**
 * Makes each screen's texts a module of their own while bundling. The catalogue is one file to read
 * and translate; as one module it would also be one chunk, and sign-in would carry every screen's words.
 */
export function messagesApart(): Plugin {
  return {
    name: 'messages-apart',
    enforce: 'pre',
    transform: (code) =>
      code.replaceAll(importing, (_, names: string, file: string) => apart(names, file)),
    async resolveId(source, importer) {
      const [file = '', only] = source.split('?only=')
      const found = only && (await this.resolve(file, importer))
      return found ? `${found.id}?only=${only}` : null
    },
  }
}

/** One import a text. Each names a copy of the file, of which the bundler keeps what is imported. */
function apart(names: string, file: string): string {
  const texts = names.split(',').map((it) => it.trim())
  return texts
    .filter((it) => it && !it.startsWith('type '))
    .map((it) => `import { ${it} } from '${file}?only=${it.split(' ')[0]}'`)
    .join(';')
}

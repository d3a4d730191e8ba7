import type { Plugin } from 'vite'

/**
 * Imports each icon from its own file. Through the list of the whole set every screen would seem to
 * need the icons of all (scripts/build-chunks.ts).
 */
export function singleIcons(): Plugin {
  return {
    name: 'single-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: "'lucide-react'" },
      handler: (code) => code.replaceAll(/import \{([^}]*)\} from 'lucide-react'/g, importEach),
    },
  }
}

function importEach(_all: string, names: string): string {
  const icons = names.split(',').map((it) => it.trim())
  const values = icons.filter((it) => it && !it.startsWith('type '))
  return values.map(importOne).join(';')
}

/** 'Menu as MenuIcon' gives `import MenuIcon from 'lucide-react/icons/menu'`. */
function importOne(written: string): string {
  const [icon = '', local = icon] = written.split(' as ')
  const file = icon.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase()
  return `import ${local} from 'lucide-react/icons/${file}'`
}

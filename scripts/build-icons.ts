import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { IconShapes } from '#web/ui/icon.tsx'

const component = resolve('web/ui/icon.tsx')

/**
 * Imports each icon from its own file. Through the list of the whole set every screen would seem to
 * need the icons of all (scripts/build-chunks.ts). Of that file only the drawing is taken: the set's own
 * component can do much that nobody asks of it, and is slow to draw in a list of a hundred.
 */
export function singleIcons(): Plugin[] {
  return [
    {
      name: 'single-icons',
      enforce: 'pre',
      transform: {
        filter: { id: /\/web\/.*\.tsx?$/, code: "'lucide-react'" },
        handler: (code) => code.replaceAll(/import \{([^}]*)\} from 'lucide-react'/g, importEach),
      },
    },
    {
      name: 'own-icons',
      enforce: 'pre',
      transform: {
        filter: { id: /\/lucide-react\/.*\/icons\//, code: '__iconData' },
        handler: async (_code, id) =>
          `import { iconOf } from '${component}';export default iconOf(${JSON.stringify(await readShapes(id))})`,
      },
    },
  ]
}

/** The drawing of an icon's file; the keys of its shapes are of no use. */
async function readShapes(file: string): Promise<IconShapes> {
  const icon = (await import(pathToFileURL(file).href)) as { __iconData: { node: IconShapes } }
  return icon.__iconData.node.map(([name, { key: _key, ...attributes }]) => [name, attributes])
}

function importEach(_all: string, names: string): string {
  const icons = names.split(',').map((it) => it.trim())
  const values = icons.filter((it) => it && !it.startsWith('type '))
  return values.map(importOne).join(';')
}

/** 'Menu as MenuIcon' gives `import MenuIcon from 'lucide-react/icons/menu'`. */
function importOne(written: string): string {
  const [icon = '', local = icon] = written.split(' as ')
  const file = icon.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=\d)/g, '-').toLowerCase()
  return `import ${local} from 'lucide-react/icons/${file}'`
}

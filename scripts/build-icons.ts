import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { IconShapes } from '#web/ui/icon.tsx'

const component = resolve('web/ui/icon.tsx')

/**
 * Imports each icon from its own file: importing the full set would make every screen depend on all
 * icons (scripts/build-chunks.ts). Only the shapes are taken, because the package's own component
 * is too slow in a list of a hundred.
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
          `import { createIcon } from '${component}';export default createIcon(${JSON.stringify(await readShapes(id))})`,
      },
    },
  ]
}

/** Reads an icon's shapes without their React keys. */
async function readShapes(file: string): Promise<IconShapes> {
  const icon = (await import(pathToFileURL(file).href)) as { __iconData: { node: IconShapes } }
  return icon.__iconData.node.map(([name, { key: _key, ...attributes }]) => [name, attributes])
}

function importEach(_all: string, names: string): string {
  const icons = names.split(',').map((it) => it.trim())
  const values = icons.filter((it) => it && !it.startsWith('type '))
  return values.map(importOne).join(';')
}

/** Turns 'Menu as MenuIcon' into `import MenuIcon from 'lucide-react/icons/menu'`. */
function importOne(written: string): string {
  const [icon = '', local = icon] = written.split(' as ')
  const file = icon.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=\d)/g, '-').toLowerCase()
  return `import ${local} from 'lucide-react/icons/${file}'`
}

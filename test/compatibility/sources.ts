import { resolve } from 'node:path'
import { SyntaxKind, type Node } from 'typescript/unstable/ast'
import {
  isBindingElement,
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Project, type Symbol } from 'typescript/unstable/sync'
import { isNewer, isNewerEverywhere, isNewerSomewhere, memberOf } from './data.ts'

type Use = { readonly file: string; readonly feature: string }

const configFile = resolve('tsconfig.oldest-browsers.json')
const ours = /^(?:web|contract|domain|sample)\b/

/**
 * What these files and all that they import use and the oldest browsers lack: the type checker
 * knows whose member `size` is. `samples` are files that exist only here.
 */
export function newerInSources(
  files: readonly string[],
  samples: Readonly<Record<string, string>> = {},
): Use[] {
  const roots = [...files, ...Object.keys(samples)]
  const config = { extends: './tsconfig.json', include: [], files: roots }
  const virtual = new Map(
    Object.entries(samples).map(([file, text]) => [resolve(file), text] as const),
  ).set(configFile, JSON.stringify(config))
  const api = new API({
    cwd: resolve('.'),
    fs: {
      readFile: (file) => virtual.get(file),
      fileExists: (file) => virtual.has(file) || undefined,
    },
  })
  try {
    const [project] = api.updateSnapshot({ openProjects: [configFile] }).getProjects()
    if (!project) throw new Error('the type checker opened nothing')
    const all = project.program.getSourceFileNames().map((it) => it.slice(resolve('.').length + 1))
    return all.filter((it) => ours.test(it)).flatMap((file) => usesIn(project, file))
  } finally {
    api.close()
  }
}

function usesIn({ program, checker }: Project, file: string): Use[] {
  const source = program.getSourceFile(resolve(file))
  const uses: Use[] = []
  const visit = (node: Node) => {
    const name = memberName(node)
    if (name && isNewerSomewhere(name.getText())) {
      const feature = newerFeature(memberSymbol(checker, name), name)
      if (feature) uses.push({ file, feature })
    }
    node.forEachChild(visit)
  }
  if (source) visit(source)
  return uses
}

/** In `const { size } = query`, the symbol of the name is the constant. */
function memberSymbol(checker: Checker, name: Node): Symbol | undefined {
  if (!isBindingElement(name.parent)) return checker.getSymbolAtLocation(name)
  const type = checker.getTypeAtLocation(name.parent.parent)
  return type && checker.getPropertyOfType(type, name.getText())
}

/** The name of a member that is read, unless it is called only if it exists. */
function memberName(node: Node): Node | undefined {
  if (isBindingElement(node) && node.parent.kind === SyntaxKind.ObjectBindingPattern) {
    const name = node.propertyName ?? node.name
    return name && isIdentifier(name) ? name : undefined
  }
  if (!isPropertyAccessExpression(node)) return undefined
  const { parent } = node
  const isAsked = isCallExpression(parent) && parent.expression === node && parent.questionDotToken
  return isAsked ? undefined : node.name
}

const isOfBrowser = (symbol: Symbol): boolean =>
  symbol.declarations.some(({ path }) => /\/lib\.[\w.]+\.d\.ts$/.test(path))

/** The compatibility data lists no mixins of interfaces: there, the name alone decides. */
function newerFeature(symbol: Symbol | undefined, name: Node): string | undefined {
  if (!symbol || !isOfBrowser(symbol)) return undefined
  const owners = [symbol.getParent()?.name ?? '', receiverOf(name)].map(plainName)
  const [owner = ''] = owners.filter((it) => memberOf(it, symbol.name))
  const known = memberOf(owner, symbol.name)
  const isFound = known ? isNewer(known) : isNewerEverywhere(symbol.name)
  return isFound ? `${owner}.${symbol.name}` : undefined
}

/** `AbortSignal` in `AbortSignal.timeout`: objects with static members have no name of their own. */
function receiverOf({ parent }: Node): string {
  return isPropertyAccessExpression(parent) ? parent.expression.getText() : ''
}

const plainName = (owner: string): string => owner.replace(/^Readonly|Constructor$/g, '')

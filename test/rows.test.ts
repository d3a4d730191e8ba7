import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { SyntaxKind, type Node } from 'typescript/unstable/ast'
import {
  isBindingElement,
  isIdentifier,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Symbol } from 'typescript/unstable/sync'
import { isTest } from './source-files.ts'

const tables = globSync('server/db/{tables,tables/*}.ts')
const columnNames = new Set(
  tables
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((text) => [...text.matchAll(/\b([a-z]\w*_\w+)\??: /g)].map(([, name = '']) => name)),
)

/** The name of a property that is read: `it.name`, or `name` in `const { name } = it`. */
function propertyRead(node: Node): Node | undefined {
  if (isPropertyAccessExpression(node)) return node.name
  if (!isBindingElement(node) || node.parent.kind !== SyntaxKind.ObjectBindingPattern)
    return undefined
  const name = node.propertyName ?? node.name
  return name && isIdentifier(name) ? name : undefined
}

function symbolOf(checker: Checker, name: Node): Symbol | undefined {
  if (!isBindingElement(name.parent)) return checker.getSymbolAtLocation(name)
  const type = checker.getTypeAtLocation(name.parent.parent)
  return type && checker.getPropertyOfType(type, name.getText())
}

/** A property of a row has no declaration, as the query builder computes it, or is a table's. */
const isOfRow = ({ declarations }: Symbol): boolean =>
  declarations.every(({ path }) => tables.some((file) => resolve(file) === path))

/** Where the server reads a row by the name of a column: its rows are camelCase. */
function columnsRead(): string[] {
  const api = new API({ cwd: resolve('.') })
  try {
    const [project] = api.updateSnapshot({ openProjects: [resolve('tsconfig.json')] }).getProjects()
    assert.ok(project, 'the type checker opened nothing')
    const { program, checker } = project
    return globSync('server/**/*.ts')
      .filter((file) => !isTest(file) && !/^server\/db\/(migrations|tables)\//.test(file))
      .flatMap((file) => {
        const found: string[] = []
        const visit = (node: Node): void => {
          const name = propertyRead(node)
          if (name && columnNames.has(name.getText())) {
            const symbol = symbolOf(checker, name)
            if (symbol && isOfRow(symbol)) found.push(`${file}: ${name.getText()}`)
          }
          node.forEachChild(visit)
        }
        const source = program.getSourceFile(resolve(file))
        if (source) visit(source)
        return found
      })
  } finally {
    api.close()
  }
}

test('rows are read in camelCase: a name with an underscore is a column or of the wire', () => {
  assert.ok(columnNames.size > 100)
  assert.deepEqual(columnsRead(), [])
})

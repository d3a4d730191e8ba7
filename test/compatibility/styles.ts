import {
  generate,
  parse,
  walk,
  type Atrule,
  type Block,
  type CssNode,
  type Declaration,
  type WalkContext,
} from 'css-tree'
import { css, featureAt, isNewer } from './data.ts'

const functionTypes = ['color', 'gradient', 'easing-function', 'transform-function', 'basic-shape']

const unitKeys: readonly [RegExp, string][] = [
  [/^d(v|vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq/, 'container_query_length_units'],
]

/** What a style sheet uses and the oldest browsers lack, unless `@supports` asks for it first. */
export function newerInStyles(sheet: string): Set<string> {
  const found = new Set<string>()
  const conditions: string[] = []
  const ast = parse(sheet, {
    parseCustomProperty: true,
    onParseError: (error) => {
      throw error
    },
  })
  walk(ast, {
    enter(this: WalkContext, node: CssNode) {
      if (isSupports(node)) conditions.push(node.prelude ? generate(node.prelude) : '')
      for (const [feature, token] of newerIn(node, this.block))
        if (!conditions.some((it) => it.includes(token))) found.add(feature)
    },
    leave(node: CssNode) {
      if (isSupports(node)) conditions.pop()
    },
  })
  return found
}

const isSupports = (node: CssNode): node is Atrule =>
  node.type === 'Atrule' && node.name === 'supports'

type Found = readonly [feature: string, token: string]

function newerIn(node: CssNode, block: Block | null): Found[] {
  if (node.type === 'Declaration') return inDeclaration(node, block)
  if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
    return isNewer(css.selectors?.[node.name]) ? [[`:${node.name}`, `:${node.name}`]] : []
  if (node.type === 'NestingSelector') return [['nesting', '&']]
  if (node.type !== 'Atrule') return []
  const rule = css['at-rules']?.[node.name]
  if (isNewer(rule)) return [[`@${node.name}`, `@${node.name}`]]
  return node.name === 'media' && node.prelude ? inMedia(node.prelude) : []
}

function inMedia(prelude: CssNode): Found[] {
  const found: Found[] = []
  walk(prelude, (node) => {
    const name =
      node.type === 'FeatureRange' ? 'range_syntax' : node.type === 'Feature' && node.name
    if (name && isNewer(featureAt(css['at-rules'], 'media', name)))
      found.push([`@media (${name})`, name])
  })
  return found
}

/**
 * A browser skips a declaration that it does not understand, so an earlier one holds; but not one
 * with var(), which it understands too late.
 */
function inDeclaration(node: Declaration, block: Block | null): Found[] {
  const { property, value } = node
  const isProperty = isNewer(css.properties?.[property])
  const found: Found[] = isProperty ? [[property, property]] : inValue(node)
  if (found.length === 0 || property.startsWith('--') || generate(value).includes('var('))
    return found
  const all = (block?.children.toArray() ?? []).filter((it) => it.type === 'Declaration')
  const holds = all
    .slice(0, all.indexOf(node))
    .some((it) =>
      isProperty
        ? it.property.endsWith(`-${property}`)
        : it.property === property && inValue(it).length === 0,
    )
  return holds ? [] : found
}

function inValue({ property, value }: Declaration): Found[] {
  const found: Found[] = []
  const add = (feature: string, token: string, ...keys: string[]) => {
    if (isNewer(featureAt(css, ...keys))) found.push([feature, token])
  }
  walk(value, (node) => {
    if (node.type === 'Dimension') {
      const key = unitKeys.find(([units]) => units.test(node.unit))?.[1] ?? node.unit
      add(node.unit, node.unit, 'types', 'length', key)
    }
    if (node.type === 'Identifier' || node.type === 'Function')
      add(`${property}: ${node.name}`, node.name, 'properties', property, node.name)
    if (node.type !== 'Function') return
    add(`${node.name}()`, node.name, 'types', node.name)
    for (const type of functionTypes) add(`${node.name}()`, node.name, 'types', type, node.name)
  })
  return found
}

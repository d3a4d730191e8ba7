import { parseAst, Visitor, type ESTree } from 'vite'
import {
  interfaces,
  isNewer,
  isNewerEverywhere,
  memberOf,
  newerGlobals,
  newerOptions,
} from './data.ts'
import { newerInStyles } from './styles.ts'

/** Lookbehind came with Safari 16.4; flags for a part of an expression and `v` are newer still. */
const newerPattern = /\(\?<[=!]|\(\?[ims]*-?[ims]+:/

/**
 * What built scripts use and the oldest browsers lack. Types are gone here, so a member of an
 * unknown object counts if no older interface has its name and no script defines it; the check of
 * the sources (sources.ts) covers names with several owners, such as `size`.
 */
export function newerInScripts(scripts: readonly string[]): Set<string> {
  const programs = scripts.map((it) => parseAst(it))
  const own = new Set(programs.flatMap(definedNames))
  return new Set(programs.flatMap((it) => newerIn(it, own)))
}

const isQuery = (name: string): boolean => /^(?:querySelector(?:All)?|closest|matches)$/.test(name)

const nameOf = (key: ESTree.Node): string[] =>
  key.type === 'Identifier' ? [key.name] : key.type === 'Literal' ? [String(key.value)] : []

/** A string in any quotes: the minifier prefers backticks. */
function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal') return String(node.value)
  const isPlain = node.type === 'TemplateLiteral' && node.expressions.length === 0
  return isPlain ? (node.quasis[0]?.value.cooked ?? undefined) : undefined
}

/** The properties that a script itself gives to its objects. */
function definedNames(program: ESTree.Program): string[] {
  const names: string[] = []
  const define = ({ key, computed }: { key: ESTree.Node; computed: boolean }) => {
    if (!computed) names.push(...nameOf(key))
  }
  new Visitor({
    ObjectExpression({ properties }) {
      for (const it of properties) if (it.type === 'Property') define(it)
    },
    MethodDefinition: define,
    PropertyDefinition: define,
    AssignmentExpression({ left }) {
      if (left.type === 'MemberExpression' && !left.computed) names.push(...nameOf(left.property))
    },
  }).visit(program)
  return names
}

function newerIn(program: ESTree.Program, own: ReadonlySet<string>): string[] {
  const found: string[] = []
  /** Names of properties, and members that are only called if they exist. */
  const seen = new Set<ESTree.Node>()
  const lookUp = (name: string) => {
    if (isNewerEverywhere(name) && !own.has(name)) found.push(`.${name}`)
  }
  const lookAtPattern = (pattern: string, flags = '') => {
    if (newerPattern.test(pattern) || flags.includes('v')) found.push(`/${pattern}/${flags}`)
  }
  const lookAtKey = (it: ESTree.ObjectProperty) => {
    if (it.computed) return
    if (!it.shorthand) seen.add(it.key)
    for (const name of nameOf(it.key)) if (newerOptions.has(name)) found.push(`${name}:`)
  }
  const lookAtCall = ({
    callee,
    arguments: [first],
  }: ESTree.CallExpression | ESTree.NewExpression) => {
    const text = first && textOf(first)
    if (text === undefined) return
    if (callee.type === 'Identifier' && callee.name === 'RegExp') lookAtPattern(text)
    const isSelector = callee.type === 'MemberExpression' && nameOf(callee.property).some(isQuery)
    if (isSelector) found.push(...newerInStyles(`${text}{}`))
  }
  new Visitor({
    CallExpression(call) {
      if (call.optional) seen.add(call.callee)
      lookAtCall(call)
    },
    NewExpression: lookAtCall,
    MemberExpression(member) {
      const { object, property, computed } = member
      if (computed || property.type !== 'Identifier') return
      seen.add(property)
      if (seen.has(member)) return
      const owner = object.type === 'Identifier' && interfaces.has(object.name) ? object.name : ''
      const known = memberOf(owner, property.name)
      if (!known) lookUp(property.name)
      else if (isNewer(known)) found.push(`${owner}.${property.name}`)
    },
    ObjectExpression({ properties }) {
      for (const it of properties) if (it.type === 'Property') lookAtKey(it)
    },
    ObjectPattern({ properties }) {
      for (const it of properties) {
        if (it.type !== 'Property' || it.computed) continue
        seen.add(it.key)
        nameOf(it.key).forEach(lookUp)
      }
    },
    Identifier(identifier) {
      if (newerGlobals.has(identifier.name) && !seen.has(identifier)) found.push(identifier.name)
    },
    Literal(literal) {
      if ('regex' in literal) lookAtPattern(literal.regex.pattern, literal.regex.flags)
    },
  }).visit(program)
  return found
}

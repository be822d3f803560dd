/**
 * React's production code without the parts that `left-out.ts` names. It only makes them unreachable; the minifier then drops them.
 * @module
 */
import { BODIES, HOOKS, KINDS, STATEMENTS, TYPES } from './left-out.ts'

/** Of a syntax tree as ESTree describes it; only what is read here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const nodesIn = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])
const partsOf = (node: Node): readonly Node[] => Object.values(node).flatMap(nodesIn)
const read = (node: Node | undefined, part: string): unknown => node && Reflect.get(node, part)
const partOf = (node: Node | undefined, name: string): Node | undefined => nodesIn(read(node, name))[0]
function nameOf(node: Node | undefined): string | undefined {
  const name = node?.type === 'Identifier' ? read(node, 'name') : undefined
  return typeof name === 'string' ? name : undefined
}

const isMember = (node: Node | undefined): boolean =>
  node?.type === 'MemberExpression' && !read(node, 'computed') && nameOf(partOf(node, 'property')) === 'tag'

const isNeverKind = (node: Node | undefined): boolean => {
  const number = read(node, 'value')
  return typeof number === 'number' && KINDS.has(number)
}

/** Variables of one function that hold the kind of a fiber and nothing else. */
function kindVariables(fn: Node): ReadonlySet<string> {
  const kinds = new Set<string>()
  const others = new Set(nodesIn(read(fn, 'params')).map(nameOf))
  const look = (node: Node) => {
    const isSet = node.type === 'AssignmentExpression'
    const name = nameOf(partOf(node, isSet ? 'left' : node.type === 'VariableDeclarator' ? 'id' : 'argument'))
    const value = partOf(node, isSet ? 'right' : 'init')
    if (name !== undefined && (isSet || value || node.type === 'UpdateExpression')) {
      ;(isMember(value) && (!isSet || read(node, 'operator') === '=') ? kinds : others).add(name)
    }
    if (!node.type.includes('Function')) {
      partsOf(node).forEach(look)
    }
  }
  partsOf(fn).forEach(look)
  return new Set([...kinds].filter((name) => !others.has(name)))
}

/** Whether what follows these statements is reached by a jump alone. */
function isLeft(statements: readonly Node[]): boolean {
  const last = statements.at(-1)
  switch (last?.type) {
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'ReturnStatement':
    case 'ThrowStatement':
      return true
    case 'BlockStatement':
      return isLeft(nodesIn(read(last, 'body')))
    case 'IfStatement':
      return isLeft(nodesIn(read(last, 'consequent'))) && isLeft(nodesIn(read(last, 'alternate')))
    default:
      return false
  }
}

/** Cases that share one body. */
function groupsOf(cases: readonly Node[]): readonly (readonly Node[])[] {
  const groups: Node[][] = [[]]
  for (const one of cases) {
    groups.at(-1)?.push(one)
    if (partOf(one, 'consequent')) {
      groups.push([])
    }
  }
  return groups.filter(({ length }) => length > 0)
}

function editsOfSwitch(cases: readonly Node[], isNever: (test: Node) => boolean): readonly Edit[] {
  const groups = groupsOf(cases)
  return groups.flatMap((group, index): readonly Edit[] => {
    const never = group.filter((one) => {
      const test = partOf(one, 'test')
      return test !== undefined && isNever(test)
    })
    const [first] = group
    const last = group.at(-1)
    if (first && last && never.length === group.length) {
      const before = groups[index - 1]?.at(-1)
      return !before || isLeft(nodesIn(read(before, 'consequent'))) ? [{ start: first.start, end: last.end, text: '' }] : []
    }
    // Their labels alone: another case has the same body.
    return never.map((one) => ({ start: one.start, end: partOf(one, 'consequent')?.start ?? one.end, text: '' }))
  })
}

/** The variables that a piece of code declares for all of its function. */
function declaredIn(node: Node): readonly string[] {
  if (node.type.includes('Function')) {
    return []
  }
  const own =
    node.type === 'VariableDeclaration' ? nodesIn(read(node, 'declarations')).map((one) => nameOf(partOf(one, 'id')) ?? '') : []
  return [...own, ...partsOf(node).flatMap(declaredIn)]
}

/** @param program the syntax tree of the code */
export function leanReact(
  code: string,
  program: Node,
  keptExports: ReadonlySet<string>,
): { readonly code: string; readonly missing: readonly string[] } {
  const edits: Edit[] = []
  const missing = new Set([...BODIES.keys(), ...STATEMENTS, ...HOOKS])
  const replace = ({ start, end }: Node, text: string) => edits.push({ start, end, text })

  const isKind = (node: Node | undefined, variables: ReadonlySet<string>): boolean =>
    isMember(node) || variables.has(nameOf(node) ?? '')

  /** A comparison with a kind that is never made. */
  function answerTo(node: Node, variables: ReadonlySet<string>): string | undefined {
    const [left, right] = [partOf(node, 'left'), partOf(node, 'right')]
    const [number, other] = left?.type === 'Literal' ? [left, right] : [right, left]
    const operator = isNeverKind(number) && isKind(other, variables) ? read(node, 'operator') : undefined
    return operator === '===' ? '!1' : operator === '!==' ? '!0' : undefined
  }

  function visit(node: Node, variables: ReadonlySet<string>, around: Node | undefined): void {
    const name = nameOf(partOf(node, node.type === 'Property' ? 'key' : 'id')) ?? ''
    const body = node.type === 'FunctionDeclaration' ? BODIES.get(name) : undefined
    const answer = node.type === 'BinaryExpression' ? answerTo(node, variables) : undefined
    const whole = partOf(node, 'body')
    if (body !== undefined && whole) {
      missing.delete(name)
      replace(whole, `{ ${body} }`)
    } else if (answer !== undefined) {
      replace(node, answer)
    } else if (node.type === 'Property' && !around && HOOKS.has(name)) {
      missing.delete(name)
      replace(node, `${name}: throwInvalidHookError`)
    } else {
      if (node.type === 'SwitchStatement') {
        const ofKinds = isKind(partOf(node, 'discriminant'), variables)
        const cases = nodesIn(read(node, 'cases'))
        const cuts = editsOfSwitch(cases, ofKinds ? isNeverKind : (test) => TYPES.has(nameOf(test) ?? ''))
        edits.push(...cuts)
        // A case may declare what another one uses.
        const lost = cases
          .filter((one) => cuts.some(({ start, end }) => start <= one.start && one.end <= end))
          .flatMap(declaredIn)
        const begin = around && partOf(around, 'body')
        if (begin && lost.length > 0) {
          edits.push({ start: begin.start + 1, end: begin.start + 1, text: `var ${lost.join(', ')};` })
        }
      }
      const isFunction = node.type.includes('Function')
      for (const part of partsOf(node)) {
        visit(part, isFunction ? kindVariables(node) : variables, isFunction ? node : around)
      }
    }
  }

  for (const statement of nodesIn(read(program, 'body'))) {
    const text = code.slice(statement.start, statement.end)
    const begin = STATEMENTS.find((one) => text.startsWith(one))
    const exported = /^exports\.(\w+)\s*=/.exec(text)?.[1]
    if (begin !== undefined) {
      missing.delete(begin)
    }
    if (begin !== undefined || (exported !== undefined && !keptExports.has(exported))) {
      replace(statement, '')
    } else {
      visit(statement, new Set(), undefined)
    }
  }
  return { code: edited(code, edits), missing: [...missing] }
}

/** An edit inside another one goes with it. */
function edited(code: string, edits: readonly Edit[]): string {
  let result = ''
  let done = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start >= done) {
      result += code.slice(done, start) + text
      done = end
    }
  }
  return result + code.slice(done)
}

import { printChange } from '../changes/index'
import type { Board, Trace } from '../model/board'
import type { Citation } from '../rules/releases'

type TraceOptions = {
  /** Layers in which nothing happened are left out unless requested. */
  readonly empty?: 'shown' | 'left out'
  /** Styles words for a terminal: `dim` for details, `strong` for names. */
  readonly paint?: (words: string, how: 'dim' | 'strong') => string
}

const plain = (words: string): string => words

/** A trace as a readable tree: layer, effect, what it did to which objects, why it waited, and the rule of the day. */
export const printTrace = (board: Pick<Board, 'trace'>, options: TraceOptions = {}): string => {
  const paint = options.paint ?? plain
  const shown = board.trace.filter(step => step.kind !== 'layer' || step.then.length > 0 || options.empty === 'shown')
  return shown.flatMap(step => linesOf(step, '', paint)).join('\n')
}

type Paint = (words: string, how: 'dim' | 'strong') => string

const linesOf = (step: Trace, indent: string, paint: Paint): readonly string[] => {
  const cite = paint(printCitation(step.cite), 'dim')
  switch (step.kind) {
    case 'layer':
      return [
        `${indent}${paint(`Layer ${step.layer}`, 'strong')} · ${step.name} ${cite}`,
        ...(step.then.length > 0
          ? step.then.flatMap(one => linesOf(one, `${indent}  `, paint))
          : [`${indent}  nothing`]),
      ]
    case 'applied':
      return [`${indent}${head(step, paint)} ${cite}`, ...did(step).map(line => `${indent}    ${line}`)]
    case 'waited':
      return [`${indent}${step.name} waits for ${step.forName}, which changes its ${grounds[step.because]} ${cite}`]
    case 'loop':
      return [`${indent}${step.names.join(', ')} depend on each other in a loop: timestamps decide ${cite}`]
    case 'ended':
      return [`${indent}${step.name} has ended: ${step.why} ${cite}`]
    case 'note':
      return [`${indent}${step.says} ${cite}`]
  }
}

const grounds = {
  'text or existence': 'text or existence',
  'what it applies to': 'objects',
  'what it does': 'effect',
} as const

type Applied = Extract<Trace, { kind: 'applied' }>
const head = (step: Applied, paint: Paint): string => {
  const where = step.sublayer ? `${step.sublayer} ` : ''
  const does = step.deed ? step.deed.does.map(printChange).join(', and ') : 'does nothing'
  return `${where}${paint(step.name, 'strong')} (timestamp ${step.timestamp}): ${does}`
}

/** One line for each object: `Bear: power 2 → 3, toughness 2 → 3`. */
const did = (step: Applied): readonly string[] =>
  step.to.map(label => {
    const sides = step.differences.filter(one => one.object === label)
    const changes = sides.map(one => `${one.what} ${one.before} → ${one.after}`).join(', ')
    return `${label}: ${changes || 'as before'}`
  })

/** `[418.5a, 2007-10-01]`, with the practice where the texts are silent. */
const printCitation = (cite: Citation): string =>
  `[${cite.rule}, ${cite.on}${cite.practice === undefined ? '' : `; practice: ${cite.practice}`}]`

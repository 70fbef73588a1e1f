import { withoutReminder } from '#rulebook/words'

/**
 * A part of a card that its object has only from some level on: what stands below a level symbol (711, 721 today), a
 * level bar of a Class (716) or after "Solved —" (719).
 */
export type Striation = {
  /** The line that begins it. */
  readonly head: string
  readonly from:
    | { readonly kind: 'counters'; readonly of: 'level' | 'charge'; readonly least: number; readonly most?: number }
    | { readonly kind: 'solved' }
    | { readonly kind: 'max speed' }
    | { readonly kind: 'class'; readonly level: number; readonly cost: string }
  /** Base power and toughness. */
  readonly size?: readonly [number, number]
  readonly texts: readonly string[]
}

const LEVEL = /^LEVEL (\d+)(?:-(\d+)|\+)(?: (\d+)\/(\d+))?$/
const STATION = /^(?:STATION )?(\d+)\+(?: \||:)? *(.*)$/
const SOLVED = /^Solved — (.*)$/
// 702.178b (2025-04-04): what works in a graveyard is not only granted on the battlefield.
const MAX_SPEED = /^Max speed — ((?!.*\bfrom your graveyard\b).*)$/i
const CLASS = /^((?:\{[^}]+\})+): ?Level (\d+)(?: — (.*))?$/i
const SIZE = /^(\d+)\/(\d+)$/

/** Whether a line begins such a part, to which the lines below belong. */
export const beginsStriation = (line: string): boolean =>
  [LEVEL, STATION, CLASS].some(head => head.test(withoutReminder(line)))

export const striation = (paragraph: string): Striation | null => {
  const [head = '', ...below] = paragraph.split('\n').map(withoutReminder)
  const [, solved] = SOLVED.exec(head) ?? []
  if (solved !== undefined) return { head: 'Solved —', from: { kind: 'solved' }, texts: [solved] }
  const [, fast] = MAX_SPEED.exec(head) ?? []
  if (fast !== undefined) return { head: 'Max speed —', from: { kind: 'max speed' }, texts: [fast] }
  const [, charges, first = ''] = STATION.exec(head) ?? []
  if (charges !== undefined)
    return part(head, { kind: 'counters', of: 'charge', least: Number(charges) }, [first, ...below])
  const [, cost = '', level, at = ''] = CLASS.exec(head) ?? []
  if (level !== undefined)
    return part(`${cost}: Level ${level}`, { kind: 'class', level: Number(level), cost }, [at, ...below])
  const [, least, most, power, toughness] = LEVEL.exec(head) ?? []
  if (least === undefined) return null
  const size = power === undefined ? [] : [`${power}/${toughness}`]
  const from = { kind: 'counters', of: 'level', least: Number(least) } as const
  return part(head, most === undefined ? from : { ...from, most: Number(most) }, [...size, ...below])
}
const part = (head: string, from: Striation['from'], lines: readonly string[]): Striation => {
  const sizes = lines.flatMap(line => {
    const [, power, toughness] = SIZE.exec(line) ?? []
    return power === undefined ? [] : [[Number(power), Number(toughness)] as const]
  })
  const [size] = sizes
  return {
    head: headOf(head),
    from,
    ...(size ? { size } : {}),
    texts: lines.filter(line => line !== '' && !SIZE.test(line)),
  }
}
/** Without what stands on the same line. */
const headOf = (head: string): string => head.replace(/^((?:STATION )?\d+\+).*$/, '$1')
/** The last station symbol among abilities (721.2 of 2025-07-25), and the charge counters that it asks for. */
export const stationSymbol = <A extends { readonly text: string }>(abilities: readonly A[]): A | undefined =>
  abilities.findLast(({ text }) => /^(?:STATION )?\d+\+$/.test(text))

import { abilities } from './abilities/abilities'
import { actions } from './actions/actions'
import { amounts } from './amounts/amounts'
import { costs } from './costs/costs'
import { mana } from './costs/mana'
import { keywords } from './keywords/keywords'
import { nouns } from './nouns/nouns'
import { type PhraseLine, phrasesIn } from './phrases'
import { readersWith } from './readers'
import { replacements } from './statics/replacements'
import { statics } from './statics/statics'
import { triggers } from './triggers/triggers'

/** The lists of phrases that make the grammar of card English. */
export const PHRASES = [abilities, keywords, triggers, costs, mana, actions, statics, replacements, amounts, nouns]

/** What the readers of words that no phrase can list make; all others keep one word, `is`. */
const OF_READERS: Readonly<Record<string, string>> = {
  Quoted: '{ says: Paragraph; text: string }',
  Subtype: "{ is: string; many?: 'yes' }",
}

/** The types of all meanings: a union for each name of the grammar, with a member for each of its phrases. */
export const meaningTypes = (): string => {
  const lines = PHRASES.flatMap(phrasesIn)
  const names = [...new Set(lines.map(({ name }) => name))]
  const readers = Object.keys(readersWith(() => null, String))
  const kinds = new Map<string, PhraseLine[]>()
  for (const line of lines) if (!line.alone) kinds.set(line.kind, [...(kinds.get(line.kind) ?? []), line])
  const ofKind = [
    ...[...kinds].map(([kind, ways]) => `  ${quoted(kind)}: N<${quoted(kind)}, ${placesOf(ways)}>`),
    ...readers.map(name => `  ${name}: N<'${name}', ${OF_READERS[name] ?? '{ is: string }'}>`),
  ]
  const ownOf = (name: string): readonly string[] =>
    [...kinds].filter(([, ways]) => ways[0]?.name === name).map(([kind]) => quoted(kind))
  const passedOf = (name: string): readonly string[] => [
    ...new Set(
      lines.filter(line => line.name === name && line.alone).flatMap(({ places }) => places().map(({ of }) => of)),
    ),
  ]
  return [
    '// Made from the phrases of engine/english by `npm run new grammar`.',
    "import type { Referring } from '../phrases'",
    '',
    'type N<K extends string, P> = { readonly kind: K; readonly forms?: string } & Readonly<P> & Referring',
    '/** The meaning of each kind of phrase. */',
    'export interface Kind {',
    ...ofKind,
    '}',
    '/** The kinds of phrases of each name. */',
    'export interface Names {',
    ...names.map(name => `  ${name}: ${ownOf(name).join(' | ') || 'never'}`),
    ...readers.map(name => `  ${name}: '${name}'`),
    '}',
    ...names.map(name => `export type ${name} = ${[`Kind[Names['${name}']]`, ...passedOf(name)].join(' | ')}`),
    ...readers.map(name => `export type ${name} = Kind['${name}']`),
    '',
  ].join('\n')
}

/** The places of phrases of one kind: those that only some of them have, or that may be absent, are optional. */
const placesOf = (ways: readonly PhraseLine[]): string => {
  const names = [...new Set(ways.flatMap(({ places }) => places().map(({ name }) => name)))]
  const typed = names.map(name => {
    const held = ways.map(({ places }) => places().filter(one => one.name === name))
    const isOptional = held.some(list => list.length === 0 || list.every(one => one.optional))
    const types = [...new Set(held.flat().map(({ of }) => of))]
    return `${name}${isOptional ? '?' : ''}: ${types.join(' | ')}`
  })
  return `{ ${typed.join('; ')} }`
}
const quoted = (kind: string): string => JSON.stringify(kind)

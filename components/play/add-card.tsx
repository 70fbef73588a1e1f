'use client'
import { useId, useRef, useState } from 'react'
import { Icon } from '../ui/icon'

export type NamedCard = { readonly name: string; readonly text: string }

const STEP = /^\s*(?:[*+-]\s+)?(Given|When|Then|And|But)\b/
/** The position after the last line that describes the initial board. */
const afterGivens = (lines: readonly string[]): number => {
  let [isGiven, at] = [true, -1]
  for (const [i, line] of lines.entries()) {
    const word = STEP.exec(line)?.[1]
    if (word === undefined) continue
    if (word === 'When' || word === 'Then') isGiven = false
    if (word === 'Given') isGiven = true
    if (!isGiven) break
    at = i
  }
  return at
}

/** A label that no other object of the text has. */
const freeLabel = (source: string, name: string): string => {
  let [label, count] = [name, 1]
  while (source.includes(`"${label}" is `)) {
    count += 1
    label = `${name} ${count}`
  }
  return label
}

/** The text of a board with one more object, written as a Given step. */
export const withObject = (source: string, { name, text }: NamedCard): string => {
  const label = freeLabel(source, name)
  const described = `"${label}" is ${text}${label === name ? '' : ` named "${name}"`}`
  if (source.trim() === '') return `* Given ${described}\n`
  const lines = source.split('\n')
  const at = afterGivens(lines)
  if (at >= 0) return [...lines.slice(0, at + 1), `* And ${described}`, ...lines.slice(at + 1)].join('\n')
  const first = lines.findIndex(line => STEP.test(line))
  if (first >= 0) return [...lines.slice(0, first), `* Given ${described}`, ...lines.slice(first)].join('\n')
  return `${source.trimEnd()}\n* Given ${described}\n`
}

const wordsIn = (name: string): readonly string[] => name.toLowerCase().match(/[a-z0-9']+/g) ?? []
const pairsIn = (name: string): ReadonlySet<string> =>
  new Set(wordsIn(name).flatMap(word => [...` ${word}`].map((letter, at, all) => letter + (all[at + 1] ?? ' '))))
/** The names most similar to a text, by the letter pairs they share. */
export const nearestNames = (text: string, cards: readonly NamedCard[], count = 3): readonly NamedCard[] => {
  const said = pairsIn(text)
  const likeness = ({ name }: NamedCard): number => {
    const pairs = pairsIn(name)
    return (2 * [...pairs].filter(pair => said.has(pair)).length) / Math.max(1, pairs.size + said.size)
  }
  return [...cards]
    .map(card => ({ card, likeness: likeness(card) }))
    .filter(one => one.likeness > 0.35)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, count)
    .map(({ card }) => card)
}

/** Names in a pasted text: one per line, or separated by slashes or semicolons. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split(/\n|\s+\/\s+|;/)
    .map(name => name.replace(/^\s*\d{1,2}\s*x?\s+/i, '').trim())
    .filter(name => name !== '')

type Props = {
  readonly cards: readonly NamedCard[]
  readonly source: string
  readonly change: (source: string) => void
}

/** Adds cards to the board by name; unknown cards can be described by hand. */
export const AddCard = ({ cards, source, change }: Props) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const find = (name: string): NamedCard | undefined =>
    cards.find(card => card.name.toLowerCase() === name.toLowerCase())
  const add = (text: string): void => {
    const names = namesIn(text)
    const found = names.flatMap(name => find(name) ?? [])
    if (found.length > 0) change(found.reduce(withObject, source))
    setUnknown(names.filter(name => !find(name)))
    if (field.current) field.current.value = ''
  }
  const addOne = (name: string, card: NamedCard): void => {
    change(withObject(source, card))
    setUnknown(was => was.filter(one => one !== name))
  }
  return (
    <div className="addcard">
      <label className="sr" htmlFor={id}>
        Add a card
      </label>
      <Icon name="plus" />
      <input
        className="field grow"
        id={id}
        ref={field}
        list={`${id}-names`}
        placeholder="Add a card…"
        autoComplete="off"
        onPaste={event => {
          const text = event.clipboardData.getData('text')
          if (!text.trim().includes('\n')) return
          event.preventDefault()
          add(text)
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add(event.currentTarget.value)
        }}
      />
      <datalist id={`${id}-names`}>
        {cards.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <button className="btn" type="button" onClick={() => add(field.current?.value ?? '')}>
        Add
      </button>
      <div role="status" className="addcard-unknown">
        {unknown.map(name => (
          <p className="sm" key={name}>
            “{name}” is not a card of the worked examples.{' '}
            {nearestNames(name, cards).map(card => (
              <button className="btn sm" type="button" key={card.name} onClick={() => addOne(name, card)}>
                {card.name}
              </button>
            ))}{' '}
            <button
              className="btn sm quiet"
              type="button"
              onClick={() => addOne(name, { name: name.replaceAll('"', ''), text: 'a 2/2 creature' })}
            >
              Describe “{name}” yourself
            </button>
          </p>
        ))}
      </div>
    </div>
  )
}

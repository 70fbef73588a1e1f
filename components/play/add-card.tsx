'use client'
import { Combobox } from '@base-ui/react/combobox'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { SymbolText } from '../cards/card-text'
import { Icon } from '../ui/icon'
import { address } from '../ui/links'
import { describedStep, namedStep, withGiven } from './page-text'

/** A card that may be put on the board, as the site offers it. */
export type OfferedCard = {
  readonly name: string
  readonly cost: string | null
  readonly line: string
  readonly described: string | null
  /** Today's description, where it is another than on the day of the board. */
  readonly today: string | null
  readonly plays?: { readonly lines: number; readonly of: number } | undefined
}
/** One row of the list: a card in one of its wordings, or a card of the reader's own. */
type Choice = { readonly key: string; readonly card: OfferedCard; readonly of: 'day' | 'today' | 'own' }

/** The rows of the list: each card in the wording of the day and, where it differs, of today; then one of the reader's own. */
export const choicesOf = (cards: readonly OfferedCard[], typed: string): readonly Choice[] => {
  const own = typed.trim().replaceAll('"', '')
  const found = cards.flatMap((card): readonly Choice[] =>
    card.today === null
      ? [{ key: card.name, card, of: 'day' }]
      : [
          { key: card.name, card, of: 'day' },
          { key: `${card.name} today`, card, of: 'today' },
        ],
  )
  const written = { name: own, cost: null, line: '', described: 'a 2/2 creature', today: null }
  return own === '' ? found : [...found, { key: ' own', card: written, of: 'own' }]
}

/** Names in a pasted text: one per line, or separated by slashes or semicolons. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split(/\n|\s+\/\s+|;/)
    .map(name => name.replace(/^\s*\d{1,2}\s*x?\s+/i, '').trim())
    .filter(name => name !== '')

const fetched = async (q: string, on: string, signal?: AbortSignal): Promise<readonly OfferedCard[]> => {
  const response = await fetch(address('/suggest/cards', { q, on: on || null }), signal ? { signal } : {})
  return response.ok ? (await response.json()).cards : []
}
const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase()

/** Milliseconds after the last key. */
const WAIT = 60
const useOffered = (q: string, on: string) => {
  const [offered, setOffered] = useState<{ readonly q: string; readonly cards: readonly OfferedCard[] }>({
    q: '',
    cards: [],
  })
  useEffect(() => {
    if (q.trim() === '') return setOffered({ q: '', cards: [] })
    const late = new AbortController()
    const wait = setTimeout(
      () =>
        fetched(q, on, late.signal).then(
          cards => setOffered({ q, cards }),
          () => late.signal.aborted || setOffered({ q, cards: [] }),
        ),
      WAIT,
    )
    return () => {
      clearTimeout(wait)
      late.abort()
    }
  }, [q, on])
  return offered
}

/** The part of a name that was typed, underlined. */
const Matched = ({ name, typed }: { readonly name: string; readonly typed: string }) => {
  const length = name.toLowerCase().startsWith(typed.trim().toLowerCase()) ? typed.trim().length : 0
  return (
    <b>
      {length > 0 ? <u>{name.slice(0, length)}</u> : null}
      {name.slice(length)}
    </b>
  )
}

const Plays = ({ plays }: Pick<OfferedCard, 'plays'>) => {
  if (!plays) return null
  const { lines, of } = plays
  return lines === of ? (
    <span className="xs plays">
      <Icon name="check" /> {of === 0 ? 'no text' : 'all of it plays'}
    </span>
  ) : (
    <span className="xs plays">
      <meter min={0} max={of} value={lines} aria-hidden="true" /> {lines} of {of} lines play
    </span>
  )
}

const Row = ({ choice: { card, of }, typed }: { readonly choice: Choice; readonly typed: string }) =>
  of === 'own' ? (
    <span className="grow">
      <b>Write “{card.name}” yourself…</b>
      <span className="sm dim">name, types, size and text in your words</span>
    </span>
  ) : (
    <>
      <span className="grow">
        <span className="nameline">
          <Matched name={card.name} typed={typed} /> {card.cost ? <SymbolText text={card.cost} /> : null}
        </span>
        <span className="sm dim">
          {card.line}
          {card.today === null ? '' : of === 'day' ? ' · wording of the day' : ' · today’s wording'}
          {card.described === null ? ' · a board cannot describe this card' : ''}
        </span>
      </span>
      <Plays plays={card.plays} />
    </>
  )

type Props = {
  readonly source: string
  /** The day of the board; empty for the page's own day. */
  readonly on: string
  readonly change: (source: string) => void
}

/** Adds cards to the board by name: names are offered while typing, with the wording of the day and today's. */
export const AddCard = ({ source, on, change }: Props) => {
  const [player, setPlayer] = useState('A')
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState<readonly { readonly name: string; readonly like: readonly OfferedCard[] }[]>(
    [],
  )
  const offered = useOffered(typed, on)
  // A card of the reader's own is offered with those of that name, never in their place.
  const choices = offered.q === typed ? choicesOf(offered.cards, typed) : []
  const givenFor = ({ card, of }: Choice, side: string): ((label: string) => string) =>
    of === 'day' && card.described !== null
      ? label => namedStep(label, card.name, card.described ?? '', side)
      : label =>
          describedStep(label, card.name, (of === 'today' ? card.today : card.described) ?? 'a 2/2 creature', side)
  const add = (choice: Choice, side: string): void => {
    change(withGiven(source, choice.card.name, givenFor(choice, side)))
    setTyped('')
    setUnknown(was => was.filter(({ name }) => !sameName(name, typed)))
  }
  const addNames = async (names: readonly string[], side: string): Promise<void> => {
    const all = await Promise.all(names.map(async name => ({ name, cards: await fetched(name, on).catch(() => []) })))
    let text = source
    const missing: { readonly name: string; readonly like: readonly OfferedCard[] }[] = []
    for (const { name, cards } of all) {
      const card = cards.find(one => sameName(one.name, name))
      if (card) text = withGiven(text, card.name, givenFor({ key: '', card, of: 'day' }, side))
      else missing.push({ name, like: cards.slice(0, 3) })
    }
    if (text !== source) change(text)
    setUnknown(missing)
    setTyped('')
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text')
    if (!text.trim().includes('\n')) return
    event.preventDefault()
    addNames(namesIn(text), player)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return
    const isChosen = event.currentTarget.getAttribute('aria-activedescendant')
    if (isChosen && !event.shiftKey) return
    event.preventDefault()
    if (typed.trim() !== '') addNames(namesIn(typed), event.shiftKey ? (player.startsWith('A') ? 'B' : 'A') : player)
  }
  return (
    <div className="addcard">
      <Combobox.Root<Choice>
        items={choices}
        filter={null}
        value={null}
        inputValue={typed}
        onInputValueChange={(value, { reason }) => reason === 'item-press' || setTyped(value)}
        onValueChange={choice => choice && add(choice, player)}
        itemToStringLabel={({ card }) => card.name}
      >
        <div className="addcard-field">
          <Icon name="plus" />
          <Combobox.Input
            className="field grow"
            aria-label="Add a card"
            placeholder="Add a card…"
            autoComplete="off"
            maxLength={80}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
          />
          <select
            className="field sidefield"
            aria-label="Whose card, and where"
            value={player}
            onChange={event => setPlayer(event.target.value)}
          >
            <option value="A">A’s</option>
            <option value="B">B’s</option>
            <option value="A's hand">A’s hand</option>
            <option value="B's hand">B’s hand</option>
          </select>
        </div>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={4} align="start" className="addcard-place">
            <Combobox.Popup className="cardhints">
              <Combobox.Status className="sr">
                {choices.length > 0 ? `${choices.length} to choose from` : ''}
              </Combobox.Status>
              <Combobox.List>
                {(choice: Choice) => (
                  <Combobox.Item key={choice.key} value={choice} className="cardhint">
                    <Row choice={choice} typed={typed} />
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      {source.trim() === '' ? (
        <p className="sm dim mt-2">
          A card arrives with its wording of the day. The list says how many of its lines the engine plays; the rest is
          marked as not certain, never skipped. Paste a list to add several.
        </p>
      ) : null}
      <div role="status" className="addcard-unknown">
        {unknown.map(({ name, like }) => (
          <p className="sm" key={name}>
            “{name}” is not known here.{' '}
            {like.map(card => (
              <button
                className="btn sm"
                type="button"
                key={card.name}
                onClick={() => {
                  add({ key: '', card, of: 'day' }, player)
                  setUnknown(was => was.filter(one => one.name !== name))
                }}
              >
                {card.name}
              </button>
            ))}
          </p>
        ))}
      </div>
    </div>
  )
}

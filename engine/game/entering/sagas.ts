import { type GameState, type ObjectState, objectNamed, type Text, type View, viewOf } from '../../index'
import { paragraphRead } from '../../meaning/abilities'
import { keywordNamesIn } from '../../meaning/keyword-texts'
import { NotExecuted } from '../../meaning/not-executed'
import type { Game } from '../game'
import { notModelledHere, type Procedure, policyOf, refuse, type Table } from '../table'
import type { Planned } from '../triggers/happenings'
import { triggered, triggeringAgain } from '../triggers/triggers'

/** A chapter ability of a Saga (714.2 of 2018-04-27): its chapters, its words, and what it does. */
type Chapter = { readonly chapters: readonly number[]; readonly text: string; readonly does: Text }

const CHAPTER = /^[IVX]+(?:, ?[IVX]+)* [—–-] /
const chaptersOf = (thing: ObjectState): readonly Chapter[] =>
  thing.abilities.flatMap(({ ability: { text } }): readonly Chapter[] => {
    if (!CHAPTER.test(text)) return []
    const read = paragraphRead(text, { name: thing.name || thing.object.label })
    if (read && !(read instanceof NotExecuted))
      return read.kind === 'triggered' && read.on.kind === 'chapter'
        ? [{ chapters: read.on.chapters, text, does: read.does }]
        : []
    const numbers = paragraphRead(`${text.slice(0, text.search(/[—–-]/))}— Draw a card.`, { name: '' })
    const chapters =
      numbers && !(numbers instanceof NotExecuted) && numbers.kind === 'triggered' && numbers.on.kind === 'chapter'
        ? numbers.on.chapters
        : []
    return [{ chapters, text, does: { targets: [], does: [{ kind: 'not executed', words: text }] } }]
  })
const isSaga = (thing: ObjectState): boolean =>
  thing.subtypes.includes('Saga') && thing.object.zone === 'battlefield' && !thing.object.phasedOut
const loreOn = (thing: ObjectState | undefined): number =>
  thing?.object.counters.find(pile => pile.name === 'lore')?.count ?? 0

/** 714.2b (2018-04-27): the chapters that are reached as lore counters are put on a Saga. */
export function* chaptersReached(table: Table, before: number, thing: ObjectState | undefined): Procedure {
  if (!thing || !isSaga(thing)) return
  yield* onKnownDay(table, thing)
  const { label } = thing.object
  const [again] = triggeringAgain(table.now, thing)
  if (again) return yield* refuse(notModelledHere(`"${again.text.text}" of a chapter ability`))
  for (const { chapters, text, does } of chaptersOf(thing))
    for (const chapter of chapters.filter(number => before < number && number <= loreOn(thing)))
      yield* triggered(table, {
        source: { label, id: thing.id },
        controller: thing.controller,
        text: text.replace(CHAPTER, ''),
        whole: text,
        does,
        cause: { chapter },
        because: table.now.log.length - 1,
      })
}
function* onKnownDay(table: Table, thing: ObjectState): Procedure {
  const { rules } = table.now.state
  if (rules.cites.finalChapter === undefined)
    yield* refuse(notModelledHere(`What "${thing.object.label}" does on ${rules.on}`))
}

/**
 * 714.3a (2018-04-27): a Saga enters with a lore counter; from 2026-04-17 by an ability of its own, which it may have
 * lost. Of one whose chapters no step states nothing is known.
 */
export function* loreAsItEnters(table: Table, thing: ObjectState): Procedure<Planned | null> {
  if (!isSaga(thing) || !thing.object.front.abilities.some(({ text }) => CHAPTER.test(text))) return null
  yield* onKnownDay(table, thing)
  const { on } = table.now.state.rules
  if (policyOf(table.now).sagaLore === 'put by its own ability' && chaptersOf(thing).length === 0) {
    // 305.7: a land that becomes of a basic type loses what its text says, not what being a Saga gives it.
    if (thing.types.includes('land'))
      return yield* refuse(notModelledHere(`Whether ${thing.object.label} has its Saga ability`))
    return null
  }
  const ahead = thing.abilities.find(({ ability }) => keywordNamesIn(ability.text, thing, on).includes('read ahead'))
  if (ahead) return yield* refuse(notModelledHere(`"${ahead.ability.text}" of ${thing.object.label}`))
  return { kind: 'counters', label: thing.object.label, counter: 'lore', count: 1, way: 'put', isEntering: true }
}

/** 714.3b (2018-04-27), 714.3c today: as its controller's first main phase begins, each Saga gets a lore counter. */
export const loreOfTurn = ({ state, turn }: Game): readonly Planned[] =>
  viewOf(state)
    .objects.filter(thing => isSaga(thing) && thing.controller === turn.player && chaptersOf(thing).length > 0)
    .map(({ object }) => ({
      kind: 'counters',
      label: object.label,
      counter: 'lore',
      count: 1,
      way: 'put',
      isCost: true,
    }))

const finalChapter = (thing: ObjectState): number => Math.max(0, ...chaptersOf(thing).flatMap(one => one.chapters))
const isFinished = (thing: ObjectState): boolean =>
  isSaga(thing) && finalChapter(thing) > 0 && loreOn(thing) >= finalChapter(thing)
/** 704.5s and 714.4 (2018-04-27): Sagas that are sacrificed, since no chapter of theirs is still to resolve. */
export const finishedSagas = ({ now }: Pick<Table, 'now'>, view: View): readonly ObjectState[] =>
  now.state.rules.cites.finalChapter === undefined
    ? []
    : view.objects.filter(
        thing =>
          isFinished(thing) &&
          ![...now.waiting, ...now.stack].some(one => one.source?.id === thing.id && one.cause?.chapter !== undefined),
      )
/** Whether a Saga waits for its last chapter to leave the stack, without a change of the board. */
export const hasFinishedSaga = (view: View): boolean => view.objects.some(isFinished)

/** How many lore counters an object has on a board. */
export const loreBefore = (state: GameState, label: string): number =>
  objectNamed(state, label)?.counters.find(pile => pile.name === 'lore')?.count ?? 0

import { readSentence } from '../grammar/reader'
import { type GameState, type ObjectState, type Player, viewOf } from '../index'
import type { Planned } from './happenings'
import { filterOf, isSelf, passes } from './phrases'
import { ask, must, notModelledHere, type Procedure, refuse, type Table } from './table'

const COPIES =
  /^You may have (.+?) (?:enter|come into play)(?: the battlefield)?( tapped)? as a copy of (an?|any|another) (.+?)(?: (?:on the battlefield|in play))?(, except .+?)?\.?$/i
const CHOOSES =
  /^As (.+?) (?:enters(?: the battlefield)?|comes into play), you may choose (an?|another) (.+?)(?: (?:on the battlefield|in play))?\. If you do, .+? (?:enters(?: the battlefield)?|comes into play) as a copy of that \w+(, except .+?)?\.?$/i
const MODEL = 'Model'

type Copying = Pick<Extract<Planned, { kind: 'move' }>, 'copying' | 'isTapped'>
type Offer = { readonly text: string; readonly isTapped: boolean; readonly phrase: string; readonly except: string }

/** The text that lets an object enter as a copy of another one. */
const offerIn = (thing: ObjectState, known: readonly string[]): Offer | null => {
  for (const { ability } of thing.abilities) {
    const text = ability.text.replace(/\s*\([^()]*\)/g, '').trim()
    const [, self, tapped, , phrase, except = ''] = COPIES.exec(text) ?? []
    const [, self2, , phrase2, except2 = ''] = CHOOSES.exec(text) ?? []
    const [who, what] = [self ?? self2, phrase ?? phrase2]
    if (who === undefined || what === undefined) continue
    if (isSelf(who, { self: thing.name || thing.object.label, known }))
      return { text: ability.text, isTapped: tapped !== undefined, phrase: what, except: except || except2 }
  }
  return null
}

/** Whether a text only offers to enter as a copy, which has been decided before the object enters. */
export const isCopyOffer = (text: string): boolean => COPIES.test(text) || CHOOSES.test(text)

/**
 * 503.5 (2001), 707.5 today: "You may have ~ enter as a copy of any creature" is decided before it enters, among what was
 * there before (614.12a today). Null: it enters as itself.
 */
export function* copyChosen(
  table: Table,
  thing: ObjectState,
  player: Player,
  start: GameState,
): Procedure<Copying | null> {
  const offer = offerIn(thing, table.known)
  if (!offer) return null
  const { label } = thing.object
  const reading = { self: thing.name || label, known: table.known }
  const filter = filterOf(offer.phrase, reading)
  const specs = readSentence(`It becomes a copy of ${MODEL}${offer.except}.`, { self: null, known: [MODEL] })
  if (!filter || !specs.ok) return yield* refuse(notModelledHere(`"${offer.text}" of ${label}`))
  const [change] = (yield* must(specs)).flatMap(spec => spec.changes)
  if (change?.kind !== 'become copy') return yield* refuse(notModelledHere(`"${offer.text}" of ${label}`))
  const view = viewOf(start)
  const models = view.objects
    .filter(one => one.object.zone === 'battlefield' && !one.object.phasedOut && one.id !== thing.id)
    .filter(one => passes(filter, one, view, { id: thing.id, controller: player }))
    .map(one => one.object.label)
  const [answer] = yield* ask(table, {
    kind: 'may',
    player,
    question: `what "${label}" enters as a copy of`,
    options: [...models.map(one => ({ key: one, shown: `"${one}"` })), { key: 'no', shown: 'does not' }],
    least: 1,
    most: 1,
    write: `${player} chooses "${models[0] ?? ''}"`,
  })
  if (answer === undefined || answer === 'no') return null
  return {
    copying: { of: answer, except: change.except, alsoHas: change.alsoHas ?? [] },
    ...(offer.isTapped ? { isTapped: true as const } : {}),
  }
}

import { ok, type Result } from '#rulebook/result'
import { NUMBER_PATTERN, numberFrom } from '../../../english/lexicon/number-words'
import { blankObject } from '../../../game/executing/token-copies'
import {
  type ContinuousEffect,
  type EffectId,
  facesToTake,
  type GameState,
  type ObjectId,
  objectNamed,
  objectsAt,
  objectsOf,
  viewOf,
} from '../../../index'
import type { Action } from '../../run/action'
import { applyEvents, type TableState } from '../../run/table-of-play'
import { MOST_TOKENS, tooManyTokens } from '../../syntax/lacking-words'
import { tokenCount } from './tokens'

const CREATE = new RegExp(
  `^(?:create|put) (a|an|${NUMBER_PATTERN}) tokens? (?:onto the battlefield |into play )?(?:that's|that is|that are) (?:a copy|copies) of (.*)$`,
  'i',
)

/** "Create a token that's a copy of …" as the sentence "It becomes a copy of …", and how many; null for other texts. */
export const copyingIn = (text: string): { readonly text: string; readonly count: number } | null => {
  const [, count, of] = CREATE.exec(text) ?? []
  return of === undefined ? null : { text: `It becomes a copy of ${of}`, count: numberFrom(count ?? '') }
}

type Copying = Extract<Action, { kind: 'creating copies' }>

/** 111.11 (2016), 707.1 today: a token enters with the copiable values of the copied object; without one no token is created. */
export const createdCopies = ({ event, count: said }: Copying, table: TableState): Result<TableState> => {
  const change = event.specs.flatMap(spec => spec.changes).find(one => one.kind === 'become copy')
  if (change?.kind !== 'become copy') return ok(table)
  const model = modelOf(event, change.of, table.state)
  if (!model) return ok(table)
  const maker = event.source === null ? undefined : objectsOf(table.state).find(one => one.label === event.source)
  const controller = event.controller || (maker?.controller ?? table.state.active)
  const count = tokenCount(said, controller, table)
  if (count > MOST_TOKENS) return tooManyTokens(count)
  let now = table
  for (let i = 0; i < count; i++) {
    const label = freeLabel(model.name === '' ? model.label : model.name, now.state)
    const copiedFaces = facesToTake(model.label, change.except, change.alsoHas ?? [], now.state)
    const token = { ...blankObject(label, controller), zone: 'battlefield', token: true } as const
    if (copiedFaces) {
      const faced = applyEvents(now, [{ kind: 'begin', object: { ...token, copiedFaces } }])
      if (!faced.ok) return faced
      now = faced.value
      continue
    }
    const next = applyEvents(now, [
      { kind: 'begin', object: token },
      {
        kind: 'become copy',
        label,
        of: model.label,
        until: 'indefinite',
        except: change.except,
        alsoHas: change.alsoHas ?? [],
      },
    ])
    if (!next.ok) return next
    now = next.value
  }
  return ok(now)
}

const modelOf = (event: Copying['event'], of: Parameters<typeof objectsAt>[0], state: GameState) => {
  const effect: ContinuousEffect = {
    id: 'creating' as EffectId,
    name: event.name,
    spec: event.specs[0] ?? { text: '', affects: { kind: 'game' }, changes: [] },
    from: 'resolution',
    source: (event.source === null ? null : objectNamed(state, event.source)?.id) ?? null,
    controller: event.controller,
    timestamp: 0,
    targets: event.targets.flatMap((target): (ObjectId | { readonly player: string })[] => {
      if ('player' in target) return [target]
      const found = objectNamed(state, target.label)
      return found ? [found.id] : []
    }),
    choices: event.choices,
  }
  const thing = objectsAt(of, { view: viewOf(state), effect, it: null })[0]
  return thing ? { label: thing.object.label, name: thing.name } : null
}

const freeLabel = (name: string, state: GameState): string => {
  const label = (n: number): string => (n === 1 ? name : `${name} ${n}`)
  let n = 1
  while (objectNamed(state, label(n))) n++
  return label(n)
}

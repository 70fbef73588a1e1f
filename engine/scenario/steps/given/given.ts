import { parseDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { NUMBER_PATTERN } from '../../../english/lexicon/number-words'
import { subtypeForm } from '../../../english/lexicon/subtypes'
import { stationSymbol } from '../../../english/striations'
import {
  type Color,
  colorsOfCost,
  combined,
  familyOf,
  type GameEvent,
  NAMED_TOKENS,
  type ObjectSpec,
  type Player,
  type Zone,
} from '../../../index'
import { asCreature, readAbilities } from '../../../meaning/reader'
import type { Action, Binding } from '../../run/action'
import { clausesFrom, START } from '../../syntax/object-clauses'
import { countFrom, type Phrase, phraseFrom } from '../../syntax/phrase'
import { quoteAt, SEVERAL, type StepWords } from '../../syntax/words-of-step'

type Row = readonly [RegExp, (m: RegExpExecArray, words: StepWords, binding: Binding) => Result<Action>]

/** The state before anything happens; each row is a phrase of the language. */
export const GIVEN: readonly Row[] = [
  [/^the rules of (\S+)$/, ([, on]) => rulesOf(on ?? '')],
  [
    /^(?:the )?(?:modal back face|other face|back face|back|flipped half|flipped side|adventure|omen) of («\d+») is («\d+»),? (.*)$/,
    () => ok({ kind: 'events', events: [] }),
  ],
  [/^(«\d+») has the (?:adventure|omen) /, () => ok({ kind: 'events', events: [] })],
  [
    /^(«\d+») is split into /,
    ([, mark], words, binding) => {
      const label = quoteAt(words, mark)
      const face = binding.faces.get(label)
      if (binding.described.has(label) || face?.kind !== 'split') return ok({ kind: 'events', events: [] })
      // Where the card is, and whose, may be said behind the second half.
      const [first = '', second = ''] = face.halves.map(({ rest }) => rest)
      const places = (second.match(PLACE) ?? []).filter(place => !first.includes(place))
      return object(label, [first, ...places].join(' '), words, binding)
    },
  ],
  [
    /^(«\d+») (?:is|are) (.*)$/,
    ([, label, rest], words, binding) => object(quoteAt(words, label), rest ?? '', words, binding),
  ],
  [
    /^(?:it is ([A-Z])'s turn|the active player is ([A-Z])|([A-Z]) is the active player)$/i,
    ([, one, other, third]) =>
      ok({ kind: 'events', events: [{ kind: 'turn begins', player: (one ?? other ?? third ?? 'A').toUpperCase() }] }),
  ],
  [
    /^([A-Z])'s devotion to (white|blue|black|red|green) is (\w+)$/,
    ([, player, color, count]) =>
      counted(count, n => ({ kind: 'devotion', player: player ?? 'A', color: color as Color, count: n })),
  ],
  [
    SEVERAL,
    ([, player, , name, rest], words, binding) => {
      const labels = binding.several.get(words) ?? []
      if (labels.length === 0)
        return err({
          code: 'count-not-understood',
          message: 'How many objects there are is not understood',
          hint: 'A has two "Bear", each a 2/2 green Bear creature',
        })
      const called = { name: quoteAt(words, name), holder: player ?? 'A' }
      const specs = labels.map(label => objectFrom(label, rest ?? '', words, binding, called))
      const bad = specs.find(one => !one.ok)
      if (bad && !bad.ok) return bad
      return ok({
        kind: 'events',
        events: specs.flatMap((one): GameEvent[] => (one.ok ? [{ kind: 'begin', object: one.value }] : [])),
      })
    },
  ],
  [
    /^([A-Z]) has (\w+|no) (.*?)cards? in (?:the |their )?(hand|graveyard|library|exile)$/,
    ([, player, count, what, zone]) => fill(player ?? 'A', count, what ?? '', zone as Zone),
  ],
  [
    /^([A-Z]) has (\w+|no) (.*?) in (?:the |their )?(hand|graveyard|library|exile)$/,
    ([, player, count, what, zone]) => fill(player ?? 'A', count, what ?? '', zone as Zone),
  ],
  [
    /^([A-Z]) controls (\w+|no) (.*)$/,
    ([, player, count, what]) => fill(player ?? 'A', count, what ?? '', 'battlefield'),
  ],
]

const PLACE =
  /\b(?:controlled by [A-Z]|owned by [A-Z]|in [A-Z]'s (?:hand|graveyard|library)|in exile|on the stack)(?= |$)/g
const rulesOf = (on: string): Result<Action> => {
  const day = parseDate(on)
  return day.ok ? ok({ kind: 'rules', on: day.value }) : day
}
const counted = (count: string | undefined, make: (n: number) => Action): Result<Action> => {
  const n = countFrom(count ?? '')
  return n === undefined
    ? err({ code: 'count-not-understood', message: `"${count}" is not a number`, hint: 'Write 3 or three' })
    : ok(make(n))
}

/** "A has ten creature cards and a land card in the graveyard": unnamed objects to be counted. */
const fill = (player: string, count: string | undefined, what: string, zone: Zone): Result<Action> => {
  const events: GameEvent[] = []
  for (const part of `${count} ${what}`.split(NEXT_COUNT)) {
    const [, number = '', kind = ''] = /^(\S+) ?(.*?)(?: cards?)?$/.exec(part.trim()) ?? []
    const n = countFrom(number)
    if (n === undefined)
      return err({ code: 'count-not-understood', message: `"${number}" is not a number`, hint: 'Write 3 or three' })
    const phrase = phraseFrom(kind)
    if (!phrase.ok) return phrase
    const { types, subtypes } = phrase.value
    const unknown = types.length > 0 ? undefined : subtypes.find(word => !subtypeForm(word))
    if (unknown !== undefined)
      return err({
        code: 'subtype-not-known',
        message: `"${unknown}" is not a known subtype, so what these objects are is not said`,
        hint: `${player} has two "Bear", each a 2/2 green Bear creature`,
      })
    events.push({ kind: 'fill', player, zone, count: n, ...shownBy(phrase.value) })
  }
  return ok({ kind: 'events', events })
}
const NEXT_COUNT = new RegExp(`(?:, and |, | and )(?=(?:an?|no|${NUMBER_PATTERN}) )`)
/** "Three Swamps" are lands, "two Goblins" creatures, although neither word says so. */
export const shownBy = ({ types, subtypes, supertypes, colors }: Phrase) => {
  const family = subtypes[0] === undefined ? undefined : familyOf(subtypes[0])
  const implied = types.length > 0 || family === undefined || family === 'spell' ? types : [family]
  return { types: implied, subtypes, supertypes, colors }
}

/** Where a description ends and its clauses begin. */
const split = (text: string): readonly [string, string] => {
  const at = ` ${text}`.search(START)
  return at < 0 ? [text, ''] : [text.slice(0, Math.max(0, at - 1)).trim(), text.slice(Math.max(0, at)).trim()]
}

const object = (label: string, text: string, words: StepWords, binding: Binding): Result<Action> => {
  const spec = objectFrom(label, text, words, binding)
  if (!spec.ok) return spec
  const face = binding.faces.get(label)
  const faced = face ? withFace(spec.value, face, binding) : spec
  return faced.ok ? ok({ kind: 'events', events: [{ kind: 'begin', object: faced.value } satisfies GameEvent] }) : faced
}

/** "A tapped Forest land" is a Forest land that is tapped. */
const STATUS_FIRST = /^(an?) (untapped|tapped|face[ -]down) (?=\S)(.*)$/

/** An object as a step describes it. `called`: its name where that is not the label, and the player who has it. */
export const objectFrom = (
  label: string,
  text: string,
  words: StepWords,
  binding: Binding,
  called: { readonly name: string; readonly holder: Player } = { name: label, holder: 'A' },
): Result<ObjectSpec> => {
  const [described, after] = split(text.replace(STATUS_FIRST, '$1 $3 $2'))
  const phrase = phraseFrom(described)
  if (!phrase.ok) return phrase
  const clauses = clausesFrom(after, { words, self: called.name, known: binding.known })
  if (!clauses.ok) return clauses
  const { value: said } = clauses
  const { value: shown } = phrase
  const token = shown.token ? { token: true as const } : {}
  const own = ownOfToken(shown, said.abilities.length > 0 || /\bno abilities\b/.test(after))
  const manaCost = said.manaCost ?? null
  const zone = said.zone ?? 'battlefield'
  // Who controls an object is A where the page does not say; elsewhere than in play and on the stack nobody does.
  const isControlled = zone === 'battlefield' || zone === 'stack'
  const controller = said.controller ?? (isControlled ? called.holder : (said.owner ?? called.holder))
  return ok({
    label,
    name: said.name ?? (shown.token && shown.subtypes.length > 0 ? shown.subtypes.join(' ') : called.name),
    supertypes: shown.supertypes,
    types: shown.types.length > 0 ? shown.types : shownBy(shown).types,
    subtypes: shown.subtypes,
    colors: shown.saysColors ? shown.colors : colorsOfCost(manaCost),
    manaCost,
    power: shown.power,
    toughness: shown.toughness,
    abilities: withBox([...own, ...said.abilities], shown),
    controller,
    owner: said.owner ?? controller,
    zone,
    counters: said.counters,
    ...(said.tapped || shown.idle.includes('tapped') ? { tapped: true as const } : {}),
    ...(said.faceDown || shown.idle.includes('face-down') ? { faceDown: true as const } : {}),
    ...token,
    ...(said.attachedTo === undefined ? {} : { attachedTo: said.attachedTo }),
    ...(said.enchants === undefined ? {} : { enchants: said.enchants }),
    ...(binding.known.includes(said.attachedTo ?? '') ? { hostToCome: true as const } : {}),
    ...(said.damage === undefined ? {} : { damage: said.damage }),
    ...(said.choices.length > 0 ? { choices: said.choices } : {}),
  })
}

/** 721.2b (2025-07-25): from its last level on a Spacecraft with a size is a creature with that base size. */
const withBox = (abilities: ObjectSpec['abilities'], shown: Phrase): ObjectSpec['abilities'] => {
  const { power, toughness, types, subtypes } = shown
  const last = subtypes.includes('Spacecraft') && !types.includes('creature') ? stationSymbol(abilities) : undefined
  if (!last || typeof power !== 'number' || typeof toughness !== 'number') return abilities
  return abilities.map(one => (one === last ? asCreature(one, power, toughness) : one))
}

/** 111.10 today: the ability of a token that is called by its subtype alone, unless the step says its abilities. */
const ownOfToken = ({ token, subtypes, power }: Phrase, isSaid: boolean): ObjectSpec['abilities'] => {
  const [subtype = '', ...others] = subtypes
  const text = token && others.length === 0 && power === null && !isSaid ? NAMED_TOKENS[subtype] : undefined
  return text === undefined ? [] : readAbilities(text, { name: subtype }, [])
}

type Face = NonNullable<ReturnType<Binding['faces']['get']>>
/** The back, flipped half or halves of a card, described in a step of their own. */
const withFace = (spec: ObjectSpec, face: Face, binding: Binding): Result<ObjectSpec> => {
  const described = (face.kind === 'split' ? face.halves : [face]).map(({ name, rest }) =>
    objectFrom(name, rest, face.words, binding),
  )
  const bad = described.find(one => !one.ok)
  if (bad && !bad.ok) return bad
  const [first, second] = described.flatMap(one => (one.ok ? [faceOf(one.value)] : []))
  if (!first) return ok(spec)
  // 715.4 (2019-10-04), 720.4 (2025-04-04): a card has the values of its adventure only while it is being cast as one.
  if (face.kind === 'adventure') return ok({ ...spec, parts: [withSubtype(first, 'Adventure')] })
  if (face.kind === 'omen') return ok({ ...spec, parts: [withSubtype(first, 'Omen')] })
  // 702.102d (2013-05-01): a fused split spell on the stack has the characteristics of both halves.
  if (face.kind === 'split' && second && spec.zone === 'stack') return ok({ ...spec, ...fused(first, second) })
  // The engine joins the halves as the rules of the day do; the object keeps the name it was given.
  if (face.kind === 'split')
    return ok({
      ...spec,
      ...first,
      name: spec.name,
      ...(second ? { otherFace: second, otherFaceIs: 'other half', parts: [first, second] } : {}),
    })
  return face.kind === 'flipped'
    ? ok({ ...spec, otherFace: { ...first, manaCost: spec.manaCost }, otherFaceIs: 'flipped' })
    : ok({ ...spec, otherFace: first, ...(face.kind === 'modal' ? { otherFaceIs: 'modal back' } : {}) })
}
const withSubtype = (face: Half, subtype: string): Half =>
  face.subtypes.includes(subtype) ? face : { ...face, subtypes: [...face.subtypes, subtype] }
const faceOf = ({ label, controller, owner, zone, counters, otherFaceIs, ...face }: ObjectSpec) => face

type Half = ReturnType<typeof faceOf>
const fused = (one: Half, other: Half): Partial<ObjectSpec> => ({
  types: [...new Set([...one.types, ...other.types])],
  colors: [...new Set([...one.colors, ...other.colors])],
  manaCost: combined(one.manaCost, other.manaCost),
})

/** `"Assault // Battery" is played as "Assault"`: the half by its name. */
export const playedAs = (label: string, name: string, binding: Binding): Result<Action> => {
  const face = binding.faces.get(label)
  const halves =
    face?.kind === 'split' ? face.halves : face?.kind === 'adventure' || face?.kind === 'omen' ? [face] : []
  const half = halves.find(one => one.name === name)
  if (!face || !half)
    return err({
      code: 'no-such-half',
      message: `"${label}" has no half or adventure called "${name}"`,
      hint: `Add an earlier step: "${label}" is split into "…", a red sorcery, and "…", a green sorcery; or: the adventure of "${label}" is "…", a blue sorcery`,
    })
  const described = objectFrom(half.name, half.rest, face.words, binding)
  return described.ok ? ok({ kind: 'playing half', label, half: described.value }) : described
}

import { no, ok, type Result } from '#rulebook/result'
import type { Ability, Change, EffectSpec } from '../effect'
import type { GameEvent, Target } from '../event'
import { readSentence } from '../grammar/reader'
import type { Zone } from '../kinds'
import type { Action, Binding } from './action'
import { shownBy } from './given'
import { countFrom, phraseFrom } from './phrase'
import { quoteAt, quotesIn, type StepWords } from './words-of-step'

type Row = readonly [RegExp, (m: RegExpExecArray, words: StepWords, binding: Binding) => Result<Action>]
type Status = Extract<GameEvent, { kind: 'status' }>['becomes']

const event = (...events: GameEvent[]): Result<Action> => ok({ kind: 'events', events })
const status =
  (becomes: Status) =>
  ([, label]: RegExpExecArray, words: StepWords) =>
    event({ kind: 'status', label: quoteAt(words, label), becomes })
const move =
  (to: Zone) =>
  ([, label]: RegExpExecArray, words: StepWords) =>
    event({ kind: 'move', label: quoteAt(words, label), to })
const COUNTERS = String.raw`(a|an|one|two|three|four|five|six|seven|eight|nine|ten|\d+) ([+-]\d+\/[+-]\d+|\w+(?: \w+)?) counters?`
const AIM = String.raw`((?:,? ?(?:and )?(?:targeting|choosing|with X|by|controlled by) .*)?)`

/** What happens; each row a phrase of the language. */
export const WHEN: readonly Row[] = [
  [/^(?:state-based (?:actions|effects) are checked)$/, () => event({ kind: 'state-based actions' })],
  [/^the turn ends$/, () => ok({ kind: 'turn ends' })],
  [/^([A-Z])'s (?:next )?turn begins$/, ([, player]) => event({ kind: 'turn begins', player: player ?? 'A' })],
  [
    /^([A-Z])'s (?:next )?untap step begins$/,
    ([, player]) => event({ kind: 'untap step begins', player: player ?? 'A' }),
  ],
  [/^([A-Z]) leaves the game$/, ([, player]) => ok({ kind: 'player leaves', player: player ?? 'A' })],
  [/^the effect of («\d+») ends$/, ([, of], words) => event({ kind: 'effect ends', of: quoteAt(words, of) })],
  [
    new RegExp(`^(?:an effect|a spell|an ability) says («\\d+»)${AIM}$`),
    ([, said, aim], words, binding) => says(null, null, said, aim, words, binding),
  ],
  [
    new RegExp(`^(?:([A-Z])'s )?(«\\d+») says («\\d+»)${AIM}$`),
    ([, by, name, said, aim], words, binding) => says(by ?? null, quoteAt(words, name), said, aim, words, binding),
  ],
  [
    new RegExp(`^(«\\d+») uses («\\d+»)${AIM}$`),
    ([, source, said, aim], words, binding) => uses(quoteAt(words, source), said, aim, words, binding),
  ],
  [
    /^(«\d+») (enters|becomes) (?:the battlefield )?(?:as )?a copy of («\d+»)(.*)$/,
    (match, words, binding) => copies(match, words, binding),
  ],
  [
    /^(«\d+») comes into play as a copy of («\d+»)(.*)$/,
    ([whole, label, of, rest], words, binding) =>
      copies([whole ?? '', label ?? '', 'enters', of ?? '', rest ?? ''] as unknown as RegExpExecArray, words, binding),
  ],
  [
    /^((?:«\d+»(?:, and |, | and )?)+) (?:enter|come into play)(?: the battlefield)? together(?:, («\d+») first)?$/,
    ([, labels, first], words) =>
      enters(quotesIn(words, labels), first === undefined ? {} : { first: quoteAt(words, first) }),
  ],
  [
    /^(«\d+») (?:enters|comes into play|returns to the battlefield|is put onto the battlefield)(?: the battlefield)?(?: under ([A-Z])'s control| controlled by ([A-Z]))?(?: choosing (.*))?$/,
    ([, label, under, by, choices], words) =>
      enters([quoteAt(words, label)], under || by ? { controller: under ?? by ?? 'A' } : {}, choicesIn(choices, words)),
  ],
  [
    new RegExp(`^${COUNTERS} (?:is|are) (put on|removed from) («\\d+»)$`),
    ([, count, name, way, label], words) =>
      event({
        kind: 'counters',
        label: quoteAt(words, label),
        counter: name ?? '',
        count: countFrom(count ?? '') ?? 1,
        way: way === 'put on' ? 'put' : 'remove',
      }),
  ],
  [
    /^a name sticker («\d+») is put on («\d+»)(?: after word \d+)?$/,
    ([, word, label], words) => sticker(quoteAt(words, word), quoteAt(words, label)),
  ],
  [
    /^(«\d+») (?:becomes attached to|is attached to|moves to|is moved to|enchants|equips) («\d+»)$/,
    ([, label, to], words) => event({ kind: 'attach', label: quoteAt(words, label), to: quoteAt(words, to) }),
  ],
  [
    /^(«\d+») (?:becomes|is) unattached$/,
    ([, label], words) => event({ kind: 'unattach', label: quoteAt(words, label) }),
  ],
  [
    /^(«\d+») (?:leaves the battlefield|leaves play|dies|is destroyed|is buried|is sacrificed|is put into (?:[A-Z]'s|the|its owner's) graveyard)$/,
    move('graveyard'),
  ],
  [/^(«\d+») (?:is exiled|is removed from the game)$/, move('exile')],
  [/^(«\d+») (?:returns to|is returned to) (?:[A-Z]'s |its owner's |the )?hand$/, move('hand')],
  [
    /^(«\d+») (?:returns to|is put into|is put on top of|is shuffled into) (?:[A-Z]'s |its owner's |the )?library$/,
    move('library'),
  ],
  [/^(«\d+») (?:is (?:cast|played)|is put on the stack)$/, move('stack')],
  [/^(«\d+») phases out$/, status('phased out')],
  [/^(«\d+») phases in$/, status('phased in')],
  [/^(«\d+») (?:taps|becomes tapped|is tapped)$/, status('tapped')],
  [/^(«\d+») (?:untaps|becomes untapped|is untapped)$/, status('untapped')],
  [/^(«\d+») (?:turns|is turned) face[ -]up$/, status('face up')],
  [/^(«\d+») (?:turns|is turned) face[ -]down$/, status('face down')],
  [/^(«\d+») transforms$/, ([, label], words, binding) => transforms(quoteAt(words, label), binding)],
  [/^(«\d+») flips$/, status('flipped')],
  [
    /^(«\d+») changes control to ([A-Z])$/,
    ([, label, to], words) => event({ kind: 'control', label: quoteAt(words, label), to: to ?? 'A' }),
  ],
  [
    /^([A-Z]) gains control of («\d+»)$/,
    ([, to, label], words) => event({ kind: 'control', label: quoteAt(words, label), to: to ?? 'A' }),
  ],
  [
    /^(\w+) (.*?)cards? (?:is|are) put into ([A-Z])'s (graveyard|hand|library|exile)$/,
    ([, n, what, who, zone]) => puts(n, what, who, zone, 'put'),
  ],
  [
    /^(\w+) (.*?)cards? leaves? ([A-Z])'s (graveyard|hand|library|exile)$/,
    ([, n, what, who, zone]) => puts(n, what, who, zone, 'leave'),
  ],
  [
    /^([A-Z]) (draws|discards) (\w+) cards?$/,
    ([, who, verb, n]) => puts(n, '', who, 'hand', verb === 'draws' ? 'put' : 'leave'),
  ],
]

const choicesIn = (text: string | undefined, words: StepWords): readonly string[] => {
  if (text === undefined) return []
  const quoted = quotesIn(words, text)
  return quoted.length > 0
    ? quoted
    : text
        .split(/,| and /)
        .map(word => word.trim())
        .filter(Boolean)
}
const enters = (
  labels: readonly string[],
  more: { first?: string; controller?: string },
  choices: readonly string[] = [],
): Result<Action> => ok({ kind: 'entering', event: { kind: 'enter', labels, ...more }, labels, choices })
const transforms = (label: string, binding: Binding): Result<Action> =>
  binding.faces.get(label)?.kind === 'modal' || !binding.faces.has(label)
    ? event()
    : event({ kind: 'status', label, becomes: 'transformed' })

const puts = (
  n: string | undefined,
  what: string | undefined,
  who: string | undefined,
  zone: string | undefined,
  way: 'put' | 'leave',
): Result<Action> => {
  const count = countFrom(n ?? '')
  const phrase = phraseFrom(what ?? '')
  if (!phrase.ok) return phrase
  if (count === undefined)
    return no({ code: 'cards-not-counted', says: `"${n}" is no number of cards`, try: 'Write a, 2 or two' })
  const { types, subtypes } = shownBy(phrase.value)
  return event(
    ...Array.from(
      { length: Math.min(count, 200) },
      (): GameEvent => ({ kind: 'put into', player: who ?? 'A', zone: zone as Zone, types, subtypes, way }),
    ),
  )
}

/** Targets and choices in the order of the step: `targeting "Bear" and A choosing "red"`. */
const aimed = (aim: string | undefined, words: StepWords) => {
  const [, targets] = /targeting (.*?)(?= choosing | with X| by | controlled by |$)/.exec(aim ?? '') ?? []
  const [, choices] = /choosing (.*?)(?= targeting | by | controlled by |$)/.exec(aim ?? '') ?? []
  const [, x] = /with X (?:=|is|being) ?(\d+)/.exec(aim ?? '') ?? []
  const [, by] = / (?:controlled )?by ([A-Z])\b/.exec(aim ?? '') ?? []
  const targetOf = (mark: string): Target => (mark.startsWith('«') ? { label: quoteAt(words, mark) } : { player: mark })
  return {
    targets: (targets?.match(/«\d+»|\b[A-Z]\b/g) ?? []).map(targetOf),
    choices: [...choicesIn(choices, words), ...(x === undefined ? [] : [x])],
    by,
  }
}

const says = (
  by: string | null,
  name: string | null,
  said: string | undefined,
  aim: string | undefined,
  words: StepWords,
  binding: Binding,
): Result<Action> => {
  const text = quoteAt(words, said)
  const specs = readSentence(text, { self: name, known: binding.known })
  if (!specs.ok) return specs
  const { targets, choices, by: other } = aimed(aim, words)
  return ok({
    kind: 'resolving',
    event: {
      kind: 'resolve',
      name: name ?? text,
      source: null,
      controller: by ?? other ?? 'A',
      specs: specs.value,
      targets,
      choices,
    },
  })
}

const LEADING =
  /^(?:[^"':.]*\{[^:]*\}[^"':.]*|[+−-]?\d+|[A-Z][^"':.{]{0,60}): (?=\S)|^(?:When|Whenever|At) [^,]*(?:, [^,]*)?, (?=[a-zA-Z])/
const uses = (
  source: string,
  said: string | undefined,
  aim: string | undefined,
  words: StepWords,
  binding: Binding,
): Result<Action> => {
  const text = quoteAt(words, said)
  const effect = text.replace(LEADING, '')
  const specs = readSentence(effect.charAt(0).toUpperCase() + effect.slice(1), { self: source, known: binding.known })
  if (!specs.ok) return specs
  const { targets, choices, by } = aimed(aim, words)
  const whole = binding.texts.get(source)?.find(one => one.includes(text)) ?? text
  const named = specs.value.map(spec => withThisAbility(spec, { text: whole, does: { kind: 'opaque' } }))
  return ok({
    kind: 'resolving',
    event: { kind: 'resolve', name: source, source, controller: by ?? '', specs: named, targets, choices },
  })
}
/** "Except it has this ability": the ability that says so. */
const withThisAbility = (spec: EffectSpec, whole: Ability): EffectSpec => {
  const found = (ability: Ability): Ability => (ability.text === 'this ability' ? whole : ability)
  const changed = (change: Change): Change => {
    if (change.kind === 'gain ability') return { ...change, ability: found(change.ability) }
    return change.kind === 'become copy' && change.alsoHas ? { ...change, alsoHas: change.alsoHas.map(found) } : change
  }
  return { ...spec, changes: spec.changes.map(changed) }
}

/** Copying said by a step: the exceptions are read as card English. */
const copies = ([, label, way, of, rest]: RegExpExecArray, words: StepWords, binding: Binding): Result<Action> => {
  const plain = (rest ?? '').replace(/«(\d+)»/g, (_, n) => `'${words.quotes[Number(n)] ?? ''}'`)
  const [, choices] = / choosing (.*)$/.exec(rest ?? '') ?? []
  const said = plain.replace(/ choosing .*$/, '').replace(/,? ?(?:until end of turn)/, '')
  const self = quoteAt(words, label)
  const specs = readSentence(`It becomes a copy of target permanent${said.replace(/^ ?(?=except)/, ', ')}.`, {
    self,
    known: binding.known,
  })
  if (!specs.ok) return specs
  const change = specs.value.flatMap(spec => spec.changes).find(one => one.kind === 'become copy')
  const taken = { label: self, of: quoteAt(words, of), except: change?.except ?? [], alsoHas: change?.alsoHas ?? [] }
  if (way === 'becomes')
    return event({
      kind: 'become copy',
      ...taken,
      until: /until end of turn/.test(plain) ? 'end of turn' : 'indefinite',
    })
  return ok({
    kind: 'entering',
    event: { kind: 'enter as copy', ...taken },
    labels: [self],
    choices: choicesIn(choices, words),
  })
}

const sticker = (word: string, label: string): Result<Action> =>
  event({
    kind: 'resolve',
    name: word,
    source: null,
    controller: 'A',
    specs: [
      {
        text: `a name sticker "${word}"`,
        affects: { kind: 'reference', the: { kind: 'named', name: label } },
        changes: [{ kind: 'add name', word }],
      },
    ],
    targets: [],
    choices: [],
  })

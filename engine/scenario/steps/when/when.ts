import { ok, type Result } from '#rulebook/result'
import { NUMBER_PATTERN, numberFrom } from '../../../english/lexicon/number-words'
import type { GameEvent, Zone } from '../../../index'
import type { Action, Binding } from '../../run/action'
import { quoteAt, quotesIn, type StepWords } from '../../syntax/words-of-step'
import { playedAs } from '../given/given'
import { COMBAT } from './when-combat'
import { copies, copiesThrough, sticker } from './when-copied'
import { puts } from './when-counted'
import { choicesIn, effectSays, useAbility } from './when-said'

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
const COUNTERS = String.raw`(a|an|${NUMBER_PATTERN}) ([+-]\d+\/[+-]\d+|\w+(?: \w+)?) counters?`
const AIM = `((?:,? ?(?:and )?(?:targeting|choosing|with X|by|controlled by) .*)?)`

/** Events; each row is a phrase of the language. */
export const WHEN: readonly Row[] = [
  ...COMBAT,
  [/^the turn ends$/, () => ok({ kind: 'turn ends' })],
  [/^([A-Z])'s (?:next )?turn begins$/, ([, player]) => event({ kind: 'turn begins', player: player ?? 'A' })],
  [
    /^([A-Z])'s (?:next )?untap step begins$/,
    ([, player]) => event({ kind: 'untap step begins', player: player ?? 'A', isOnBoard: true }),
  ],
  [/^([A-Z]) leaves the game$/, ([, player]) => ok({ kind: 'player leaves', player: player ?? 'A' })],
  [/^the effect of («\d+») ends$/, ([, of], words) => event({ kind: 'effect ends', of: quoteAt(words, of) })],
  [
    new RegExp(`^(?:an effect|a spell|an ability) says («\\d+»)${AIM}$`),
    ([, said, aim], words, binding) => effectSays(null, null, said, aim, words, binding),
  ],
  [
    new RegExp(`^(?:([A-Z])'s )?(«\\d+») says («\\d+»)${AIM}$`),
    ([, by, name, said, aim], words, binding) =>
      effectSays(by ?? null, quoteAt(words, name), said, aim, words, binding),
  ],
  [
    new RegExp(`^(«\\d+») uses («\\d+»)${AIM}$`),
    ([, source, said, aim], words, binding) => useAbility(quoteAt(words, source), said, aim, words, binding),
  ],
  [
    /^(«\d+») (?:enters|comes into play) as a copy of («\d+»).*?,? then as a copy of («\d+»)(.*)$/,
    (match, words, binding) => copiesThrough(match, words, binding),
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
    new RegExp(`^${COUNTERS} (?:is|are) (put on|removed from) (?:each of )?((?:«\\d+»(?:, and |, | and )?)+)$`),
    ([, count, name, way, labels], words) =>
      event(
        ...quotesIn(words, labels).map(
          (label): GameEvent => ({
            kind: 'counters',
            label,
            counter: name ?? '',
            count: numberFrom(count ?? ''),
            way: way === 'put on' ? 'put' : 'remove',
          }),
        ),
      ),
  ],
  [
    /^a name sticker («\d+») is put on («\d+»)(?: after word (\d+))?$/,
    ([, word, label, after], words) => sticker(quoteAt(words, word), quoteAt(words, label), after),
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
  [
    /^(«\d+») is (?:played|cast) as («\d+»)$/,
    ([, label, name], words, binding) => playedAs(quoteAt(words, label), quoteAt(words, name), binding),
  ],
  [/^(«\d+») phases out$/, status('phased out')],
  [/^(«\d+») phases in$/, status('phased in')],
  [/^(«\d+») (?:taps|becomes tapped|is tapped)$/, status('tapped')],
  [/^(«\d+») (?:untaps|becomes untapped|is untapped)$/, status('untapped')],
  [/^(«\d+») (?:turns|is turned) face[ -]up$/, status('face up')],
  [/^(«\d+») (?:turns|is turned) face[ -]down$/, status('face down')],
  [/^(«\d+») transforms$/, status('transformed')],
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

const enters = (
  labels: readonly string[],
  more: { first?: string; controller?: string },
  choices: readonly string[] = [],
): Result<Action> => ok({ kind: 'entering', event: { kind: 'enter', labels, ...more }, labels, choices })

import { escapedPattern } from '#rulebook/words'
import type { Face } from './card'
import { plainName } from './name'

// Rulings that state the size of a creature in a situation that a board can show. Each pattern recognizes one kind of
// sentence. A sentence that fits only in part is not recognized: what is shown of a ruling has to be what it states.

type Size = { readonly both: string } | { readonly power: string }
/** A card of the collection, or an object described by the ruling itself. */
export type Placed = {
  readonly as: string
  readonly face?: Face
  readonly described?: string
  /** What follows the description: a zone, counters, another object. */
  readonly more?: string
}
export type Situation = {
  readonly subject: string
  readonly size: Size
  /** The situation in our words. */
  readonly situation: string
  readonly objects: readonly Placed[]
  readonly events: readonly string[]
  /** Further results that the ruling states of the subject. */
  readonly also: readonly string[]
}
type Asked = {
  /** The ruling with `~` for the card's name and with straight quotes. */
  readonly words: string
  readonly self: Face
  readonly named: (name: string) => Face | null
}
type Reader = (asked: Asked) => Situation | null

const SIZE = String.raw`(-?\d+\/-?\d+)`
const COUNT = 'an?|one|two|three|four|five|six|seven|eight|nine|ten'
/** `it's`, `~ is`, `it will be`, `~ would be`, `it becomes`. */
const IS = "(?:it|~)(?:'s| is|'ll be| will be| would be| becomes)(?: still)?(?: an?)?"
/** What may follow a size without changing it. */
const END = String.raw`(?:(?: [\w-]+){0,3} creature(?: card)?)?(?=[.,;:]|$| and )`
const pattern = (source: string): RegExp => new RegExp(source, 'i')

const isCreature = ({ typeLine }: Face): boolean => /\bcreature\b/i.test(typeLine)
const alone = (self: Face, more = ''): readonly Placed[] => [{ as: self.name, face: self, more }]
const of = (self: Face, both: string, situation: string, objects: readonly Placed[]): Situation => ({
  ...{ subject: self.name, size: { both }, situation, objects, events: [], also: [] },
})

const OTHER_ZONES = `in (?:all )?(?:other zones|zones other than the battlefield), `
const ELSEWHERE = [
  pattern(`${OTHER_ZONES}(?:it|~|this creature card)(?:'s| is)(?: an?)? ${SIZE}${END}`),
  pattern(String.raw`${OTHER_ZONES}(?:its|~'s) power and toughness are(?: each)? (\d+)\.`),
  pattern(String.raw`${OTHER_ZONES}(?:its|~'s) power is (\d+)\.`),
] as const
/** Off the battlefield a card has its printed size, unless an ability defines it. */
const elsewhere: Reader = ({ words, self }) => {
  if (!isCreature(self)) return null
  const [sized, each, power] = ELSEWHERE.map(one => one.exec(words)?.[1])
  const size: Size | null = sized ? { both: sized } : each ? { both: `${each}/${each}` } : power ? { power } : null
  return size ? { ...of(self, '', 'in a hand', alone(self, " in A's hand")), size } : null
}

const COUNTS_ITSELF = pattern(
  String.raw`\bcounts? itself, so (?:it|~)(?:'ll| will)(?: normally| usually)? be at least(?: an?)? ${SIZE}${END}`,
)
/** The least that an ability gives that counts its own creature is what it gives to that creature alone. */
const countingItself: Reader = ({ words, self }) => {
  const size = COUNTS_ITSELF.exec(words)?.[1]
  return size && isCreature(self) && !/\btokens?\b/i.test(words)
    ? of(self, size, 'alone on the battlefield', alone(self))
    : null
}

const TOKEN_COUNTS_ITSELF = pattern(
  String.raw`\btoken\b[^.]*(?:\. (?:The|A|Its|This) token's [^.]*)?\bcounts? itself, so it(?:'ll| will)(?: normally| usually)? be at least(?: an?)? ${SIZE}${END}`,
)
const CREATED = /\b(?:create|put) an? ([^".,]*?creature token)(?: onto the battlefield)? with "([^"]+)"/i
/** The token that the card's text describes, alone on the battlefield. */
const tokenCountingItself: Reader = ({ words, self }) => {
  const size = TOKEN_COUNTS_ITSELF.exec(words)?.[1]
  const created = self.text.split('\n').flatMap(line => CREATED.exec(inPlainQuotes(line)) ?? [])
  const [, described, ability] = created
  // Of two kinds of tokens the ruling would have to say which.
  if (!size || !described || !ability || created.length !== 3) return null
  // A token without a stated size has the one that its ability defines.
  const sized = /^[\d*]+\/[\d*]+ /.test(described) ? described : `*/* ${described}`
  const token = { as: 'Token', described: `a ${sized} with "${ability}"` }
  return { ...of(self, size, 'the token alone on the battlefield', [token]), subject: 'Token' }
}

const ENTERS = '(?:simply )?enters(?: the battlefield)? as|remains|is'
const WITHOUT_COPYING = [
  pattern(
    String.raw`(?:choose not to copy (?:anything|it)|don't have to choose a card to copy)\. (?:In that case|If you don't), ~ (?:${ENTERS})(?: an?)? ${SIZE}${END}`,
  ),
  pattern(
    String.raw`choose not to have ~ enter(?: the battlefield)? as a copy of another creature\. If you do, it will (?:just |simply )?be(?: an?)? ${SIZE}\b`,
  ),
  pattern(String.raw`don't choose a creature as ~ enters the battlefield, ~ remains an? ${SIZE}\b`),
]
const withoutCopying: Reader = ({ words, self }) => {
  const size = WITHOUT_COPYING.map(one => one.exec(words)?.[1]).find(Boolean)
  return size && isCreature(self) ? of(self, size, 'on the battlefield without copying anything', alone(self)) : null
}

const WITH_COUNTERS = [
  pattern(
    String.raw`\b(?:if|once|while) (?:it|~) has (?:at least )?(?<count>${COUNT}) (?<kind>[+-]1\/[+-]1|\w+) counters? on it, ${IS} (?<size>-?\d+\/-?\d+)${END}`,
  ),
  pattern(
    String.raw`\bif ~ is an? (?<size>-?\d+\/-?\d+) because it has (?<count>${COUNT}) (?<kind>[+-]1\/[+-]1|\w+) counters? on it`,
  ),
]
const withCounters: Reader = ({ words, self }) => {
  // The sentences around it may speak of something that the board would lack.
  const found = WITH_COUNTERS.map(one => one.exec(words)?.groups).find(Boolean)
  if (!found || !isCreature(self)) return null
  const { count = '', kind = '', size = '' } = found
  const many = /^(?:an?|one)$/i.test(count) ? `a ${kind} counter` : `${count.toLowerCase()} ${kind} counters`
  return of(self, size, `with ${many}`, alone(self, ` with ${many}`))
}

const BESIDE = [
  pattern(
    String.raw`\b(?:if there's|with|if you control|while there's) an? (?<name>[A-Z][^.,()]*?)(?: on the battlefield)?(?: \([^()]*\))?, (?<subject>~) (?:is|will be|would be) (?:an? )?(?<size>-?\d+\/-?\d+)${END}`,
  ),
  pattern(String.raw`\b(?<subject>[A-Z][^.,()]*?) is an? (?<size>-?\d+\/-?\d+) creature while ~ is on the battlefield`),
  pattern(
    String.raw`\bwith ~ on the battlefield, (?<subject>[A-Z][^.,()]*?) will be an? (?:legendary )?(?<size>-?\d+\/-?\d+)\b`,
  ),
  pattern(
    String.raw`\bif (?<name>[A-Z][^.,()]*?) is on the battlefield, ~ (?:is|will be) (?:an? )?(?<size>-?\d+\/-?\d+)${END}`,
  ),
]
/** The card beside another one that the ruling names. */
const besideAnother: Reader = ({ words, self, named }) => {
  const found = BESIDE.map(one => one.exec(words)?.groups).find(Boolean)
  if (!found) return null
  const { size = '', subject } = found
  const typed = subject && subject !== '~' ? subject : found.name
  const other = typed === undefined ? null : named(typed)
  if (!other || plainName(other.name) === plainName(self.name)) return null
  const objects = [{ as: other.name, face: other }, ...alone(self)]
  const situation = `beside ${typed === subject ? self.name : other.name}`
  return { ...of(self, size, situation, objects), subject: typed === subject ? other.name : self.name }
}

const FACE_DOWN = pattern(
  String.raw`\b(?:the face-down permanent is|it enters the battlefield as|while the creature card is face down, it's) a ${SIZE} creature with (no name[^.]*)\.`,
)
/** Each of these is stated in the list of what a face-down permanent lacks. */
const LACKS: readonly (readonly [RegExp, string])[] = [
  [/\babilities\b/, 'has no abilities'],
  [/\bcreature types?\b/, 'has no subtypes'],
  [/\bmana cost\b/, 'has mana value 0'],
]
const faceDown: Reader = ({ words }) => {
  const [, size, list = ''] = FACE_DOWN.exec(words) ?? []
  if (!size || /\bward\b/i.test(words)) return null
  const subject = 'Card'
  const described = 'a 3/4 green Bear creature with mana cost {2}{G} with flying'
  const also = LACKS.flatMap(([word, check]) => (word.test(list) ? [check] : []))
  const isColorless = /\bcolorless\b|\bcolourless\b/i.test(words) || /\bcolor\b/.test(list)
  return {
    ...{ subject, size: { both: size }, situation: 'a creature card that is face down' },
    ...{ objects: [{ as: subject, described, more: ' face down' }], events: [] },
    also: [...also, ...(isColorless ? ['is colorless'] : [])],
  }
}

const PUMPED_COPY = pattern(
  String.raw`\bif (?<spell>[A-Z][\w' ]+) had given (?:it|one of (?:them|those creatures)) (?<bonus>\+\d+\/\+\d+) earlier in the turn, then (?<how>~ makes it|~ made it|~ makes one of them|this ability makes it|it becomes) (?:becomes )?a copy of (?<copied>[A-Z][\w' ]+?)(?: \([^()]*\))?, it (?:will be|will become|would be|'ll be) an? (?<size>\d+\/\d+) \k<copied>\.`,
)
/** A bonus that was given before the creature became a copy. */
const pumpedCopy: Reader = ({ words, self, named }) => {
  const { bonus = '', how = '', copied = '', size = '' } = PUMPED_COPY.exec(words)?.groups ?? {}
  const model = copied === '' ? null : named(copied)
  if (!model) return null
  const isItself = how.toLowerCase() === 'it becomes'
  const subject = isItself ? self.name : 'Creature'
  return {
    ...{
      subject,
      size: { both: size },
      situation: `a creature that got ${bonus} and then became a copy of ${model.name}`,
      also: [],
    },
    objects: [
      isItself ? { as: self.name, face: self } : { as: subject, described: 'a 1/3 white creature' },
      { as: model.name, face: model },
    ],
    events: [
      `an effect says "${subject} gets ${bonus} until end of turn."`,
      `"${subject}" becomes a copy of "${model.name}" until end of turn`,
    ],
  }
}

const SWITCHED = pattern(
  String.raw`\bif you cast ~ (?:choosing its second mode and )?targeting an? (?<from>\d+\/\d+) creature,? then give it (?<bonus>[+-]\d+\/[+-]\d+) later in the turn, it's an? (?<size>-?\d+\/-?\d+) creature`,
)
/** A bonus that comes after the switch of power and toughness. */
const switched: Reader = ({ words }) => {
  const { from = '', bonus = '', size = '' } = SWITCHED.exec(words)?.groups ?? {}
  if (from === '' || !/\bswitch\b/i.test(words)) return null
  const subject = 'Creature'
  return {
    ...{
      subject,
      size: { both: size },
      situation: `a ${from} creature that was switched and then got ${bonus}`,
      also: [],
    },
    objects: [{ as: subject, described: `a ${from} creature` }],
    events: [
      `an effect says "Switch ${subject}'s power and toughness until end of turn."`,
      `an effect says "${subject} gets ${bonus} until end of turn."`,
    ],
  }
}

const ONLY_IN_GRAVEYARDS = pattern(
  String.raw`\bif the only card in all graveyards is a single (artifact creature|creature|artifact|land|instant|sorcery|enchantment), ~ (?:is|will be) (?:an? )?${SIZE}${END}`,
)
const besideGraveyards: Reader = ({ words, self }) => {
  const [, kind, size] = ONLY_IN_GRAVEYARDS.exec(words) ?? []
  if (!kind || !size) return null
  const described = /creature/.test(kind) ? `a 1/1 ${kind}` : `${/^[aei]/.test(kind) ? 'an' : 'a'} ${kind}`
  const card = { as: 'Card', described, more: " in A's graveyard" }
  return of(self, size, `with one ${kind} card in all graveyards`, [card, ...alone(self)])
}

const CONTROLLING_NONE = pattern(
  String.raw`\bif you don't control any (?<kind>[A-Z]\w+s|\w+) when ~ enters the battlefield,(?:[^"]*?) (?:it|~) will be ${SIZE} and will be put into its owner's graveyard`,
)
/** "If you don't control any …" as the card enters. */
const controllingNone: Reader = ({ words, self }) => {
  const [, kind, size] = CONTROLLING_NONE.exec(words) ?? []
  return size && isCreature(self) ? of(self, size, `without ${kind}`, alone(self)) : null
}

const ATTACHED = pattern(
  String.raw`^an? (?<kind>Vehicle|artifact creature) enchanted by ~ becomes (?:an? )?(?<size>\d+\/\d+)(?: creature\b| instead\b)`,
)
const HOSTS: Readonly<Record<string, string>> = {
  vehicle: 'a 3/2 colorless Vehicle artifact',
  'artifact creature': 'a 1/3 colorless Construct artifact creature',
}
const attached: Reader = ({ words, self }) => {
  const { kind = '', size = '' } = ATTACHED.exec(words)?.groups ?? {}
  const described = HOSTS[kind.toLowerCase()]
  if (!described || !/\bAura\b/.test(self.typeLine)) return null
  const host = { as: 'Host', described }
  return {
    ...of(self, size, `enchanting ${described.replace(/^a \S+ colorless/, 'a')}`, [
      host,
      ...alone(self, ' attached to "Host"'),
    ]),
    subject: 'Host',
  }
}

const READERS: readonly Reader[] = [
  ...[elsewhere, countingItself, tokenCountingItself, withoutCopying, withCounters, besideAnother, faceDown],
  ...[pumpedCopy, switched, besideGraveyards, controllingNone, attached],
]

/** Names by which a ruling calls its card: the whole name, and the part before a comma. */
const namesOf = ({ name }: Face): readonly string[] =>
  [...new Set([name, name.split(',')[0] ?? name])].filter(one => one.length > 2)
const inPlainQuotes = (text: string): string => text.replace(/[’‘]/g, "'").replace(/[“”]/g, '"')

/** The situation of a ruling and the size that it states; null if no pattern fits. */
export const situationIn = (
  text: string,
  faces: readonly Face[],
  named: (name: string) => Face | null,
): Situation | null => {
  const plain = inPlainQuotes(text)
  if (!/-?\d+\/-?\d+|\bpower (?:is|and toughness are)/.test(plain)) return null
  for (const self of faces) {
    const words = namesOf(self).reduce(
      (known, name) => known.replace(new RegExp(`(?<![\\w~])${escapedPattern(inPlainQuotes(name))}(?!\\w)`, 'g'), '~'),
      plain,
    )
    // Of a card with several faces the ruling has to name the one that it is about.
    if (faces.length > 1 && !words.includes('~')) continue
    for (const read of READERS) {
      const found = read({ words, self, named })
      if (found) return found
    }
  }
  return null
}

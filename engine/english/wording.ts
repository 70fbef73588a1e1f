import { capital, withoutReminder } from '#rulebook/words'
import { subtypeForm } from './lexicon/subtypes'
import { withDoubleQuotes } from './texts'
import { NAMED } from './tokens'

/**
 * A paragraph as the phrases read it: its own name as ~, straight quotes, no reminder text. Empty if it is only reminder text.
 * `keepsBrackets`: cards of 1997 and before put rules in brackets, so these stay.
 */
export const normalised = (paragraph: string, name: string, keepsBrackets = false): string => {
  let text = /[^ -~]/.test(paragraph)
    ? paragraph
        .replace(/[‘’´]/g, "'")
        .replace(/[“”]/g, '"')
        .replace(/Æ/g, 'Ae')
        .replace(/æ/g, 'ae')
        .replace(/\u2013/g, '—')
    : paragraph
  text = text
    .replace(/`/g, "'")
    .replace(/^([A-Z][A-Za-z' ]{2,30}) - (?=[A-Z~])/, '$1 — ')
    .replace(/\bits owners' hands?\b/g, "its owner's hand")
    .replace(/<\/?i>/g, '')
    .replace(/\bconverted mana cost/g, 'mana value')
    .replace(/\ban ability, if it isn't a mana ability,/g, "an ability that isn't a mana ability,")
  text = text.replace(/ ?\((?:For example|This includes|A creature is)\b[^()]*\)/g, '')
  if (!keepsBrackets || isRemindedKeyword(text)) text = withoutReminder(text)
  // A page quotes a card, and so an ability on it in single quotes.
  if (!text.includes('"') && text.includes(" '")) text = withDoubleQuotes(text)
  text = text.replace(/^\[([+−-]?(?:\d+|X))\]/, '$1').trim()
  text = text.replace(IN_BRACKETS, '$1$2')
  if (name === '') return text
  for (const one of selfNames(name.replace(/Æ/g, 'Ae').replace(/æ/g, 'ae'))) text = withoutName(text, one)
  return withFirstName(text, name)
}
/** 702.148a (2021-11-19): words in square brackets mean what they mean without them. */
const IN_BRACKETS = /(?<!\s)(\s*)\[([A-Za-z][^[\]]*)\]/g
/** The text of a spell that was cast for its cleave cost. */
export const cleaved = (text: string): string => text.replace(IN_BRACKETS, '').replace(/^\s+/gm, '')
/** A legend of two names calls itself by the first: "whenever Edgar attacks". */
const withFirstName = (text: string, name: string): string => {
  const [, first] = /^([A-Z][a-z]{3,}) [A-Z][\w-]+$/.exec(name) ?? []
  if (first === undefined || !text.includes(first) || subtypeForm(first) || NO_NAMES.has(first)) return text
  const verb = "(?:'s|(?: (?:is|gets|gains|attacks|deals|has|leaves|enters|dies|remains|becomes))\\b)"
  return text.replace(
    new RegExp(`(?<=^|[.,;:] |\\b(?:if|when|whenever|and|or|unless|on|of) )${first}(?=${verb})`, 'gi'),
    '~',
  )
}
const NO_NAMES = new Set(['That', 'This', 'These', 'Those', 'They', 'Each', 'Damage', 'Mana', 'Nothing'])
/** A text as it is compared with what a page quotes of it: its own name or "this creature", any sign for minus. */
export const compared = (text: string, name: string): string =>
  normalised(text.replace(/[….]+$/, ''), name)
    .replace(
      /\bthis(?: (?:creature|artifact|enchantment|land|permanent|card|spell|Equipment|Aura|Vehicle|planeswalker)\b|$)/gi,
      '~',
    )
    .replace(/^[—−](?=\d|x\b)/i, '-')
    .trim()
    .toLowerCase()
/** Until 1998 a card called itself by the last word of its name: "Serpent cannot attack". */
export const withOwnName = (text: string, name: string): string => {
  const last = name.split(' ').at(-1) ?? ''
  if (last === name || !text.includes(`${last} `) || !/^[A-Z][a-z]{2,}$/.test(last)) return text
  const verb = '(?:is|gets|gains|attacks|blocks|deals|does|can|cannot|may|has|comes|leaves|enters|dies|damages|must)'
  const before = '(?<=^|[.,;:] |\\b(?:[Ii]f|When|when|Whenever|whenever|and|or|unless) )'
  return text.replace(new RegExp(`${before}${last}(?= ${verb}\\b)`, 'g'), '~')
}
/** The names of other objects between marks, the longest first; each may use its short name. */
export const withNames = (text: string, names: readonly string[], self: string): string => {
  const own = new Set(self === '' ? [] : selfNames(self))
  const known = [...names, ...(self === '' ? [] : [self])]
    .flatMap(name => selfNames(name).map(said => ({ said, name })))
    .filter(({ said, name }) => text.includes(said) && (said === name || !names.includes(said)))
    .sort((one, other) => other.said.length - one.said.length)
  return known.reduce(
    (words, { said, name }) => withoutName(words, said, own.has(said) ? '~' : `${NAMED[0]}${name}${NAMED[1]}`),
    text,
  )
}
/** Replaces a name, unless it is part of a longer word, or a kind: "another Bear", "a Gideon planeswalker". */
const withoutName = (text: string, name: string, by = '~'): string => {
  const isKind = by !== '~' && subtypeForm(name) !== undefined
  let said = ''
  let from = 0
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const [before, after] = [text.slice(0, at), text.slice(at + name.length)]
    // Within a symbol a letter is no name: {G}.
    if (/[\w'\uE000-]$|\{[^{}]*$/.test(before) || /^(?:[\w-]| planeswalkers?\b)/.test(after)) continue
    if (isKind && (DESCRIBED.test(before) || isKindWord(before) || DESCRIBES.test(after))) continue
    said += `${text.slice(from, at)}${by}`
    from = at + name.length
  }
  return said + text.slice(from)
}
/** Words before a kind, and nouns behind it. */
const DESCRIBED =
  /\b(?:an?|another|other|each|every|all|any|no|target|that|this|those|these|the|one|two|three|four|five|X|more|fewer|nontoken|token|white|blue|black|red|green|colorless|legendary|basic|snow|tapped|untapped|attacking|blocking|enchanted|equipped|chosen|your)[ ,]+$/i
const DESCRIBES =
  /^(?: or \w+)? (?:creature|permanent|card|spell|token|artifact|land|enchantment|planeswalker|source|type)s?\b/
const isKindWord = (before: string): boolean => subtypeForm(/([A-Z]\w+) $/.exec(before)?.[1] ?? '') !== undefined
/** Text in brackets after a keyword is reminder text on cards of any day. */
const isRemindedKeyword = (text: string): boolean =>
  /^[A-Z][a-z]+(?: [a-z]+)*(?: (?:(?:\{[^}]*\})+|\d+))? \([^()]*\)$/.test(text)

/** Words that never had another meaning: pages use them on any day, and cards did until 2009, 2016, 2018 or 2021. */
const LATELY_OLD: readonly (readonly [pattern: RegExp, today: string])[] = [
  [/\b(a copy of [^,."]+) except (?=(?:that )?(?:it|its|he|she|his|her)\b)/gi, '$1, except '],
  [/\brather than (pay [^,."]+'s mana cost), (you may [^,.]+)(?=\.)/i, '$2 rather than $1'],
  [
    /\bput(s?) (a|an|two|three|four|five|X|that many) tokens? (?:into play|onto the battlefield) that('s|'re)/gi,
    'create$1 $2 token that$3',
  ],
  [
    /\bput(s?) (a|an|two|three|four|five|X|that many) (tokens? that(?:'s a copy| are copies|'re copies) of [^.]{3,80}?) (?:into play|onto the battlefield)/gi,
    'create$1 $2 $3',
  ],
  [/\bput(s?) that many ([^.]{3,80}? tokens?) into play\b/gi, 'create$1 that many $2'],
  [
    /\bputs (a|an|two|three|four|five|X) ([^.]{3,80}? tokens?(?: with [^.]*?| named [^.]*?)?) (?:into play|onto the battlefield)\b/g,
    'creates $1 $2',
  ],
  [/\bcomes? into play\b/gi, 'enters'],
  [/\bcame into play\b/gi, 'entered'],
  [/\bcoming into play\b/gi, 'entering'],
  [/\bput into a graveyard from play\b/gi, 'put into a graveyard from the battlefield'],
  [/\bleaves play\b/gi, 'leaves the battlefield'],
  [/\bleave play\b/gi, 'leave the battlefield'],
  [/\bput(s?) (.{3,80}?) into play\b/gi, 'put$1 $2 onto the battlefield'],
  [/\bputting (.{3,80}?) into play\b/gi, 'putting $1 onto the battlefield'],
  [/\bremoved from the game\b/gi, 'exiled'],
  [/\bremove (.{1,80}?) from the game\b/gi, 'exile $1'],
  [/\bremoves (.{1,80}?) from the game\b/gi, 'exiles $1'],
  [/\bin play\b/gi, 'on the battlefield'],
  [/\bfrom play\b/gi, 'from the battlefield'],
  [
    /\bput (a|an|two|three|four|five|X) ([^.]{3,80}? tokens?(?: with [^.]*?| named [^.]*?)?) onto the battlefield/g,
    'create $1 $2',
  ],
  [
    /\bPut (a|an|two|three|four|five|X) ([^.]{3,80}? tokens?(?: with [^.]*?| named [^.]*?)?) onto the battlefield/g,
    'Create $1 $2',
  ],
  [/\bhis or her\b/gi, 'their'],
  [/\bhe or she has\b/gi, 'they have'],
  [/\bhe or she doesn't\b/gi, "they don't"],
  [/\bhe or she does\b/gi, 'they do'],
  [/\bhe or she is\b/gi, 'they are'],
  [/\bhe or she ([a-z]+(?:sh|ch|ss|x))es\b/gi, 'they $1'],
  [/\bhe or she ([a-z]+)s\b/gi, 'they $1'],
  [/\bhe or she\b/gi, 'they'],
  [/\bhim or her\b/gi, 'them'],
  [/\badd ((?:\{[^}]*\})+|.{3,60}?) to your mana pool\b/gi, 'add $1'],
  [/\badds ((?:\{[^}]*\})+|.{3,60}?) to (?:his or her|their) mana pool\b/gi, 'adds $1'],
  [/\bconverted mana cost\b/gi, 'mana value'],
]
const TO_YOU = 'damage to you this turn'
/** Words of older cards and their equivalents today. A card is read with the words of its day. */
const OLDER: readonly (readonly [pattern: RegExp, today: string])[] = [
  // Portal and its successors had words of their own for blocking.
  [/\binterceptors\b/g, 'blockers'],
  [/\bintercept(s|ed|ing)?\b/g, 'block$1'],
  [/\b(choose one) (?=[^—.;]{5,200}; or )/gi, '$1 — '],
  [/\ban amount of (damage|life) equal to\b/g, '$1 equal to'],
  [/\ban equal amount of damage\b/g, 'that much damage'],
  [/\b(?:can't|cannot) be assigned to block any\b/gi, "can't block any"],
  [/\b(?:can't|cannot) be assigned to block\b/gi, "can't block"],
  [/\bis assigned to block\b/g, 'blocks'],
  [/\bis declared as an attacker\b/g, 'attacks'],
  [/\bdamages (?=(?:a|an|any|target|you|your|that|defending)\b)/g, 'deals damage to '],
  [/\bin this way\b/g, 'this way'],
  [/\bspent to play\b/g, 'spent to cast'],
  [/\bmay choose to (?!play)/g, 'may '],
  [/\b(its|spell's) caster\b/g, '$1 controller'],
  [/\btotal casting cost\b/g, 'mana value'],
  [/\bwith casting cost (?=equal|\d|X)/g, 'with mana value '],
  [/\b(equal to (?:its|[^.,]{3,40}?'s)) casting cost\b/g, '$1 mana value'],
  [/\b(paying (?:its|their|[^.,]{1,40}?'s)) casting cost\b/g, '$1 mana cost'],
  [/\b(additional (?:\{[^}]*\})+) to play\b/g, '$1 to cast'],
  [/\b(\w+walk|flying|banding|trample|first strike) ability\b/g, '$1'],
  [/\bduring untap (?=phase)/g, 'during your untap '],
  [/\buntap normally (?=during)/g, 'untap '],
  [/\b([Pp]ay|pays) (\d+|X) mana\b/g, '$1 {$2}'],
  [/\b(comes into play|in play) on your side\b/g, '$1 under your control'],
  [/, no matter who controls them\b/g, ''],
  [/: Prevents all damage\b/g, ': Prevent all damage'],
  [
    /\b([Pp])revent (?:up to )?(\d+|X) damage to (?:any|target) (creature(?: or player)?|player)\b(?! this)/g,
    '$1revent the next $2 damage that would be dealt to target $3 this turn',
  ],
  [
    /\bPrevent all damage (?:dealt )?to you (?:by|from) (?:one|an?|any) (\w+) source\b/g,
    `The next time a $1 source of your choice would deal ${TO_YOU}, prevent that damage`,
  ],
  [/^Counts as both ([^.]{4,30}?) and is affected by spells that affect either\./, '~ is $1.'],
  [/\bTap to add either ((?:\{[^}]*\})+ or (?:\{[^}]*\})+) to your mana pool\b/g, '{T}: Add either $1'],
  [
    /\b(put (?:them|it|that card|those cards)) in (?=(?:your|their|that player's|target player's|its owner's|his or her) )/gi,
    '$1 into ',
  ],
  // Sentences without a subject are about the card.
  [/^(?:Comes into play|Enters)\b/, '~ enters'],
  [/^(?:Does|Deals) (?=[\dX]+ damage)/, '~ deals '],
  [/^(?:Cannot|Can't)\b/, "~ can't"],
  [/^(?:Does not|Doesn't)\b/, "~ doesn't"],
  [/^Counts as\b/, '~ is'],
  [/^((?:\{[^}T]*\})+)\{T\}: /, '$1, {T}: '],
  // Until 1996 the cost of an effect was written before "to".
  [
    /^([^:"]*): ((?:Sacrifice|Remove|Pay|Discard|Choose and discard|Tap (?!target)) ?[^.:"]{1,60}?) to (?=(?:add|destroy|put|do|give|draw|regenerate|prevent|counter|have|tap|untap|look|return|remove|search)\b)/,
    '$1, $2: ',
  ],
  [/^Tap to do (?=[\dX]+ damage)/, '{T}: ~ deals '],
  [/^([^:"]*): Do (?=[\dX]+ damage)/, '$1: ~ deals '],
  [/^Tap to add (?=\w+ \w+ mana)/, '{T}: Add '],
  [/\bTarget creature regenerates\b/g, 'Regenerate target creature'],
  [/^All ([^.]{3,60}?) are (destroyed|buried)\.$/, '$2 all $1.'],
  [/^(?:destroyed) all\b/, 'Destroy all'],
  [/^(?:buried) all\b/, 'Bury all'],
  [/\bgain(s?) (?=[+-]\d+\/[+-]\d+)/g, 'get$1 '],
  [/\bChoose and discard\b/g, 'Discard'],
  // Chapters, in files of cards without dashes.
  [/^((?:[IVX]+, )*[IVX]+) - /, '$1 — '],
  [/\bchoose(s?) and discards?\b/g, 'discard$1'],
  [/\buntil the end of the turn\b/g, 'until end of turn'],
  [/\badd (?:1|one) colorless mana\b/gi, 'add {C}'],
  [/\badd (?:2|two) colorless mana\b/gi, 'add {C}{C}'],
  [/\badd (?:3|three) colorless mana\b/gi, 'add {C}{C}{C}'],
  [/^All (?:of )?your creatures\b/, 'Creatures you control'],
  [
    /^Your ((?:un)?tapped) creatures (?:gain|get) (\S+\d)\. Attacking creatures (?:lose|do not get) this bonus\.$/,
    'Nonattacking $1 creatures you control get $2.',
  ],
  [/^Your ((?:un)?tapped) creatures\b/, '$1 creatures you control'],
  [
    /^((?:un)?tapped) creatures you control get (\S+) when not attacking\.$/i,
    'Nonattacking $1 creatures you control get $2.',
  ],
  // "While it is in play" is true of every text of a permanent.
  [/ while this card is in play\.$/, '.'],
  [/^(All [A-Z][a-z]+)(?: in play)? gain (\w+) and (?:get )?([+-]\d+\/[+-]\d+)/, '$1 get $3 and have $2'],
  [/\bnon-(?=(?:basic|artifact|creature|land|enchantment|token|white|blue|black|red|green|attacking)\b)/gi, 'non'],
  [/\bnon-wall\b/g, 'non-Wall'],
  [/^(All [^.]{3,40}?) are now\b/, '$1 are'],
  [/\b([Tt])ake another turn after this one\b/g, '$1ake an extra turn after this one'],
  [/\b(reveals? [^.]{3,60}?) to all players\b/gi, '$1'],
  [/\btarget creature ~ enchants\b/gi, 'enchanted creature'],
  [/\b([Bb])ands(?=$|, )/g, '$1anding'],
  [/\bplaced in (?:the|a) graveyard\b/g, 'put into a graveyard'],
  [/\bmay not (?=attack|block|be)\b/g, "can't "],
  [/\bis not\b/g, "isn't"],
  [/\b(is|are) now\b/g, '$1'],
  [/\b(except|and) it is\b/g, "$1 it's"],
  [/\bthat still counts? as\b/g, 'that are still'],
  [/\bstill counts? as\b/g, 'is still'],
  [/(?<=\. )(?!It\b)[^.]{1,40} is still (?=an? \w+\.)/g, "It's still "],
  [/(?<=\. )It is still (?=an? \w+\.)/g, "It's still "],
  [/\bpower and toughness both equal to\b/g, 'power and toughness each equal to'],
  [/\bgets another (?=[+-])/g, 'gets an additional '],
  [/\bcards (?:that were )?removed from the game\b/gi, 'cards in exile'],
  [/\bis every color\b/g, 'is all colors'],
  // The duration stood before the last part.
  [/^([^."]{3,60}? becomes? [^."]{3,60}?) until end of turn (?=(?:with|in addition to) )/, 'Until end of turn, $1 '],
  [/\b(untap) as normal (?=during)/g, '$1 '],
  [/^(Rampage|Cumulative Upkeep): ?/i, '$1 '],
  // The dash after an ability word was introduced in 2008.
  [/^(Threshold|Imprint|Kinship|Sweep|Hellbent|Channel|Radiance|Grandeur|Chroma|Domain|Landfall) (?=[A-Z~{])/, '$1 — '],
  [/; if you do,/g, '. If you do,'],
  [/\bchoose to play\b/g, 'play'],
  [/^At the time you play ~,/, 'As an additional cost to cast ~,'],
  [/\bIf you paid the kicker cost\b/g, 'If ~ was kicked'],
  [/\bShuffle your library afterwards?\b/g, 'Then shuffle your library'],
  [/\bmay (block|attack) as though\b/g, 'can $1 as though'],
  [/\bmay block an additional\b/g, 'can block an additional'],
  [/^((?:Whenever|When)\b[^,]*?)\bis blocked\b/, '$1becomes blocked'],
  // Portal had its own wording for these two.
  [/\bdiscard pile\b/g, 'graveyard'],
  [/\b(your|his or her|their|its owner's) deck\b/g, '$1 library'],
  [/\b(of|to|into) owner's (library|hand|graveyard)\b/g, "$1 its owner's $2"],
  ...LATELY_OLD,
  [/\b(abilities (?:[\w' ]+ )?cost \S+ (?:more|less)) to play\b/gi, '$1 to activate'],
  [/\b(more|less) to play\b/gi, '$1 to cast'],
  [/\bto play\b(?= (?:tapped|under)|[.,])/gi, 'to the battlefield'],
  [/\b(spells (?:you|your opponents|an opponent|each player|players|a player)) plays?\b/gi, '$1 cast'],
  [/\bplay an? /gi, 'cast a '],
  [/\bplays an? /gi, 'casts a '],
  [/\bsuccessfully (casts?|deals)\b/gi, '$1'],
  [/\ban? (\d+\/\d+ .{3,60}?) token\b/g, 'a $1 token'],
  [/\bat end of turn\b/gi, 'at the beginning of the end step'],
  [/\bcreature or player\b/gi, 'creature or player'],
  [/\bTap to add ((?:\{[^}]*\})+)(?: to your mana pool)?/gi, '{T}: Add $1'],
  [/^((?:\{[^}]*\})+): /g, '$1: '],
  [/\bPlay this ability\b/g, 'Activate this ability'],
  [/\bplay this ability\b/g, 'activate this ability'],
  [/\bcan only be (?:played|blocked) by\b/gi, "can't be blocked except by"],
  [/\bcannot\b/gi, "can't"],
  [/\bdoes not\b/gi, "doesn't"],
  [/\bdo not\b/gi, "don't"],
  [/\bUse this ability\b/g, 'Activate this ability'],
  [/\buse this ability\b/g, 'activate this ability'],
  [/\badditional cost to play\b/gi, 'additional cost to cast'],
  [/\bany time you could play\b/gi, 'any time you could cast'],
  [/\bto owner's hand\b/gi, "to its owner's hand"],
  [/\bdoes (\d+|X) damage\b/gi, 'deals $1 damage'],
  [/\bdo (\d+|X) damage\b/gi, 'deal $1 damage'],
  [/\buntap phase\b/gi, 'untap step'],
  [/\bdraw phase\b/gi, 'draw step'],
  [/\bexcept by walls\b/g, 'except by Walls'],
  [/(?<!\bstill )\bcounts as (?=an? )/gi, 'is also '],
  [/\bcounts as\b/gi, 'is'],
  [/\bis indestructible\b/gi, 'has indestructible'],
  [/\bare indestructible\b/gi, 'have indestructible'],
  [/\bis unblockable\b/gi, "can't be blocked"],
  [/\bsummon (?=creature\b)/gi, ''],
  [/\bsummon\b/gi, 'creature'],
  [/\bthe damage step\b/gi, 'the combat damage step'],
]

/** Kinds that are also words of card English. */
const WORDS_TOO = new Set('class|case|role|room|map|trap|gold|food|clue|mount|toy|child|lord|equipment|aura'.split('|'))
/** Until 1995 creature types were also printed in lower case: "all goblins". */
const withKinds = (text: string): string =>
  text.replace(/(?<![\w'-])[a-z]{3,}(?![\w-])/g, word => {
    const kind = capital(word)
    return WORDS_TOO.has(word) || subtypeForm(kind) === undefined ? word : kind
  })

/** Abilities of creatures whose effect has no subject, until 1998: "{R}: +1/+0 until end of turn". */
const OF_CREATURES: readonly (readonly [pattern: RegExp, today: string])[] = [
  [/^([^:"]*\{[^:"]*): ([+-]\d+\/[+-]\d+)(?= until end of turn)/, '$1: ~ gets $2'],
  [/^([^:"]*\{[^:"]*): Regenerates?\.?$/i, '$1: Regenerate ~.'],
  [/^([^:"]*\{[^:"]*): (flying|first strike|trample|banding)(?= until end of turn)/i, '$1: ~ gains $2'],
]

/** A paragraph that a page writes with older words on a later day. */
export const withNewerWords = (text: string): string =>
  LATELY_OLD.reduce((words, [pattern, now]) => words.replace(pattern, now), text)
/** A paragraph printed before 30 April 2014, in the words of today if these mean the same. */
export const modernised = (text: string, isCreature = false): string => {
  const said = isCreature ? [...OF_CREATURES, ...OLDER] : OLDER
  const today = withKinds(said.reduce((words, [pattern, now]) => words.replace(pattern, now), text))
  return /[.!")]$|^\S+$/.test(today) || !/: |^~ /.test(today) ? today : `${today}.`
}

/** The names that a card's text may use for its own object: the full name, and the short name of a legend. */
export const selfNames = (name: string): readonly string[] => {
  const [beforeComma] = name.split(', ')
  const [beforeOf] = name.split(/,? (?:of|the|from|to|in) /)
  const short = [beforeComma, beforeOf].filter(one => one !== undefined && one.length > 1 && one !== name)
  return [name, ...(short as string[])]
}

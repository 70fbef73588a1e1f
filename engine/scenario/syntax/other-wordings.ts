import { remember } from '#rulebook/remember'
import { inFigures } from '../../english/lexicon/number-words'
import type { Step } from './page'
import { MOST_STEPS_KNOWN, quoteAt, type StepWords } from './words-of-step'

const LABEL = '(«\\d+»)'
const ONE = '(?:«\\d+»|[A-Z]\\b)'
const SOME = `${ONE}(?:(?:, and |, then |, | and )${ONE})*`
const COUNTERS = String.raw`(\b(?:an?|\w+) (?:[+-]\d+\/[+-]\d+|[a-z]+(?: [a-z]+)?) counters?)`
const BASICS = '(?:Plains|Islands?|Swamps?|Mountains?|Forests?)'

/** How people also say a form, and the words of the form. */
type Wording = readonly [said: RegExp, form: string]
const row = (said: string, form: string): Wording => [new RegExp(said, 'g'), form]

const OF_ANY: readonly Wording[] = [
  row('\\b[Pp]layer ([A-Z])\\b', '$1'),
  row("^it's ", 'it is '),
  row('\\bin (?:his|her|his or her|their) (hand|graveyard|library)$', 'in $1'),
]

const OF_GIVEN: readonly Wording[] = [
  row(" under ([A-Z])'s control\\b", ' controlled by $1'),
  row(` (?:enchanting|equipping|fortifying) ${LABEL}`, ' attached to $1'),
  row(' (?:that|which) has (?=«|[a-z])', ' with '),
  row(' with (\\d+) (loyalty|defense)(?! counter)', ' with $2 $1'),
  row('^(«\\d+» is an?) (.*?) with power (\\d+) and toughness (\\d+)(?:,| and) (?=[a-z«])', '$1 $3/$4 $2 with '),
  row('^(«\\d+» is an?) (.*?)(?: with)? power (\\d+) and toughness (\\d+)', '$1 $3/$4 $2'),
  row("^([A-Z])(?:'s life total is| is at| starts at| starts with) (-?\\w+)(?: life)?$", '$1 has $2 life'),
  row('^([A-Z]) has (-?\\w+) life points?$', '$1 has $2 life'),
  row('^([A-Z]) has an empty (hand|library)$', "$1's $2 is empty"),
  row(`^([A-Z]) has ${LABEL} in (?:the )?(hand|graveyard|library)$`, "$2 is in $1's $3"),
  row(`^([A-Z]) has (\\w+) ${LABEL} in (?:the )?(hand|graveyard), each (an? .*)$`, "$1 has $2 $3, each $5 in $1's $4"),
  row(` on the stack((?: (?!targeting )\\S+)+) (targeting ${SOME})`, ' on the stack $2$1'),
  row(`^${LABEL} is (?:on (?:the )?top of|the top card of) ([A-Z])'s library$`, "the top card of $2's library is $1"),
  row(`^([A-Z]) (?:controls|has) ${LABEL}, (an? .*)$`, '$2 is $3 controlled by $1'),
  row('^([A-Z]) controls (an? .*?) named («0»)(.*)$', '$3 is $2 controlled by $1$4'),
  row(
    `^([A-Z]) has (\\w+) ((?:untapped |basic )*(?:${BASICS}|lands?|creatures?|artifacts?|enchantments?))$`,
    '$1 controls $2 $3',
  ),
  row(
    `^${LABEL} (?:has summoning sickness|is summoning[ -]sick|came under [A-Z]'s control this turn)$`,
    '$1 entered this turn',
  ),
  row("^it is (?:the|now the) (.+?) of ([A-Z])(?:'s turn)?$", "it is $2's $1"),
  row('^([A-Z]) is in (?:the|a|his|her|their) (.*(?:phase|step|upkeep))$', "it is $1's $2"),
]

const OF_WHEN: readonly Wording[] = [
  row(`^([A-Z] (?:casts|plays|activates) ${LABEL}.*?),? (?:on|at|with targets?:?) (${SOME})$`, '$1 targeting $3'),
  row("\\b[A-Z]'s (?=«\\d+»(?! says))", ''),
  row(`^([A-Z]) (?:activates|uses) (?:the |an )?(?:activated )?ability of ${LABEL}`, '$1 activates $2'),
  row(`^([A-Z]) (?:activates|uses) ${LABEL}'s (?:activated )?ability`, '$1 activates $2'),
  row(`^([A-Z]) uses ${LABEL}(?= targeting |$)`, '$1 activates $2'),
  row('^([A-Z] attacks .*) alone$', '$1'),
  row('^([A-Z]) declares (.*«\\d+») as (?:an )?attackers?$', '$1 attacks with $2'),
  row('^([A-Z]) declares (?:attackers?|an attack):? (?:with )?(«.*)$', '$1 attacks with $2'),
  row(`^([A-Z]) declares (.*«\\d+») as (?:a )?blockers? (?:for|of|against) ${LABEL}$`, '$1 blocks $3 with $2'),
  row('^([A-Z]) (?:declares no attackers|attacks with (?:nothing|nobody|no creatures?))$', '$1 does not attack'),
  row(
    '^([A-Z]) (?:declares no blockers|blocks (?:nothing|nobody|with nothing|with no creatures?))$',
    '$1 does not block',
  ),
  row(
    '^(?:the game|the turn|play|[A-Z]) (?:goes|moves|proceeds|advances|continues)(?: on)? to (?=.)',
    'the game goes on to ',
  ),
  row('^the game goes on to (?:the )?combat(?: phase)?$', 'the game goes on to the beginning of combat step'),
  row("^the game goes on to ([A-Z])'s combat(?: phase)?$", "the game goes on to $1's beginning of combat step"),
  row("^([A-Z])'s combat(?: phase)? begins$", "$1's beginning of combat step begins"),
  row('^the next turn begins$', 'the game goes on to the next turn'),
  row("^it (?:becomes|is now) ([A-Z])'s turn$", "$1's turn begins"),
  row('^([A-Z]) passes priority$', '$1 passes'),
  row('^(?:(?:both |all )(?:the )?players|everyone|players) pass(?:es)?(?: priority)?$', 'everybody passes'),
  row('^everything(?: on the stack)? resolves$', 'the stack resolves'),
  row('^state-based actions (?:happen|apply|are applied)$', 'state-based actions are checked'),
  row(`^([A-Z]) equips (.*«\\d+») with ${LABEL}$`, '$1 equips $3 to $2'),
  row(`^[A-Z] attaches ${LABEL} to ${LABEL}$`, '$1 becomes attached to $2'),
  row(
    `^${LABEL} (?:goes to|is put in|is moved to) (?:the|[A-Z]'s|its owner's) graveyard$`,
    '$1 is put into the graveyard',
  ),
  row(`^${LABEL} (?:goes to|is put into|is moved to) exile$`, '$1 is exiled'),
  row(`^${LABEL} (?:is bounced|goes to (?:[A-Z]'s |its owner's |the )?hand)$`, '$1 returns to hand'),
  row('^(«\\d+»|[A-Z]) (?:is dealt|takes) (\\w+) damage(?: (?:by|from) («\\d+»))?$', '$2 damage is dealt to $1 by $3'),
  row(`^${LABEL} has (\\w+) damage dealt to it$`, '$2 damage is dealt to $1'),
  row('^(.* damage is dealt to .*) by $', '$1'),
  row('^([A-Z]) mills (\\w+)$', '$1 mills $2 cards'),
  row(`^${LABEL} gets ${COUNTERS}$`, '$2 is put on $1'),
  row(`^(?:[A-Z] puts|put) ${COUNTERS} on (.*«\\d+»)$`, '$1 is put on $2'),
  row(`^${COUNTERS} (?:is|are) placed on `, '$1 is put on '),
  row(`^([A-Z]) (?:takes control of|controls) ${LABEL}$`, '$1 gains control of $2'),
  row("^([A-Z]) shuffles(?: [A-Z]'s| the| his| her| their)?(?: library| deck)?$", '$1 shuffles the library'),
  row('^([A-Z]) creates (an?|one) ([A-Z]\\w+)$', '$1 creates $2 $3 token'),
  row('^([A-Z]) creates (\\w+) ([A-Z]\\w+)s$', '$1 creates $2 $3 tokens'),
]

const OF_THEN: readonly Wording[] = [
  row("\\b[A-Z]'s (?=«\\d+»(?! says))", ''),
  row('\\bexactly (?=\\w+ )', ''),
  row('^it is still ', 'it is '),
  row(`^the (power|toughness) of ${LABEL} is (-?\\d+)$`, '$2 has $1 $3'),
  row(`^${LABEL} has (-?\\d+) (power|toughness)$`, '$1 has $3 $2'),
  row(`^${LABEL} has power and toughness (-?\\d+/-?\\d+)$`, '$1 is $2'),
  row(`^${LABEL} (?:does not|doesn't) have any (?=abilities|subtypes|counters|supertypes)`, '$1 has no '),
  row(`^${LABEL} (?:does not die|doesn't die|didn't die)$`, '$1 did not die'),
  row(`^${LABEL} survived$`, '$1 survives'),
  row(`^${LABEL} (?:belongs to|is) ([A-Z])'s$`, '$1 is controlled by $2'),
  row(`^${LABEL} is (?:equipped|enchanted|fortified) (?:by|with) ${LABEL}$`, '$2 is attached to $1'),
  row(`^${LABEL} (?:has )?triggered\\b`, '$1 triggers'),
  row(`^${LABEL} (?:did not|didn't|doesn't) trigger\\b`, '$1 does not trigger'),
  row(`^${LABEL} (?:(?:has|was)n't|has not|did not|didn't) resolved?$`, '$1 does not resolve'),
  row(`^${LABEL} can be (?:targeted by|the target of) ${LABEL}$`, '$1 is a legal target for $2'),
  row(`^${LABEL} (?:can't|cannot) be (?:targeted by|the target of) ${LABEL}$`, '$1 is no legal target for $2'),
  row(`^${LABEL} can target (${ONE})$`, '$2 is a legal target for $1'),
  row(`^${LABEL} (?:can't|cannot) target (${ONE})$`, '$2 is no legal target for $1'),
  row(`^${LABEL} has (?:(loyalty|defense) (\\d+)|(\\d+) (loyalty|defense))$`, '$1 has $3$4 $2$5 counters'),
  row("^([A-Z])'s life is (-?\\w+)$", '$1 has $2 life'),
  row('^([A-Z]) (drew|lost|gained) no (cards|life)$', '$1 $2 0 $3'),
  row("^([A-Z]) (?:did not|didn't) lose (?:any )?life$", '$1 lost 0 life'),
  row("^([A-Z]) (?:did not|didn't) gain (?:any )?life$", '$1 gained 0 life'),
  row("^([A-Z]) (?:did not|didn't) draw (?:a card|any cards)$", '$1 drew 0 cards'),
  row('^([A-Z] (?:wins|loses|won|lost|has won|has lost|has not won|has not lost))$', '$1 the game'),
  row("^([A-Z]) (?:(?:does not|doesn't|did not|didn't) lose|hasn't lost)(?: the game)?$", '$1 has not lost the game'),
  row("^([A-Z]) (?:(?:does not|doesn't|did not|didn't) win|hasn't won)(?: the game)?$", '$1 has not won the game'),
  row("^([A-Z])'s (hand|graveyard) (?:has|contains|holds) (\\w+) cards?$", '$1 has $3 cards in $2'),
  row("^([A-Z])'s (hand|graveyard) is empty$", '$1 has no cards in $2'),
  row('^the stack (?:has|holds) (\\w+) (?:objects?|spells?)$', 'there are $1 objects on the stack'),
  row('^(?:nothing|there is nothing) is on the stack$|^there is nothing on the stack$', 'the stack is empty'),
  row('^([A-Z]) has no mana(?: in (?:the )?(?:mana )?pool)?$', "$1's mana pool is empty"),
  row(
    '^([A-Z]) (?:can|could|is able to) (?=(?:cast|activate|cycle|equip|play|attack|block|pay|find|choose)\\b)',
    '$1 may ',
  ),
  row(
    "^([A-Z]) (?:can't|cannot|can not|could not|is not able to) (?=(?:cast|activate|cycle|equip|play|attack|block|pay|find|choose)\\b)",
    '$1 may not ',
  ),
]

const wordingsOf = (kind: Step['kind']): readonly Wording[] => [
  ...OF_ANY,
  ...(kind === 'given' ? OF_GIVEN : kind === 'when' ? OF_WHEN : OF_THEN),
]
const IS_STATUS = new RegExp(
  `^${LABEL} (?:is|has|starts) ((?:tapped|untapped|face down|attached to «\\d+»|controlled by [A-Z]|owned by [A-Z]|attacking (?:[A-Z]|«\\d+»)|blocking «\\d+»|in (?:[A-Z]'s |the )?(?:graveyard|hand|library|exile)|${COUNTERS}(?: on it)?|\\w+ damage(?: marked on it)?))$`,
)
const CONTROLS = new RegExp(`^([A-Z]) (?:controls|owns) ${LABEL}$`)
const HOLDS = new RegExp(
  `^${LABEL} (?:enchants|equips) ${LABEL}$|^${LABEL} is (?:enchanted|equipped) (?:by|with) ${LABEL}$`,
)
/** `"Bear" is tapped` of an object described elsewhere: its label, and the clause that the description lacks. */
const statusIn = (form: string): readonly [string, string] | null => {
  const [, label, clause] = IS_STATUS.exec(form) ?? []
  if (label !== undefined && clause !== undefined)
    return [label, /^[\w+-]+ .*(?:counters?|damage)/.test(clause) ? `with ${clause}` : clause]
  const [, player, what] = CONTROLS.exec(form) ?? []
  if (player !== undefined && what !== undefined)
    return [what, `${/ owns /.test(form) ? 'owned' : 'controlled'} by ${player}`]
  const [, on, host, under, above] = HOLDS.exec(form) ?? []
  return on !== undefined ? [on, `attached to ${host}`] : above !== undefined ? [above, `attached to ${under}`] : null
}
/** Givens that only add to the description of an object become a part of it. */
export const withStatuses = (steps: readonly Step[], words: readonly StepWords[]): readonly StepWords[] => {
  const made = [...words]
  steps.forEach(({ kind }, i) => {
    const said = words[i]
    const status = kind === 'given' && said ? statusIn(said.form) : null
    if (!said || !status) return
    const [mark, clause] = status
    const label = quoteAt(said, mark)
    const at = made.findIndex(
      (other, j) =>
        j !== i && steps[j]?.kind === 'given' && /^«0» is an? /.test(other.form) && quoteAt(other, '«0»') === label,
    )
    const described = made[at]
    if (!described) return
    const own = clause.replace(/«(\d+)»/g, (_, n) => `«${Number(n) + described.quotes.length}»`)
    made[at] = {
      form: `${described.form} ${own}`,
      quotes: [...described.quotes, ...said.quotes],
      places: [...described.places, ...said.places],
    }
    made[i] = { ...said, form: SAID_ELSEWHERE }
  })
  return made
}
/** The form of a step that became a part of another. */
export const SAID_ELSEWHERE = 'nothing more'
/** A measure is said in figures: "power three" is "power 3". */
const MEASURED = /\b(power|toughness|mana value|level|X =) ([a-z]+)\b/g
/** A step in the words of the forms: the first words that come to mind are often others with one meaning. */
export const inKnownWords = (kind: Step['kind'], words: StepWords): StepWords => ({
  ...words,
  form: knownForm(kind, words.form),
})
const knownForm = remember(
  MOST_STEPS_KNOWN,
  (kind: Step['kind'], form: string) => `${kind} ${form}`,
  (kind, form) =>
    wordingsOf(kind)
      .reduce((said, [other, plain]) => said.replace(other, plain), form)
      .replace(MEASURED, (_, measure, number) => `${measure} ${inFigures(number)}`),
)

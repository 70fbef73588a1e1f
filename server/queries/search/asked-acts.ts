import { rememberText } from '#rulebook/remember'
import {
  type AskedObject,
  hasMoreToDo,
  hasSentence,
  isA,
  isAura,
  isCreature,
  isEntering,
  isSpell,
  needsCasting,
} from './asked-objects'
import { KEYWORDS } from './board-question'

type Player = 'A' | 'B'
/** Past every combat damage step: with first strike there are two (510.4). */
const TO_THE_END_OF_COMBAT = 'the game goes on to the end of combat step'
export const opponentOf = (player: Player): Player => (player === 'A' ? 'B' : 'A')

const quoted = (labels: readonly string[]): string => labels.map(label => `"${label}"`).join(' and ')
/** What may stand before a name without saying more than whose it is. */
const DETERMINER = "(?:(?:my|their|his|her|the|an?|your|both|its)\\s+(?:opponent['’]?s?\\s+)?)?"
const ONE = `${DETERMINER}«(\\d+)»`
const MARKS = `(«\\d+»(?:(?:,? and |, |,? & )${DETERMINER}«\\d+»)*)`
const indices = (text: string): readonly number[] => [...text.matchAll(/«(\d+)»/g)].map(([, n]) => Number(n))

const targets = ({ described }: AskedObject): boolean => /\btarget\b/i.test(described)
const targetsSpells = ({ described }: AskedObject): boolean => /\btarget [^".]*\bspell\b/i.test(described)
const copies = (one: AskedObject): boolean => isEntering(one) && /\bcopy of\b/i.test(one.described)
const OF_BASIC: Readonly<Record<string, string>> = {
  ...{ Plains: '{W}', Island: '{U}', Swamp: '{B}', Mountain: '{R}', Forest: '{G}' },
}
/** The only mana that tapping gives: `{G}`. */
const manaOf = ({ described }: AskedObject): string | null => {
  const basic = /\bbasic (Plains|Island|Swamp|Mountain|Forest) land$/.exec(described)?.[1]
  if (basic) return OF_BASIC[basic] ?? null
  const found = [...described.matchAll(/"\{T\}: Add ([^"]*?)\.?"/g)].map(([, mana = '']) => mana)
  return found.length === 1 && /^(?:\{[WUBRGC]\})+$/.test(found[0] ?? '') ? (found[0] ?? null) : null
}

const FLIES = /\bflying\b/i
const STOPS_FLYING = /\b(?:flying|reach)\b/i

export type Read = {
  readonly acts: readonly string[]
  readonly rest: string
  /** Who casts a card, by its label. */
  readonly casters: ReadonlyMap<string, Player>
  /** Who has an object, where what happens says more of it than the words before it. */
  readonly owners: ReadonlyMap<string, Player>
  /** What is attached to what, by labels. */
  readonly hosts: ReadonlyMap<string, string>
  /** Permanents that came in this turn, by their labels. */
  readonly fresh: ReadonlySet<string>
  /** Objects that a question presupposes without naming them: whatever a creature blocks. */
  readonly implied: readonly AskedObject[]
}

const ATTACKER: AskedObject = {
  ...{ words: '', label: 'Attacker', name: 'Attacker', described: 'a 2/2 creature', isCard: false },
  ...{ controller: 'B', isCast: false, others: [] },
}

/** Keywords of a creature that an attack shows. */
const OF_COMBAT =
  /^(?:flying|first strike|double strike|deathtouch|lifelink|trample|vigilance|menace|indestructible|haste|wither|infect)$/
/** What has to block a creature for its keywords to be seen. */
const blockersFor = ({ described }: AskedObject): readonly AskedObject[] => {
  const blocker = { ...ATTACKER, label: 'Blocker', name: 'Blocker', controller: 'B' as const }
  const able = FLIES.test(described) ? { ...blocker, described: 'a 2/2 creature with reach' } : blocker
  return /\bmenace\b/.test(described) ? [able, { ...able, label: 'Blocker 2' }] : [able]
}

/** More than there are below. */
const MOST_PATTERNS = 100
const readAs = rememberText(MOST_PATTERNS, pattern => new RegExp(pattern, 'i'))

/** What happens: attacks, blocks and spells; the words that said it are taken out. */
export const actsIn = (marked: string, groups: readonly (readonly AskedObject[])[]): Read => {
  const acts: string[] = []
  const casters = new Map<string, Player>()
  const owners = new Map<string, Player>()
  const hosts = new Map<string, string>()
  const fresh = new Set<string>()
  const implied: AskedObject[] = []
  let rest = marked
  const of = (text: string): readonly AskedObject[] => indices(text).flatMap(n => groups[n] ?? [])
  /** The object of those words, if they are said of one. */
  const at = (n: string | undefined): AskedObject | undefined => {
    const group = groups[Number(n)] ?? []
    return group.length === 1 ? group[0] : undefined
  }
  const take = (pattern: string, act: (match: RegExpExecArray) => boolean): void => {
    const match = readAs(pattern).exec(rest)
    if (!match || !act(match)) return
    rest = rest.slice(0, match.index) + match[0].replace(/[^«»\d]+/g, ' ') + rest.slice(match.index + match[0].length)
  }
  const takeEach = (pattern: string, act: (match: RegExpExecArray) => boolean): void => {
    for (const _ of groups) take(pattern, act)
  }

  /** Who acts there: the last player named before. */
  const actorAt = (index: number): Player | null => {
    const [subject] =
      [...rest.slice(0, index).matchAll(/\b(?:i|we|you|they|he|she|opponents?)\b(?!['’])/gi)].at(-1) ?? []
    return subject === undefined ? null : /^(?:i|we|you)$/i.test(subject) ? 'A' : 'B'
  }

  // What is said of an object beside its name.
  takeEach(
    `«(\\d+)»\\s+(?:(?:that|which)\\s+)?(?:(?:i|they|he|she|you)\\s+just\\s+(?:cast|played)|(?:just\\s+)?(?:came in(?:to play)?|entered(?: the battlefield)?|came down)\\s+this turn|(?:i|they|he|she|you)\\s+(?:cast|played) this turn)\\b`,
    ([, n]) => {
      for (const { label } of groups[Number(n)] ?? []) fresh.add(label)
      return true
    },
  )
  takeEach(`«(\\d+)»\\s+without(?:\\s+(${KEYWORDS})(?:\\s+on it)?\\b|\\s*[?.!]*$)`, ([, n, keyword]) => {
    const one = at(n)
    return one !== undefined && !one.isCard && (!keyword || !one.described.includes(keyword.toLowerCase()))
  })

  // "Enchanted with", "equipped with", "attached to".
  const attach = (aura: AskedObject | undefined, host: AskedObject | undefined): boolean => {
    if (!aura || !host || !(isAura(aura) || isA('Equipment', aura))) return false
    hosts.set(aura.label, host.label)
    return true
  }
  takeEach(
    `«(\\d+)»\\s+(?:(?:that|which)?\\s*(?:is|are|was)\\s+)?(?:enchanted|equipped)\\s+(?:with|by)\\s+${ONE}`,
    ([, n, m]) => attach(at(m), at(n)),
  )
  takeEach(
    `«(\\d+)»\\s+(?:(?:is|are)\\s+)?(?:on|attached to|enchanting|equipping|enchants|equips)\\s+${ONE}`,
    ([, n, m]) => attach(at(n), at(m)),
  )

  /** Which of the named objects it is, in the order of the question. */
  const placeOf = (label: string): number => groups.findIndex(group => group.some(one => one.label === label))

  // Combat.
  let attackers: readonly AskedObject[] = []
  let by: Player = 'A'
  let isBlocked = false
  let attackedAt = 0
  const attack = (with_: readonly AskedObject[], player: Player): boolean => {
    if (with_.length === 0 || attackers.length > 0) return false
    attackers = with_
    by = player
    attackedAt = Math.min(...with_.map(({ label }) => placeOf(label)))
    for (const { label } of with_) owners.set(label, player)
    acts.push(`${player} attacks with ${quoted(with_.map(({ label }) => label))}`)
    return true
  }
  const block = (blockers: readonly AskedObject[]): boolean => {
    const [attacker] = attackers
    // Which of several different attackers is blocked, is not said.
    const isSure = attackers.every(({ described }) => described === attacker?.described)
    if (!attacker || !isSure || blockers.length === 0 || isBlocked) return false
    isBlocked = true
    for (const { label } of blockers) owners.set(label, opponentOf(by))
    acts.push(`${opponentOf(by)} blocks "${attacker.label}" with ${quoted(blockers.map(({ label }) => label))}`)
    return true
  }
  const own = (all: readonly AskedObject[]): Player => all[0]?.controller ?? 'A'
  take(
    `\\b(?:attack(?:s|ed|ing)?|hits?|swings?|swinging)\\s+(?:(?:at\\s+)?(?:(me)|(my opponent|them|him|her))\\s+)?with\\s+${DETERMINER}${MARKS}`,
    ({ 0: words, 1: me, 2: them, 3: all = '', index }) => {
      const isMine = /\bmy\s+«/i.test(words) || /^my\b/i.test(of(all)[0]?.words ?? '')
      return attack(of(all), me ? 'B' : them || isMine ? 'A' : (actorAt(index) ?? own(of(all))))
    },
  )
  take(
    `${MARKS}\\s+(?:attacks?|swings?|(?:hits?|connects?\\s+with)\\s+(?:(me)|my opponent|them|him|her))\\b`,
    ([, all = '', me]) => attack(of(all), me ? 'B' : own(of(all))),
  )
  // Whoever is blocked attacks.
  take(`${MARKS}(?=\\s+(?:is|are|be|being|gets?)\\s+(?:chump[- ]|double[- ])?blocked by\\b)`, ([, all = '']) =>
    attack(of(all), own(of(all))),
  )
  // "My Bear blocks an Ox": the Ox attacks, and is the opponent's.
  take(`${MARKS}\\s+(?:(?:chump|double)[- ])?blocks?\\s+${ONE}`, ([words, all = '', n]) => {
    const [attacker, blockers] = [at(n), of(all)]
    if (!attacker) return false
    const isMine = /\b(?:my|our)\s+«\d+»$/i.test(words) || /^(?:my|our)\b/i.test(attacker.words)
    return attack([attacker], isMine ? 'A' : opponentOf(own(blockers))) && block(blockers)
  })
  take(
    `\\b(?:(?:is |are |be |being |gets? |and is )?(?:chump[- ]|double[- ])?blocked by|(?:chump[- ])?blocks? with)\\s+${DETERMINER}${MARKS}`,
    ([, all = '']) => {
      const blockers = of(all)
      if (attackers.length > 0 || blockers.length === 0 || !blockers.every(isCreature)) return block(blockers)
      // Whatever is blocked is not named, and is a creature of the other player.
      const attacker = { ...ATTACKER, controller: opponentOf(own(blockers)) }
      implied.push(attacker)
      return attack([attacker], attacker.controller) && block(blockers)
    },
  )
  take(`\\bblock(?:s|ing)?\\s+${ONE}\\s+with\\s+${DETERMINER}${MARKS}`, ({ 1: n, 2: all = '', index }) => {
    const attacker = at(n)
    return attacker !== undefined && attack([attacker], opponentOf(actorAt(index) ?? own(of(all)))) && block(of(all))
  })
  take(`\\bblock(?:s|ing)?\\s+(?:it|that)\\s+with\\s+${DETERMINER}${MARKS}`, ([, all = '']) => block(of(all)))
  // Which of two creatures wins: one attacks and the other blocks.
  const meet = (ones: readonly AskedObject[], others: readonly AskedObject[]): boolean => {
    const all = [...ones, ...others]
    if (
      ones.length !== 1 ||
      others.length === 0 ||
      !all.every(one => isCreature(one) && !hasMoreToDo(one) && !hasSentence(one))
    )
      return false
    // Either may attack: a creature that could not be blocked blocks.
    const [one, other] = [ones[0], others[0]]
    const isOver =
      one && other && others.length === 1 && FLIES.test(one.described) && !STOPS_FLYING.test(other.described)
    return isOver ? attack(others, opponentOf(own(ones))) && block(ones) : attack(ones, own(ones)) && block(others)
  }
  take(
    `«(\\d+)»\\s+(?:beats?|kills?|defeats?|destroys?|wins? against|trades? with|survives?|dies? (?:to|from|against)|loses? to|vs\\.?|versus|against)\\s+${DETERMINER}${MARKS}`,
    ([, n, all = '']) => meet(groups[Number(n)] ?? [], of(all)),
  )
  // "How do lifelink and trample work together": it attacks, and is blocked.
  take('^\\s*(?:how\\s+)?(?:(?:does|do|did|can)\\s+)?«0»\\s*[?.!]*\\s*$', () => {
    const [one, another] = groups[0] ?? []
    const keywords = one?.described.split(' with ')[1]?.split(' and ') ?? []
    if (!one || another || one.isCard || keywords.length < 2 || !keywords.every(word => OF_COMBAT.test(word)))
      return false
    const blockers = blockersFor(one)
    implied.push(...blockers)
    return attack([one], one.controller) && block(blockers)
  })
  const combat = [...acts]
  if (attackers.length > 0) {
    take(
      `\\b(?:how much life do(?:es)? (?:i|we|my opponent|they|he|she) (?:gain|lose|get|have|end up (?:at|with))|(?:do|does|will|would) (?:i|my opponent|they|he|she) (?:lose|die|win)(?: the game)?)\\b`,
      () => true,
    )
    take(
      '\\bhow much(?: (?:trample|combat))? damage (?:goes|gets|tramples|comes|does it deal|is dealt)(?: (?:through|over))?\\b',
      () => true,
    )
    take('\\b(?:who|which|which one|which of them) (?:wins|dies|survives)\\b', () => true)
    if (!isBlocked)
      take(
        "\\b(?:(?:and )?(?:is|are|it is|it's|they are|gets?) (?:not blocked|unblocked)|unblocked|(?:and )?(?:nobody|no one) blocks|with no blockers?)\\b",
        () => true,
      )
  }
  acts.length = 0
  if (combat.length > 0)
    take('\\b(?:with|while|when|after|once)(?: the)?(?: combat)? damage (?:is |goes )?on the stack\\b', () => {
      acts.push('combat damage goes on the stack')
      return true
    })
  // A commander that dies: where it goes is a choice.
  take('«(\\d+)»\\s+(?:dies|is destroyed|gets destroyed|is killed)\\b(?! (?:to|by|from))', ([, n]) => {
    const one = at(n)
    if (one?.isCard !== false || one.name !== 'Commander') return false
    acts.push(`"${one.label}" dies`, 'state-based actions are checked')
    return true
  })
  take(
    '\\b(?:can|may|do|does|could) (?:i|they|you|he|she|it) (?:put|return|move|go)(?: it| them)?(?: back)? (?:in|into|to)(?: the| my| their)? command zone\\b',
    () => groups.flat().some(one => !one.isCard && one.name === 'Commander'),
  )
  take(`${MARKS}\\s+fights?(?:\\s+${ONE})?(?!\\s*«)`, ([, all = '', n]) => {
    const fighters = [...of(all), ...(n === undefined ? [] : (groups[Number(n)] ?? []))]
    const [one, other] = fighters
    if (!one || !other || fighters.length !== 2 || !fighters.every(isCreature)) return false
    acts.push(
      `an effect says "Target creature fights another target creature." targeting "${one.label}" and "${other.label}"`,
      'state-based actions are checked',
    )
    return true
  })

  // Spells, each of which resolves before the next unless that answers it.
  type Cast = {
    readonly label: string
    readonly from: number
    readonly steps: readonly string[]
    readonly isAnswer: boolean
  }
  const casts: Cast[] = []
  let isLeftOver = false as boolean
  let copied: { readonly by: string; readonly step: string } | undefined
  const cast = (spell: AskedObject, target: string | null, caster: Player, from: number, isAnswer = false): boolean => {
    if (casters.has(spell.label)) return false
    casters.set(spell.label, caster)
    const to = target === null ? '' : ` targeting ${target}`
    casts.push({
      label: spell.label,
      from,
      steps: [`${caster} ${isA('land', spell) ? 'plays' : 'casts'} "${spell.label}"${to}`],
      isAnswer,
    })
    return true
  }
  const castAt = (spell: AskedObject, one: AskedObject, caster: Player, from: number, isAnswer = false): boolean =>
    isSpell(spell) && cast(spell, targets(spell) ? `"${one.label}"` : null, caster, from, isAnswer)
  /** The object of one's own spell is the opponent's, unless the question says whose it is. */
  const aimAt = (spell: AskedObject, one: AskedObject, from: number, by = spell.controller): boolean => {
    if (!castAt(spell, one, by, from)) return false
    if (!one.isCard && /^(?:an?|one|two|three|four)\b/i.test(one.words)) owners.set(one.label, opponentOf(by))
    return true
  }
  const act = (label: string, steps: readonly string[], from: number, isAnswer: boolean): boolean => {
    casts.push({ label, from, steps, isAnswer })
    return true
  }
  /** What "it" is: the last creature named before. */
  const creatureBefore = (n: string | undefined): AskedObject | undefined =>
    groups.slice(0, Number(n)).findLast(group => group.length === 1 && group.every(isCreature))?.[0]
  const tapped = (one: AskedObject | undefined, from: number): boolean => {
    const mana = one && manaOf(one)
    return (
      one !== undefined &&
      mana != null &&
      act(one.label, [`${one.controller} taps "${one.label}" for ${mana}`], from, false)
    )
  }
  // "How much damage does Shock do": it is cast at the other player.
  take(
    `\\bhow much damage (?:does|do|will|would) ${ONE} (?:do|deal)(?:\\s+to\\s+(?:(me)|my opponent|them|him|her))?`,
    ({ 1: n, 2: me, index }) => {
      const spell = at(n)
      if (
        !spell ||
        !isSpell(spell) ||
        !/\b(?:any target|target (?:creature or )?player|target opponent)\b/.test(spell.described)
      )
        return false
      const by = me ? 'B' : spell.controller
      return cast(spell, opponentOf(by), by, index)
    },
  )
  // Mana that nobody spends is there until the phase ends, or the step (500.4).
  take(
    `\\btap(?:s|ped)?\\s+${DETERMINER}«(\\d+)»(?:\\s+for mana)?,?\\s+(?:and|but)\\s+(?:(?:i|they|he|she)\\s+)?(?:do not|don['’]?t|does not|doesn['’]?t|did not|didn['’]?t|never)\\s+(?:use|spend)\\s+(?:(?:the|any|that)\\s+)?(?:mana|it)\\b`,
    ({ 1: n, index }) => {
      const all = groups[Number(n)] ?? []
      const taps = all.flatMap(one => {
        const mana = manaOf(one)
        return mana ? [`${one.controller} taps "${one.label}" for ${mana}`] : []
      })
      if (taps.length === 0 || taps.length < all.length) return false
      isLeftOver = true
      return act(all[0]?.label ?? '', taps, index, false)
    },
  )
  if (isLeftOver)
    take(
      `\\b(?:(?:do|does|did|will|would) (?:i|they|he|she) (?:lose|take|get) (?:any )?(?:life|damage|mana burn|burned)|is there (?:any )?mana burn|mana burn)\\b`,
      () => true,
    )
  // "Sacrifice my Bear to an Altar": an ability whose cost that is.
  let sacrificed: AskedObject | undefined
  take(`\\bsacrific(?:e|es|ing)\\s+(?:${ONE}|it)\\s+(?:to|with|using)\\s+${ONE}`, ({ 1: n, 2: m, index }) => {
    const [one, altar] = [n === undefined ? creatureBefore(m) : at(n), at(m)]
    if (!one || !altar || !/"[^":]*\b[Ss]acrifice an?(?:nother)? (?:creature|permanent)[^":]*:/.test(altar.described))
      return false
    sacrificed = one
    return act(altar.label, [`${altar.controller} activates "${altar.label}" sacrificing "${one.label}"`], index, true)
  })
  // "Giant Growth saves my Bear from a Bolt": the Bolt is answered.
  take(`«(\\d+)»\\s+(?:saves?|protects?|rescues?)\\s+${ONE}\\s+from\\s+${ONE}`, ([, n, m, k]) => {
    const [answer, saved, threat] = [at(n), at(m), at(k)]
    if (!answer || !saved || !threat || !isSpell(answer) || !isSpell(threat)) return false
    const threatens = castAt(threat, saved, opponentOf(saved.controller), 0)
    return threatens && castAt(answer, saved, saved.controller, 1, true)
  })
  // "Does it kill an Ox", "can I target an Ox with it": a spell that targets is cast at it.
  take(
    `(my\\s+)?«(\\d+)»\\s+(?:kills?|destroys?)\\s+(my\\s+)?${ONE}`,
    ({ 1: ownSpell, 2: n, 3: ownVictim, 4: m, index }) => {
      const [spell, victim] = [at(n), at(m)]
      if (!spell || !victim) return false
      const isMine = ownVictim !== undefined || /^my\b/i.test(victim.words)
      return aimAt(spell, victim, index, isMine && ownSpell === undefined ? 'B' : spell.controller)
    },
  )
  take(
    `\\b(?:target(?:ing)?|kill(?:ing)?|destroy(?:ing)?|hit(?:ting)?|counter(?:ing)?)\\s+${ONE}\\s+(?:with|using)\\s+${ONE}`,
    ({ 1: n, 2: m, index }) => {
      const [victim, spell] = [at(n), at(m)]
      if (!victim || !spell || !isSpell(spell) || !targets(spell)) return false
      const player = actorAt(index) ?? spell.controller
      if (!targetsSpells(spell)) return aimAt(spell, victim, index, player)
      return cast(victim, null, opponentOf(player), index) && castAt(spell, victim, player, index + 1, true)
    },
  )
  // "Does it die to Shock": its opponent casts it.
  take(`\\b(?:die|dies|survive|survives|killed|destroyed)\\s+(?:to|by|from)?\\s*${ONE}`, ({ 1: k, index }) => {
    const spell = at(k)
    const victim = groups.slice(0, Number(k)).flat().find(isCreature)
    return spell !== undefined && victim !== undefined && castAt(spell, victim, opponentOf(victim.controller), index)
  })
  // "Does it die to an enchantment": the other player has that, unless it is said to be one's own.
  take(`\\b(?:die|survive)\\s+(?:(?:to|from|under)\\s+)?(my\\s+)?${ONE}`, ([, mine, k]) => {
    const killer = at(k)
    const victim = groups.slice(0, Number(k)).flat().find(isCreature)
    if (!killer || !victim || isSpell(killer) || !hasSentence(killer) || hasMoreToDo(killer)) return false
    if (!mine) owners.set(killer.label, opponentOf(victim.controller))
    return true
  })
  takeEach(
    `(?:\\bcasts?\\s+|\\bcasting\\s+|\\bplays?\\s+)?«(\\d+)»\\s+(?:on|targeting|targets|at)\\s+(?:${ONE}|(me|myself)|(my opponent|them|him|her)|(it|that creature)\\b)`,
    ({ 1: n, 2: m, 3: me, 5: it, index }) => {
      const [spell, victim] = [at(n), it ? creatureBefore(n) : m === undefined ? undefined : at(m)]
      if (!spell || !isSpell(spell) || (it && !victim)) return false
      return cast(spell, victim ? `"${victim.label}"` : me ? 'A' : 'B', spell.controller, index)
    },
  )
  // "I Shatter their Stone", "they Bolt me": the name of a spell is said as a verb.
  takeEach(`\\b(?:i|we|they|he|she|opponent)\\s+«(\\d+)»\\s+${ONE}`, ({ 1: n, 2: m, index }) => {
    const [spell, victim] = [at(n), at(m)]
    if (!spell || !victim || !isSpell(spell) || !targets(spell)) return false
    if (!targetsSpells(spell)) return !isSpell(victim) && castAt(spell, victim, spell.controller, index)
    const owner = victim.controller === spell.controller ? opponentOf(spell.controller) : victim.controller
    return victim.isCard && cast(victim, null, owner, index) && castAt(spell, victim, spell.controller, index + 1, true)
  })
  // "My Clone copies their legend": it is cast, and the choice is made.
  take(
    `«(\\d+)»\\s+(?:cop(?:ies|y)|(?:enters?|comes in|becomes|is) (?:as )?a copy of)\\s+${ONE}`,
    ({ 1: n, 2: m, index }) => {
      const [copier, one] = [at(n), at(m)]
      if (!copier || !one || !copies(copier) || isSpell(one) || !cast(copier, null, copier.controller, index))
        return false
      copied = { by: copier.label, step: `${copier.controller} chooses "${one.label}"` }
      return true
    },
  )
  // What answers a spell: its words are taken out, and the order on the stack follows from them.
  let answered: string | null = null
  let responder = null as Player | null
  /** The word that says so. */
  let answering = ''
  const answers = (word: string, other: AskedObject | undefined, player: Player, from: number): boolean => {
    answering = word
    if (!other) return true
    answered = other.label
    const target = sacrificed && targets(other) && !targetsSpells(other) ? `"${sacrificed.label}"` : null
    return casters.has(other.label) || (needsCasting(other) && cast(other, target, player, from))
  }
  take(
    `\\b(?:(they|he|she|opponents?)\\s+(?:can\\s+)?)?responds?\\s+to\\s+${ONE}(?:\\s+(?:by|with))?`,
    ({ 1: they, 2: n, index }) => {
      responder = they ? 'B' : 'A'
      return answers('respond', at(n), they ? 'A' : 'B', index)
    },
  )
  // Without a possessor it is the spell of the other player.
  take(
    `\\bin response to\\s+(?:(my)|(?:their|his|her|my opponent['’]s))?\\s*«(\\d+)»`,
    ({ 0: words, 1: mine, 2: n, index }) => {
      const isTheirs = !mine && !/to\s*«/.test(words)
      return answers('response', at(n), mine ? 'A' : isTheirs ? 'B' : opponentOf(actorAt(index) ?? 'A'), index)
    },
  )
  take(
    `\\bin response to\\s+(?:them |him |her |his |their )?(?:tap(?:ping|s)?|using)\\s+(?:${ONE}|it|that)(?:\\s+for mana)?`,
    ({ 1: n, index }) => {
      const before = indices(rest.slice(0, index)).at(-1)
      const one = at(n ?? String(before))
      if (!tapped(one, -1)) return false
      answered = one?.label ?? null
      answering = 'response'
      return true
    },
  )
  take('\\b(?:(?:and )?in response,?|responds? with|responds? by)(?=\\s)', ({ 0: words, index }) => {
    if (casts.length === 0 && index === 0) return false
    answering = /respon[a-z]+/i.exec(words)?.[0] ?? ''
    return true
  })
  const sacrificeOf = (one: AskedObject | undefined): string | undefined =>
    one && /"(?:Sacrifice (?:this|~|[^":]*)): ([^"]*)"/i.exec(one.described)?.[1]
  takeEach(`\\b(?:sacrific(?:e|es|ing))\\s+(?:${ONE}|it\\b)`, ({ 1: n, index }) => {
    const one = n === undefined ? groups.flat().find(other => sacrificeOf(other)) : at(n)
    const ability = sacrificeOf(one)
    if (!one || !ability || /\btarget\b/.test(ability.replace(/any target|target creature or player/gi, '')))
      return false
    const to = /\btarget\b/.test(ability) ? ` targeting ${opponentOf(one.controller)}` : ''
    return act(one.label, [`${one.controller} activates "${one.label}"${to}`], index, answering !== '')
  })
  takeEach(`\\btap(?:s|ping)?\\s+(?:for mana with\\s+${ONE}|${ONE}\\s+for mana)`, ({ 1: n, 2: m, index }) =>
    tapped(at(n ?? m), index),
  )
  // What answers a spell has that spell as its target, or the only creature there is.
  const targetOf = (spell: AskedObject): string | null => {
    const [creature, another] = groups.flat().filter(isCreature)
    if (answering === '' || !isSpell(spell) || !targets(spell)) return null
    if (targetsSpells(spell)) return casts[0] ? `"${casts[0].label}"` : null
    return creature && !another && /\btarget creature\b(?! or)/i.test(spell.described) ? `"${creature.label}"` : null
  }
  takeEach(`\\b(?:casts?|casting|plays?|playing)\\s+${ONE}`, ({ 1: n, index }) => {
    const card = at(n)
    return card?.isCard === true && (casters.has(card.label) || cast(card, targetOf(card), card.controller, index))
  })
  // A spell that nothing else was said of is cast by the player who has it.
  for (const [n, group] of groups.entries())
    for (const spell of group)
      if (needsCasting(spell) && !casters.has(spell.label))
        cast(spell, targetOf(spell), responder ?? spell.controller, Math.max(0, rest.indexOf(`«${n}»`)))

  casts.sort((one, other) => Number(other.label === answered) - Number(one.label === answered) || one.from - other.from)
  // Which of three answers which is not said.
  const isClear = answering === '' || casts.length === 2
  if (!isClear) rest += ` ${answering}`
  // What is cast before the attack is named comes before it, and everything else before damage.
  const [before, during] = [[] as string[], acts]
  for (const [n, { steps, label }] of casts.entries()) {
    const to = attackers.length > 0 && placeOf(label) < attackedAt ? before : during
    const next = casts[n + 1]
    to.push(...steps)
    if (next && (next.isAnswer || answering !== '')) continue
    // A land is played, and mana is added, without the stack (305.1, 605.3b).
    const isPlayed = steps.every(step => /^[AB] plays /.test(step))
    const isMana = steps.every(step => / taps /.test(step)) && casts.length === 1
    if (!isMana && !isPlayed) to.push('the stack resolves')
    if (label === copied?.by) to.push(copied.step)
  }
  if (isLeftOver) during.push('the game goes on to the end step')
  const all = [...before, ...combat, ...during, ...(attackers.length > 0 ? [TO_THE_END_OF_COMBAT] : [])]
  return { acts: all, rest, casters, owners, hosts, fresh, implied }
}

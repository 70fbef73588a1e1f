import { escapedPattern } from '#rulebook/words'
/** A change of the steps of a page that may not change any answer; null where it does not fit the page. */
export type Mutation = {
  readonly name: string
  readonly change: (steps: readonly string[], pick: (below: number) => number) => readonly string[] | null
}

const chosen = <T>(all: readonly T[], pick: (below: number) => number): T | undefined =>
  all.length === 0 ? undefined : all[pick(all.length)]
const swapped = (steps: readonly string[], at: number): readonly string[] =>
  steps.map((step, i) => (i === at ? (steps[at + 1] ?? step) : i === at + 1 ? (steps[at] ?? step) : step))
const keywordOf = (step: string): string => /^\w+/.exec(step)?.[0] ?? ''
const withKeyword = (step: string, keyword: string): string => step.replace(/^\w+/, keyword)
/** Each step with the keyword for which its "And" stands. */
const written = (steps: readonly string[]): readonly string[] => {
  let last = 'Given'
  return steps.map(step => {
    const own = keywordOf(step)
    if (own === 'And' || own === 'But') return withKeyword(step, last)
    if (/^(?:Given|When|Then)$/.test(own)) last = own
    return step
  })
}

const beginning = (steps: readonly string[]): number => {
  const at = written(steps).findIndex(step => /^(?:When|Then)/.test(step))
  return at < 0 ? steps.length : at
}
const LABEL = /^(?:Given|And|But) "([^"]+)" is (?!the card\b|a copy\b)/
const labelsIn = (steps: readonly string[]): readonly string[] =>
  steps.slice(0, beginning(steps)).flatMap(step => {
    const [, label] = LABEL.exec(step) ?? []
    return label === undefined ? [] : [label]
  })
/** Names that are words of other things: of players, types, verbs and numbers. */
const NAMES = [
  'Zorvath',
  'Dusk Qorvin',
  'Sign of Vorel',
  'Vorel, the Unmade',
  "Qorvin's Oath",
  'Each Other Target',
  'Flying Drawer',
  'Blue Attacker',
]

/** A name, but not where its letters stand in a symbol: "{T}" names no card called T. */
const WORD = (label: string): RegExp => new RegExp(`(?<![\\w'{/-])${escapedPattern(label)}(?![\\w}/-])`, 'gi')
/** A card is called something else: 201.2 today, a name has no meaning of its own. */
const renamed: Mutation = {
  name: 'a card has another name',
  change(steps, pick) {
    const all = steps.join('\n')
    if (/\bnamed\b|name sticker|of the stack|is on the stack|transforms|adventure of|back face/.test(all)) return null
    const name = chosen(
      NAMES.filter(one => !all.includes(one)),
      pick,
    )
    // A word that stands outside quotation marks, or in a text of another object, may be a type.
    const bare = steps.map(step => step.replace(/"[^"]*"/g, '""')).join('\n')
    const labels = labelsIn(steps).filter(label => {
      const others = steps
        .filter(step => LABEL.exec(step)?.[1] !== label)
        .map(step => step.replaceAll(`"${label}"`, '""'))
      const isOwn = [bare, ...others].every(words => !words.match(WORD(label)))
      // Copies, halves and abilities have names that are made from that of their object.
      const isAlone = all
        .split('"')
        .every((part, i) => i % 2 === 0 || !part.startsWith(label) || part === label || / \w+ .* /.test(part))
      // A legendary permanent is called by a part of its name, too; a card may be called as its verb is.
      const isPlain =
        !/[,-]/.test(label) && !new RegExp(`"${escapedPattern(label)} (?:target|your|all|each|any|up)`).test(all)
      const [first = ''] = label.split(' ')
      const isWhole = (all.match(WORD(first)) ?? []).length === (all.match(WORD(label)) ?? []).length
      return isOwn && isAlone && isPlain && isWhole && (all.match(WORD(label)) ?? []).every(found => found === label)
    })
    const label = chosen(labels, pick)
    if (name === undefined || label === undefined) return null
    return steps.map(step => step.replaceAll(WORD(label), () => name))
  },
}
/** The last of three or more players is called something else. */
const player: Mutation = {
  name: 'a player has another name',
  change(steps) {
    const bare = steps.map(step => step.replace(/"[^"]*"/g, '""')).join('\n')
    const players = [...new Set(bare.match(/(?<![\w{/])[A-Z](?![\w}/])/g) ?? [])].filter(one => one !== 'X').sort()
    const last = players.at(-1)
    if (last === undefined || last < 'C' || last > 'G') return null
    return steps.map(step =>
      step
        .split('"')
        .map((part, i) => (i % 2 === 1 ? part : part.replace(new RegExp(`(?<![\\w{/])${last}(?![\\w}/])`, 'g'), 'H')))
        .join('"'),
    )
  },
}

/** A permanent that nothing on the page speaks of. */
const irrelevant: Mutation = {
  name: 'a permanent that nothing speaks of',
  change(steps, pick) {
    const all = steps.join('\n').toLowerCase()
    if (
      /permanent|annihilator|ascend|\bnon|\bcolorless\b|\bthings?\b|\bobjects?\b|\bcards?\b|\bdevotion\b|\bsacrifices? (?!a|an|this|~)|each opponent|timestamp|before/.test(
        all,
      )
    )
      return null
    const type = chosen(
      ['artifact', 'enchantment', 'land'].filter(
        one => !all.includes(one) && !(one === 'land' && /plains|island|swamp|mountain|forest|wastes/.test(all)),
      ),
      pick,
    )
    if (type === undefined) return null
    const at = beginning(steps)
    const place = chosen(['', ' controlled by B'], pick) ?? ''
    return [
      ...steps.slice(0, at),
      `Given "Quiet Cairn" is ${type === 'land' ? 'a' : 'an'} ${type}${place}`,
      ...written(steps).slice(at),
    ]
  },
}

/** Two objects without a text: nothing depends on which of them the page describes first. */
const orderOfGivens: Mutation = {
  name: 'two objects are described in the other order',
  change(steps, pick) {
    const all = written(steps)
    const isPlain = (step: string | undefined): boolean =>
      step !== undefined &&
      /^Given "[^"]+" is (?!the card)[^"]*$/.test(step) &&
      !/\b(?:library|graveyard|stack|attached|copy|hand|world|legendary|commander|face down)\b/.test(step)
    const places = all.flatMap((step, i) => (isPlain(step) && isPlain(all[i + 1]) ? [i] : []))
    const at = chosen(places, pick)
    return at === undefined || /\btop\b|\btimestamp|\bbefore\b/.test(all.join('\n')) ? null : swapped(all, at)
  },
}

const isPlainThen = (step: string | undefined): boolean => step !== undefined && /^Then /.test(step)
/** What is asked changes nothing: the order of two questions, or one that is asked twice. */
const orderOfQuestions: Mutation = {
  name: 'two questions are asked in the other order',
  change(steps, pick) {
    const all = written(steps)
    const at = chosen(
      all.flatMap((step, i) => (isPlainThen(step) && isPlainThen(all[i + 1]) ? [i] : [])),
      pick,
    )
    return at === undefined ? null : swapped(all, at)
  },
}
const askedTwice: Mutation = {
  name: 'a question is asked twice',
  change(steps, pick) {
    const all = written(steps)
    const at = chosen(
      all.flatMap((step, i) => (isPlainThen(step) ? [i] : [])),
      pick,
    )
    return at === undefined ? null : [...all.slice(0, at + 1), ...all.slice(at)]
  },
}
/** "And" stands for the keyword before it. */
const keywords: Mutation = {
  name: 'each step has its own keyword',
  change: steps => {
    const all = written(steps)
    return all.join('\n') === steps.join('\n') ? null : all
  },
}
/** A text that nothing on the page concerns is in doubt for nobody. */
const TEXTS = [
  '{9}{9}: You gain 9 life.',
  '{9}{9}: This artifact becomes a 9/9 creature until end of turn.',
  'When this artifact is put into a graveyard from the battlefield, you gain 9 life.',
  'Whenever you cycle a card, you gain 9 life.',
  'Artifacts named Quiet Cairn have flying.',
]
const irrelevantText: Mutation = {
  name: 'a permanent with a text that concerns nothing',
  change(steps, pick) {
    const bare = irrelevant.change(steps, pick)
    if (bare === null || steps.join('\n').toLowerCase().includes('artifact') || /cycl/i.test(steps.join('\n')))
      return null
    const text = chosen(TEXTS, pick) ?? ''
    return bare.map(step =>
      step.replace(/^Given "Quiet Cairn" is an? \w+/, `Given "Quiet Cairn" is an artifact with "${text}"`),
    )
  },
}

/** A game of which the players have changed places. */
const mirrored: Mutation = {
  name: 'A and B have changed places',
  change(steps) {
    const all = written(steps)
    const isMeant = all.every(
      step =>
        /^Given (?:"|the rules of|it is A's|it is B's|[AB] )/.test(step) ||
        /^When (?:[AB] |the game|the stack|nobody|both)/.test(step) ||
        step.startsWith('Then '),
    )
    if (!isMeant || !all.some(step => /^Given it is A's /.test(step))) return null
    const bareOf = (step: string): string => step.replace(/"[^"]*"/g, '""')
    if (all.some(step => /\b[C-H]\b(?!\})|is the card|attached|a copy of/.test(bareOf(step)))) return null
    return all
      .map(step =>
        /^Given "[^"]+" is /.test(step) &&
        !/controlled by|\bin [A-H]'s|on top of|owned by|owner|exile|stack|melded from/.test(bareOf(step))
          ? `${step} controlled by A`
          : /^Given .* in exile\b/.test(bareOf(step)) && !/owned by|owner/.test(bareOf(step))
            ? `${step} owned by A`
            : step,
      )
      .map(step =>
        step
          .split('"')
          .map((part, i) =>
            i % 2 === 1 ? part : part.replace(/(?<![\w{/])[AB](?![\w}/])/g, one => (one === 'A' ? 'B' : 'A')),
          )
          .join('"'),
      )
  },
}

export const MUTATIONS: readonly Mutation[] = [
  renamed,
  player,
  irrelevant,
  orderOfGivens,
  orderOfQuestions,
  askedTwice,
  keywords,
  irrelevantText,
  mirrored,
]

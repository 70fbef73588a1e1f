import { ok } from '#rulebook/result'
import { numberFrom } from '../../../english/lexicon/number-words'
import type { Zone } from '../../../index'
import { nearestStep } from '../../contract'
import { quoteAt, type StepWords } from '../../syntax/words-of-step'
import { cards } from './then-cards'
import { sameOfEach } from './then-each'
import { HAVING } from './then-having'
import { lineCheck } from './then-line'
import { about, check, IS, NOT, NUMBER, type Row, STATUS } from './then-phrase'
import { WORKING } from './then-working'

/** The checks; each row is a phrase of the language, specific ones before general ones. */
export const THEN: readonly Row[] = [
  about(`(?:has )?power (?:is )?(-?\\d+)`, (of, m) => ({ kind: 'size', of, power: Number(m[2]) })),
  about(`(?:has )?toughness (?:is )?(-?\\d+)`, (of, m) => ({ kind: 'size', of, toughness: Number(m[2]) })),
  about(`has power (-?\\d+) and toughness (-?\\d+)`, (of, m) => ({
    kind: 'size',
    of,
    power: Number(m[2]),
    toughness: Number(m[3]),
  })),
  about(`has no (abilities|subtypes|name|counters|supertypes|colors)`, (of, m) => ({
    kind: 'none',
    of,
    what: m[2] as 'abilities',
  })),
  about(`(?:has )?(?:mana value|converted mana cost|a mana value of)(?: is)? (\\d+(?: and \\d+)*)`, (of, m) => ({
    kind: 'mana value',
    of,
    is: (m[2] ?? '').split(' and ').map(Number),
  })),
  about(`has mana cost ((?:\\{[^}]+\\})+)`, (of, m) => ({ kind: 'mana cost', of, is: m[2] ?? '' })),
  about(`has ${NUMBER} ([+-]\\d+/[+-]\\d+ |\\w+(?: \\w+)? )?counters?(?: on it)?`, (of, m) => ({
    kind: 'counters',
    of,
    name: m[3]?.trim() ?? null,
    count: numberFrom(m[2] ?? ''),
  })),
  about(`(?:does not|doesn't) have («\\d+»)`, (of, m, words) => ({
    kind: 'ability',
    of,
    texts: [quoteAt(words, m[2])],
    has: false,
  })),
  about(`has («\\d+»)`, (of, m, words) => ({ kind: 'ability', of, texts: [quoteAt(words, m[2])], has: true })),
  about(`${IS} named («\\d+»)`, (of, m, words) => ({ kind: 'name', of, is: quoteAt(words, m[2]) })),
  about(`${NOT} named («\\d+»)`, (of, m, words) => ({ kind: 'name', of, is: quoteAt(words, m[2]), not: true })),
  about(`${IS} under ([A-Z])'s control`, (of, m) => ({ kind: 'controller', of, is: m[2] ?? 'A' })),
  [
    /^([A-Z]) controls («\d+»)$/,
    ([, who, of], words) => check({ kind: 'controller', of: quoteAt(words, of), is: who ?? 'A' }),
  ],
  about(`${IS} controlled by ([A-Z])`, (of, m) => ({ kind: 'controller', of, is: m[2] ?? 'A' })),
  about(`${IS} owned by ([A-Z])`, (of, m) => ({ kind: 'owner', of, is: m[2] ?? 'A' })),
  about(`${IS}( not)? in ([A-Z])'s (graveyard|hand|library|exile)`, (of, m) => ({
    kind: 'zone',
    of,
    is: m[4] as Zone,
    whose: m[3] ?? 'A',
    ...(m[2] ? { not: true as const } : {}),
  })),
  about(
    `${IS}( not)? (?:in|on) (?:the )?(graveyard|hand|library|exile|stack|battlefield|play|command zone)`,
    (of, m) => ({
      kind: 'zone',
      of,
      is: (m[3] === 'play' ? 'battlefield' : m[3] === 'command zone' ? 'command' : m[3]) as Zone,
      ...(m[2] ? { not: true as const } : {}),
    }),
  ),
  about(`${IS} (not )?outside the game`, (of, m) => ({
    kind: 'zone',
    of,
    is: 'outside',
    ...(m[2] ? { not: true as const } : {}),
  })),
  about(`${IS} ${STATUS}`, (of, m) => ({ kind: 'status', of, is: m[2] as 'tapped' })),
  about(`${NOT} ${STATUS}`, (of, m) => ({ kind: 'status', of, is: m[2] as 'tapped', not: true })),
  about(`(?:has|was dealt) ${NUMBER} (?:points? of )?damage(?: marked on it)?`, (of, m) => ({
    kind: 'damage',
    of,
    is: numberFrom(m[2] ?? ''),
  })),
  about(`${IS} (not )?attached to («\\d+»)`, (of, m, words) => ({
    kind: 'attached',
    of,
    to: quoteAt(words, m[3]),
    ...(m[2] ? { not: true as const } : {}),
  })),
  about(`${IS} (?:unattached|attached to nothing|not attached(?: to anything)?)`, of => ({
    kind: 'attached',
    of,
    to: null,
  })),
  about(`costs ((?:\\{[^}]+\\})+)(?: to (?:play|cast))?`, (of, m) => ({ kind: 'cost', of, is: m[2] ?? '' })),
  ...WORKING,
  [
    new RegExp(`^([A-Z])'s maximum hand size is ${NUMBER}$`),
    ([, of, n]) => check({ kind: 'maximum hand size', of: of ?? 'A', is: numberFrom(n ?? '') }),
  ],
  [/^([A-Z]) has no maximum hand size$/, ([, of]) => check({ kind: 'maximum hand size', of: of ?? 'A', is: null })],
  [
    /^([A-Z]) has (\w+) (.*?)cards? in (?:the |their )?(hand|graveyard|library|exile)$/,
    ([, of, n, what, zone]) => cards(of, n, what, zone),
  ],
  [/^no tokens? (?:was|were) (?:created|made|put onto the battlefield)$/, () => check({ kind: 'tokens', count: 0 })],
  [
    new RegExp(`^([A-Z]) controls ${NUMBER} tokens?(?: named («\\d+»))?$`),
    ([, of, n, name], words) =>
      check({
        kind: 'cards',
        of: of ?? 'A',
        zone: 'battlefield',
        types: [],
        subtypes: [],
        count: numberFrom(n ?? ''),
        token: true,
        ...(name ? { name: quoteAt(words, name) } : {}),
      }),
  ],
  [/^([A-Z]) controls (\w+) (.*)$/, ([, of, n, what]) => cards(of, n, what, 'battlefield')],
  ...HAVING,
  [/^(«\d+») (?:is|are|has) (.*)$/, (m, words, binding) => lineCheck(quoteAt(words, m[1]), m, words, binding)],
  [
    /^(«\d+») (?:isn't|aren't) (.*)$/,
    (m, words, binding) =>
      lineCheck(
        quoteAt(words, m[1]),
        Object.assign([...m], { 2: `not ${m[2] ?? ''}` }) as unknown as RegExpExecArray,
        words,
        binding,
      ),
  ],
  sameOfEach(() => THEN),
  [
    /^(?:«\d+»|[A-Z]|the|there|no|nothing|nobody)\b.*|^«.*$/,
    ([whole], words) =>
      ok({
        kind: 'not modelled',
        says: `"${spelled(whole, words)}" is about more than the characteristics of objects, and the engine does not model it. The nearest form: ${nearestStep('then', spelled(whole, words))}`,
      }),
  ],
]

const spelled = (form: string, words: StepWords): string =>
  form.replace(/«(\d+)»/g, (_, n) => `“${words.quotes[Number(n)] ?? ''}”`)

import { COLORS, LETTERS } from '../../../index'
import type { Check } from '../../check/check'
import { quoteAt, quotesIn } from '../../syntax/words-of-step'
import { about, check, LAYER, layerIn, type Row } from './then-phrase'

/** Phrases about the computation: layers, order, dependencies, loops, mana, citations. */
export const WORKING: readonly Row[] = [
  about(`applies in ${LAYER}`, (of, m) => ({ kind: 'layer', of, is: m[2] ?? '' })),
  about(`(?:does not|doesn't) apply in ${LAYER}`, (of, m) => ({ kind: 'layer', of, is: m[2] ?? '', not: true })),
  about(`applies before («\\d+»)(?: in ${LAYER})?`, (of, m, words) => ({
    kind: 'before',
    first: of,
    second: quoteAt(words, m[2]),
    ...layerIn(m[3]),
  })),
  about(`applies after («\\d+»)(?: in ${LAYER})?`, (of, m, words) => ({
    kind: 'before',
    first: quoteAt(words, m[2]),
    second: of,
    ...layerIn(m[3]),
  })),
  about(`depends on («\\d+»)(?: in ${LAYER})?`, (of, m, words) => ({
    kind: 'depends',
    first: of,
    second: quoteAt(words, m[2]),
    ...layerIn(m[3]),
  })),
  about(`(?:does not|doesn't) depend on («\\d+»)(?: in ${LAYER})?`, (of, m, words) => ({
    kind: 'depends',
    first: of,
    second: quoteAt(words, m[2]),
    ...layerIn(m[3]),
    not: true,
  })),
  [
    /^((?:«\d+»(?:, and |, | and )?)+) (form|do not form|don't form) a loop$/,
    ([, names, verb], words) =>
      check({ kind: 'loop', of: quotesIn(words, names), ...(verb === 'form' ? {} : { not: true as const }) }),
  ],
  about(`(?:taps for|can tap for|can add) (no|white|blue|black|red|green) mana`, (of, m) => mana(of, m[2])),
  about(
    `(?:(?:does not|doesn't|cannot|can't) tap for|(?:cannot|can't) add) (white|blue|black|red|green) mana`,
    (of, m) => mana(of, m[2], true),
  ),
  about('(?:taps for|can tap for|can add) \\{([WUBRG])\\}', (of, m) =>
    mana(
      of,
      COLORS.find(color => LETTERS[color] === m[2]),
    ),
  ),
  about('triggers', of => ({ kind: 'triggers', of })),
  about(`(?:does not|doesn't) trigger`, of => ({ kind: 'triggers', of, not: true })),
  about(`does nothing`, of => ({ kind: 'nothing', of })),
  about(`applies to («\\d+»)`, (of, m, words) => ({ kind: 'applies to', of, to: quoteAt(words, m[2]) })),
  about(`(?:does not|doesn't) apply to («\\d+»)`, (of, m, words) => ({
    kind: 'applies to',
    of,
    to: quoteAt(words, m[2]),
    not: true,
  })),
  [/^the answer cites (?:rule )?(\S+)$/, ([, rule]) => check({ kind: 'cites', rule: (rule ?? '').replace(/\.$/, '') })],
]

const mana = (of: string, word: string | undefined, not?: true): Check => ({
  kind: 'mana',
  of,
  ...(not ? { not } : {}),
  color: COLORS.find(color => color === word) ?? null,
})

import { z } from 'zod'
import { fields } from '../../answers/shape'
import { queries } from '../../queries/queries'
import { type Call, call } from '../call'
import { day, nothing, number, when, whenKnown } from './parameters'
import { plain, plainly } from './plain'

/** The content of the texts on a day. */
export const texts: readonly Call[] = [
  call({
    method: 'GET',
    path: '/rule-status',
    says: 'The status of each rule of a day, of all or of one section or chapter: whether the engine cites it, whether an example or a board shows it.',
    ask: when.extend({ section: number.optional().describe('418, or 4 for a chapter; all rules if absent') }),
    gives: ({ ruleStatuses }) => ruleStatuses,
    answer: ({ request }) => queries.ruleStatus(request),
  }),
  call({
    method: 'GET',
    path: '/rules/{number}/section',
    says: 'A section, or a rule with all its subrules, in one response.',
    ask: whenKnown,
    gives: ({ plainRule, plainSection }) => z.union([plainSection, plainRule]),
    answer: async ({ path, request }) => plain(await queries.section(path.number ?? '', request)),
  }),
  call({
    method: 'GET',
    path: '/rules/{number}/translation',
    says: 'A rule of a day in another language: the same rule in the newest translated release up to that day, and what the translation lacks.',
    ask: z.object({ on: day.optional(), lang: z.string().max(20).describe('zh') }),
    gives: ({ translation }) => translation,
    answer: ({ path, request: { lang, on } }) => queries.translation(path.number ?? '', lang, { on }),
  }),
  call({
    method: 'GET',
    path: '/rules/{number+}',
    says: 'The text with this number on a date; a range (418.5b-g) returns its rules. For a number that was in the rules on other dates only, a 404 says where it moved.',
    ask: whenKnown,
    gives: ({ plainRule, plainSection }) => z.union([plainRule, plainSection]),
    answer: async ({ path, request }) => {
      const wanted = path.number ?? ''
      const isRange = /[a-z]\s*[-–]\s*\S*[a-z]$/i.test(wanted)
      return plain(isRange ? await queries.section(wanted, request) : await queries.rule(wanted, request))
    },
  }),
  call({
    method: 'GET',
    path: '/tree',
    says: 'Chapters and sections on a day.',
    ask: when,
    gives: ({ tree }) => tree,
    answer: ({ request }) => queries.tree(request),
  }),
  call({
    method: 'GET',
    path: '/glossary',
    says: 'The terms of the glossary on a day.',
    ask: when,
    gives: ({ glossaryList }) => glossaryList,
    answer: ({ request }) => queries.glossaryTerms(request),
  }),
  call({
    method: 'GET',
    path: '/glossary/{term+}',
    says: 'One entry of the glossary on a day.',
    ask: when,
    gives: ({ glossary }) => glossary,
    answer: ({ path, request }) => queries.glossary(path.term ?? '', request),
  }),
  call({
    method: 'GET',
    path: '/preview',
    says: 'A short preview of a rule number or a glossary term on a date. Give one of the two.',
    ask: when.extend({ number: number.optional(), term: z.string().max(80).optional() }),
    gives: ({ preview }) => preview,
    answer: ({ request: { number, term, ...rest } }) =>
      queries.preview(term === undefined ? { number: number ?? '' } : { term }, rest),
  }),
  call({
    method: 'GET',
    path: '/rulings/{id}',
    says: 'One ruling by its own number, 418.5.Ruling.1.',
    ask: when,
    gives: ({ ruling }) => ruling,
    answer: ({ path, request }) => queries.ruling(path.id ?? '', request),
  }),
  call({
    method: 'GET',
    path: '/bulletins',
    says: 'The bulletins, by the month they ruled on.',
    ask: nothing,
    gives: ({ bulletins }) => fields({ bulletins }),
    answer: () => plainly(queries.bulletins(), 'bulletins'),
  }),
  call({
    method: 'GET',
    path: '/bulletins/{month}',
    says: 'One bulletin with its items and what they do to other texts.',
    ask: nothing,
    gives: ({ bulletin }) => bulletin,
    answer: ({ path }) => queries.bulletin(path.month ?? ''),
  }),
]

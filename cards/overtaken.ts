import { date, type IsoDate } from '#rulebook/dates/date'

// Changes of the game that made rulings untrue. Each row names words by which a ruling states the old result, so that a
// ruling that merely speaks of the subject is left alone: nothing is claimed unless the words themselves are contradicted.

export type Overturning = {
  /** First day on which what the ruling states no longer holds. */
  readonly since: IsoDate
  /** The rule that says otherwise on that day. */
  readonly rule: string
  readonly because: string
  readonly states: RegExp
  /** Words that show that the ruling speaks of the new game already. */
  readonly unless?: RegExp
}

const M10 = date('2009-07-11')
const M14 = date('2013-07-13')

export const OVERTURNED: readonly Overturning[] = [
  {
    since: M10,
    rule: '106.4',
    because: 'Mana burn was removed: unspent mana empties without loss of life.',
    states: /\b(?:takes?|taking|suffers?|deals?|causes?|receives?|get|from|for|be dealt)\b[^.]{0,40}\bmana burn/i,
    unless: /\b(?:no|not|never|without|n't|n’t)\b[^.]{0,40}\bmana burn/i,
  },
  {
    since: M10,
    rule: '510.2',
    because: 'Combat damage no longer uses the stack: it is dealt at once.',
    states:
      /\b(?:combat )?damage (?:is|was|goes|has been|being) (?:already )?(?:put |placed )?on(?:to)? the stack|\bdamage (?:on|from) the stack|\bput(?:s|ting)? (?:combat )?damage on(?:to)? the stack|\bafter (?:combat )?damage goes on the stack/i,
    unless: /\b(?:doesn['’]t|does not|no longer|never) (?:use|go|put)/i,
  },
  {
    since: M14,
    rule: '704.5j',
    because: 'The legend rule asks about one player’s permanents, and that player keeps one of them.',
    states:
      /legend(?:ary)? (?:rule|permanent|creature|card)?[^.]*\b(?:both|all)(?: of them)? (?:are|will be|get|go|is) (?:put|go|destroyed|placed|immediately put)|\b(?:both|all)(?: of (?:them|those))? (?:are|will be|go|get) put into (?:their|its|your|the|a)[^.]*graveyards?[^.]*(?:legend|["“”']legend rule)/i,
  },
  {
    since: date('2017-09-29'),
    rule: '704.5j',
    because: 'Planeswalkers are legendary: the legend rule counts names, and the planeswalker uniqueness rule is gone.',
    states:
      /planeswalker uniqueness rule|control (?:two|more than one)[^.]*planeswalkers? (?:of|with|that share)[^.]*(?:same|a) (?:planeswalker )?(?:sub)?type/i,
    unless: /no longer/i,
  },
  {
    since: date('2018-04-27'),
    rule: '120.3c',
    because:
      'Noncombat damage to a player can no longer be redirected to a planeswalker: what damages planeswalkers names them.',
    states:
      /planeswalker redirection|redirect(?:s|ed|ing)?[^.]*(?:damage)?[^.]*\bto (?:a|that|one of|any)[^.]*planeswalker|(?:have|has) (?:that |the )?(?:spell|source|ability|it|creature|damage)?[^.]*deal(?:t)?(?: its| that)? damage to (?:a|one of)[^.]*planeswalkers?[^.]* instead/i,
    unless: /no longer|can['’]t be redirected/i,
  },
  {
    since: date('2016-04-08'),
    rule: '202.3b',
    because: 'The back face of a double-faced permanent has the mana value of its front face.',
    states:
      /(?:back face|second face|transformed|night|other face)[^.]*converted mana cost (?:of|is) (?:0|zero)|converted mana cost of (?:0|zero)[^.]*(?:back face|transform)|no mana cost[^.]*(?:back face|transformed)[^.]*converted mana cost is 0/i,
    unless: /unless|except|copy/i,
  },
  {
    since: date('2017-04-28'),
    rule: '708.4',
    because:
      'A split card that is not on the stack has the combined mana value of its halves, and is asked about as one.',
    states:
      /(?:has|have) two (?:different )?converted mana costs|either (?:half|side)[^.]*converted mana cost[^.]*(?:matches|is the)/i,
  },
  {
    since: date('2020-06-01'),
    rule: '704.6d',
    because: 'A commander goes to the graveyard or exile first and is moved by a state-based action, so it dies.',
    states:
      /commander[^.]*(?:put into|goes to|moved to) the command zone instead[^.]*(?:won['’]t|doesn['’]t|not)[^.]*(?:die|trigger)/i,
  },
  {
    since: M10,
    rule: '510.1c',
    because: 'Deathtouch is no longer an ability that triggers: it is a rule of damage and does not stack.',
    states: /deathtouch[^.]*(?:ability |abilities )?triggers?\b(?! when[^.]*dies)/i,
    unless: /won['’]t|doesn['’]t|not trigger|isn['’]t/i,
  },
  {
    since: M10,
    rule: '702.15b',
    because: 'Lifelink is no longer an ability that triggers: the life is gained as part of the damage.',
    states: /lifelink[^.]*(?:triggers?\b|triggered ability|goes on the stack|multiple instances[^.]*(?:each|twice))/i,
    unless: /won['’]t|doesn['’]t|not (?:a )?trigger|isn['’]t|whenever you gain life|abilit(?:y|ies) that trigger/i,
  },
  {
    since: M10,
    rule: '508.1',
    because: 'The tokens’ owner is the player under whose control they are created.',
    states:
      /owner of (?:a|the|that) token is|token[^.]*is owned by the (?:controller of|player who controlled) the (?:spell|effect|ability)/i,
  },
]

/** What has made a ruling untrue by a day; null where nothing known contradicts its words. */
export const overturnedBy = (text: string, issued: IsoDate, on: IsoDate): Overturning | null =>
  OVERTURNED.find(
    ({ since, states, unless }) => issued < since && since <= on && states.test(text) && !unless?.test(text),
  ) ?? null

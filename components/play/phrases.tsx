/** A phrase of the step language or of card English to complete: `#{…}` marks placeholders. */
export type Phrase = { readonly text: string; readonly says: string }

export const STEPS: Readonly<Record<'Given' | 'When' | 'Then', readonly Phrase[]>> = {
  Given: [
    { text: 'the rules of #{2008-03-17}', says: 'the day' },
    { text: '"#{Bear}" is a #{2/2} #{green} #{Bear} creature', says: 'an object' },
    {
      text: '"#{Crusade}" is an enchantment with "#{White creatures get +1/+1.}"',
      says: 'an object that says something',
    },
    { text: '"#{Bear}" is a 2/2 creature controlled by #{B}', says: 'under another player' },
    { text: '"#{Bear}" is a 2/2 creature with two +1/+1 counters', says: 'with counters' },
    { text: '"#{Island}" is a land in A\'s hand', says: 'in another zone' },
    { text: 'A has #{ten} creature cards in the graveyard', says: 'cards to be counted' },
    { text: 'A controls #{three} Swamps', says: 'permanents to be counted' },
    { text: "A's devotion to #{white} is #{3}", says: 'devotion' },
  ],
  When: [
    { text: 'an effect says "#{Creatures get +1/+1 until end of turn.}"', says: 'a spell or ability resolves' },
    { text: '"#{Bear}" uses "#{Bear gets +1/+1 until end of turn.}"', says: 'an ability of an object resolves' },
    { text: '"#{Crusade}" enters the battlefield', says: 'an object enters' },
    { text: '"#{Crusade}" enters the battlefield under #{B}\'s control', says: 'under another player' },
    { text: '"#{Clone}" enters as a copy of "#{Bear}"', says: 'a copy' },
    { text: '"#{Bear}" phases out', says: 'phasing' },
    { text: '"#{Bear}" changes control to #{B}', says: 'control' },
    { text: 'a +1/+1 counter is put on "#{Bear}"', says: 'counters' },
    { text: '"#{Bear}" becomes tapped', says: 'tapping' },
    { text: 'state-based actions are checked', says: 'state-based actions' },
    { text: "A's turn begins", says: 'a turn' },
    { text: 'the turn ends', says: 'end of turn' },
  ],
  Then: [
    { text: '"#{Bear}" is a #{3/3} #{white} #{Bear} creature', says: 'what it is' },
    { text: '"#{Bear}" has power #{3} and toughness #{3}', says: 'its size' },
    { text: '"#{Bear}" has "#{flying}"', says: 'an ability' },
    { text: '"#{Bear}" does not have "#{flying}"', says: 'an ability it lost' },
    { text: '"#{Bear}" has no abilities', says: 'no abilities' },
    { text: '"#{Bear}" is controlled by #{B}', says: 'control' },
    { text: '"#{Bear}" is tapped', says: 'its state' },
    { text: '"#{Bear}" has mana value #{2}', says: 'mana value' },
    { text: '"#{Bear}" applies in layer #{5}', says: 'a layer it acts in' },
    { text: '"#{Bear}" has two +1/+1 counters', says: 'counters' },
  ],
}

/** Beginnings of card English that the grammar accepts. */
export const CARD_ENGLISH: readonly Phrase[] = [
  { text: 'Creatures get +1/+1.', says: 'all creatures' },
  { text: 'White creatures get +1/+1.', says: 'of a color' },
  { text: 'Other creatures you control get +1/+1.', says: 'one side' },
  { text: 'All creatures lose all abilities.', says: 'abilities' },
  { text: 'Creatures you control have flying.', says: 'abilities' },
  { text: 'All lands are Islands.', says: 'types' },
  { text: 'Nonbasic lands are Mountains.', says: 'types' },
  { text: 'All creatures are black.', says: 'colour' },
  { text: 'Target creature gets +1/+1 until end of turn.', says: 'a resolved effect' },
  { text: 'Target creature becomes a 0/1 Sheep until end of turn.', says: 'sets a size' },
  { text: 'Gain control of target creature.', says: 'control' },
  { text: "Switch target creature's power and toughness until end of turn.", says: 'switch' },
]
/** The words of a phrase without its placeholder marks. */
export const printPhrase = ({ text }: Phrase): string => text.replace(/#\{([^}]*)\}/g, '$1')

import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#rulebook/dates/date'
import { wordsLost } from './english/lost-words'
import { readCard } from './read-card'

const read = (text: string, name = 'Elm Keeper', types = 'Creature', on?: string) =>
  readCard({ name, types, text }, on as IsoDate | undefined)
const statusOf = (text: string) => read(text).map(({ status }) => status)
const meaningOf = (text: string, on?: string): string => read(text, 'Elm Keeper', 'Creature', on)[0]?.meaning ?? ''

describe('reading a card', () => {
  test('answers paragraph by paragraph', () => {
    const lines = read('Flying\nOther Elves you control get +1/+1.\nWhen Elm Keeper enters, draw a card.\nFrob it.')
    expect(lines.map(({ status }) => status)).toEqual(['runs', 'runs', 'runs', 'not-read'])
    expect(lines.map(({ text }) => text)).toHaveLength(4)
    expect(lines[2]?.meaning).toBe('When ~ enters, draw a card.')
    expect(lines[3]?.meaning).toBeUndefined()
  })

  test.each([
    ['Draw two cards, then discard a card.', 'kept'],
    ['{T}: Add {G} or {W}.', 'runs'],
    ['Counter target spell unless its controller pays {3}.', 'kept'],
    ['This land enters tapped.', 'runs'],
    ['As this creature enters, choose a color.', 'runs'],
    ['At the beginning of your upkeep, scry 2.', 'runs'],
    ['When this creature enters, if it was kicked, create two 1/1 white Soldier creature tokens.', 'runs'],
    ['Regenerate this creature.', 'kept'],
    ['{2}, Sacrifice this artifact: You gain 3 life. Activate only as a sorcery.', 'runs'],
    ['If a creature an opponent controls would die, exile it instead.', 'runs'],
    ['Equipped creature gets +2/+0 and has trample.', 'runs'],
    ['Ward—Pay 2 life.', 'runs'],
    ['Choose one or both —', 'kept'],
    ['• Destroy target artifact.', 'kept'],
    ['I, II — Mill three cards.', 'runs'],
    ['+1: Target creature gains haste until end of turn.', 'runs'],
    ['(A bear is a bear.)', 'runs'],
    ["This creature can't be blocked except by Spirits", 'runs'],
    ["This creature can't be blocked except by", 'not-read'],
    ['This land becomes a copy of target land, except it has this ability.', 'kept'],
    ["This creature becomes a copy of target creature, except it's 7/5 and has this ability.", 'kept'],
    ['If a player would gain life, that player gains no life instead.', 'runs'],
    [
      'If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield instead of putting it into your graveyard.',
      'runs',
    ],
    ['When this creature enters, create a Wicked Role token attached to it.', 'runs'],
    ['When this creature enters, create a Powerstone token.', 'kept'],
    ['When this creature becomes monstrous, destroy up to X target artifacts.', 'runs'],
    ['Flying quickly', 'not-read'],
    ['Draw two cards sideways.', 'not-read'],
    ['Glow — Draw a card.', 'not-read'],
  ])('%s: %s', (text, status) => {
    expect(statusOf(text)).toEqual([status])
  })
})

test('what a spell says of a time to come runs', () => {
  const text = 'Until your next turn, whenever a creature attacks, it gets -1/-0 until end of turn.'
  expect(read(text, 'Elm Storm', 'Sorcery').map(line => line.status)).toEqual(['runs'])
})

test.each([
  ["Creatures without flying can't block this turn.", 'Sorcery'],
  ["Creatures and lands target opponent controls don't untap during their next untap step.", 'Sorcery'],
])('what a spell does once is no static ability: %s', (text, types) => {
  expect(read(text, 'Elm Storm', types)[0]?.status).not.toBe('not-read')
})

describe('what the game does not play of a line is said', () => {
  const missing = (text: string, types?: string) =>
    read(text, 'Elm Keeper', types).map(line => line.missing ?? line.status)

  test.each([
    ['{T}: Play target card from your graveyard.', 'Creature', ['Playing a card during a resolution']],
    ['Flying, elm walk, storm', 'Creature', ['not-read']],
    ['Flying, hideaway 4', 'Creature', ['"hideaway 4"']],
    [
      'Spree\n+ {1} — Draw a card.\n+ {2} — Play target card from your graveyard.',
      'Instant',
      ['runs', 'runs', 'Playing a card during a resolution'],
    ],
    [
      'Destroy target land.\nPlay target card from your graveyard.',
      'Sorcery',
      ['The whole text: Playing a card during a resolution', 'Playing a card during a resolution'],
    ],
    [
      'Choose one —\n• Draw a card.\n• Play target card from your graveyard.',
      'Instant',
      ['runs', 'runs', 'Playing a card during a resolution'],
    ],
    [
      'When this creature enters, choose one —\n• Draw a card.\n• Play target card from your graveyard.',
      'Creature',
      ['runs', 'runs', 'Playing a card during a resolution'],
    ],
    [
      'Create a 1/1 green Elf creature token with "{T}: Play target card from your graveyard."',
      'Sorcery',
      ['Playing a card during a resolution'],
    ],
    [
      'Enchanted creature has "{T}: Play target card from your graveyard."',
      'Enchantment — Aura',
      ['Playing a card during a resolution'],
    ],
  ])('%s', (text, types, said) => {
    expect(missing(text, types)).toEqual(said)
  })
})

test('a plural is printed back as one', () => {
  expect(meaningOf('Other Elves and Goblins you control get +1/+1.')).toBe(
    'Other Elves and Goblins you control get +1/+1.',
  )
})

test.each([
  [
    "Whenever a creature is dealt damage, Elm Keeper deals that much damage to that creature's controller.",
    'that creature = a creature',
  ],
  ["Reveal the top card of your library. If it's a creature card, draw a card.", 'it = the top card of your library'],
  ["Whenever you cast a spell, if it's the second spell you cast this turn, draw a card.", 'it = a spell'],
  [
    'Look at the top two cards of your library. Put one of those cards into your hand and the other on the bottom of your library.',
    'those cards = the top 2 cards of your library',
  ],
  ['Each creature you control gets +1/+1 for each of its colors.', 'its = each creature you control'],
  [
    'Each creature card in your graveyard has embalm. The embalm cost is equal to its mana cost.',
    'its = each creature card',
  ],
  [
    "At the beginning of the end step of enchanted creature's controller, destroy that creature.",
    'that creature = enchanted creature',
  ],
])('%s', (text, pointing) => {
  expect(meaningOf(text)).toContain(pointing)
})
test.each([
  '• Night Watch — Draw a card.',
  'II, III — Gust — Creatures you control gain flying until end of turn.',
  'As long as you control an Elf with flying, this creature has flying. The same is true for reach and vigilance.',
  'This creature has protection from each mana value among artifacts you control.',
  'Enchanted creature gets +X/+Y, where X is half the number of Forests you control, rounded down, and Y is half the number of Swamps you control, rounded up.',
  "Create a token that's a copy of target creature, except it isn't legendary and is an Elf in addition to its other types.",
  'Companion — Each creature card in your starting deck is an Elf or Goblin card.',
  'Equipped creature gets +1/+1, has "Whenever this creature attacks, draw a card," and is a Rogue in addition to its other types.',
  'This creature has infect as long as an opponent is poisoned.',
  'Creatures blocking or blocked by this creature have lifelink.',
  'This creature enters prepared.',
  '2+ | Other creatures you control get +1/+1.',
  '10+ | Flying, haste',
  'LEVEL 1-3',
  '{3}{W}: Level 3 — Creature tokens you control get +2/+2.',
  "If you control a Swamp, you may sacrifice a creature rather than pay this spell's mana cost.",
  'Play with the top card of your library revealed.',
  'Whenever this creature and at least two other creatures attack, draw a card.',
  'Whenever you gain life for the first time each turn, draw a card.',
  "Players can't cast spells from graveyards or libraries.",
  "Activated abilities of artifacts can't be activated.",
  'If an Elf entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.',
  "Lands entering don't cause abilities of permanents your opponents control to trigger.",
  'You may choose not to untap this creature during your untap step.',
  'No more than one creature can attack each combat.',
  "Damage that would be dealt by this creature can't be prevented.",
  "Creatures with islandwalk can be blocked as though they didn't have islandwalk.",
  'The first Elf spell you cast each turn costs {1} less to cast.',
  "Creatures you control cost {1} less. This effect can't reduce the mana in that cost to less than one mana.",
  '{1}: This creature gets +2/-2 or -2/+2 until end of turn.',
  'Damage that would reduce your life total to less than 5 reduces it to 5 instead.',
  'Search your library for a card, then shuffle your library and put that card on top of it.',
  'If you search your library this way, shuffle it.',
  "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.",
  'Gain control of target creature until end of turn. Sacrifice it at the beginning of the next end step if it has mana value 3 or less.',
  'When you next cast an Elf spell this turn, draw a card.',
  'Prevent all damage that would be dealt to target creature this turn. For each 1 damage prevented this way, put a +1/+1 counter on that creature.',
  '{T}, Remove any number of moss counters from this land: Add {G} for each moss counter removed this way.',
  'When this creature enters, sacrifice it unless it escaped.',
  'When this creature enters, manifest dread, then attach this Equipment to that creature.',
  'Each player shuffles their hand and graveyard into their library, then draws seven cards.',
  'Discard all the cards in your hand, then draw that many cards.',
  'Morbid — Elm Keeper deals 5 damage instead if a creature died this turn.',
  'When a spell or ability an opponent controls causes you to discard this card, draw a card.',
  'This creature enters with a +1/+1 counter on it for each creature that died under your control this turn.',
  'You may play any number of lands on each of your turns.',
  'Copy target instant spell. You may choose new targets for the copy.',
  'Copy target instant or sorcery spell. You may choose new targets for the copy.',
  "If an opponent searched their library this turn, you may pay {0} rather than pay this spell's mana cost.",
  '{T}: The next time a source of your choice would deal damage to you this turn, that damage is dealt to this creature instead.',
  'After this main phase, there is an additional combat phase followed by an additional main phase.',
  'Each opponent can cast spells only any time they could cast a sorcery.',
  'Whenever you roll a 4 or higher on a die, draw a card.',
  'When this creature enters, clash with an opponent. If you win, draw a card.',
  'If you would gain life, you gain that much life plus 1 instead.',
  'Reveal the top three cards of your library. Put all Elf cards revealed this way into your hand and the rest into your graveyard.',
  'When this creature enters or the creature it haunts dies, draw a card.',
  'Whenever you draw a card for the first time each turn, you gain 1 life.',
  'This creature gains "{T}: Create a 1/1 green Elf creature token with \'This token gets +1/+1 for each Forest you control.\'"',
  'Counter target activated ability from an artifact source.',
  'If this spell was cast using teamwork, draw a card.',
  "When Elm Keeper dies, return it to the battlefield tapped under its owner's control with a stun counter on it.",
  'All combat damage that would be dealt to you this turn is dealt to target creature instead.',
  'All damage that would be dealt this turn to you is dealt to target creature instead.',
  'Create a Bear token named Elm. If this spell was kicked, create four of those tokens instead.',
  'As this creature enters or is turned face up, choose a color.',
  'If this creature was kicked, it enters with two +1/+1 counters on it and with flying.',
  'Counter target spell unless its controller pays {1}. If you control an Elf, counter that spell unless its controller pays {3} instead.',
  'At the beginning of your end step, return to your hand all Elf cards in your graveyard that were put there from the battlefield this turn.',
  'Whenever an enchantment you control enters and whenever you cast an Elf spell, draw a card.',
  'This creature escapes with two +1/+1 counters on it.',
  'If a spell was warped this turn, draw a card.',
  '{1}, Remove two +1/+1 counters from among creatures you control: Draw a card.',
  '{T}: Add {G}. Spend this mana only to cast an Elf spell or activate an ability of an Elf.',
  'The owner of target permanent shuffles it into their library, then draws a card.',
])('%s is understood', text => {
  expect(statusOf(text)).not.toEqual(['not-read'])
})

test.each([
  'Exile the top card of your library. Elm Keeper deals 2 damage to that permanent or player.',
  'You may exile a creature card from your hand with a seed counter on it.',
  'If there are two or more instant cards in your graveyard, those creatures gain flying until end of turn.',
])('what would be referred to or described wrongly is not read: %s', text => {
  expect(statusOf(text)).toEqual(['not-read'])
})

test.each([
  'Song of Elms — During your turn, this creature has flying.',
  'This creature gets +1/+1 as long as you control a Jace planeswalker.',
])('runs: %s', text => {
  expect(statusOf(text)).toEqual(['runs'])
})

test('the creatures that an Aura enchants are not all that are enchanted', () => {
  expect(statusOf('Enchanted creatures each get +1/+1.')).toEqual(['kept'])
  expect(statusOf('Enchanted creatures you control get +1/+1.')).toEqual(['runs'])
})

test('at least one shared type is a shared type', () => {
  expect(
    statusOf('Each creature gets +1/+1 for each other creature that shares at least one creature type with it.'),
  ).not.toEqual(['not-read'])
})

describe('words that point at something', () => {
  test.each([
    ['When this creature enters, destroy target artifact. Its controller gains 3 life.', 'its = target artifact'],
    ['Whenever a creature deals damage to you, destroy that creature.', 'that creature = a creature'],
    ['Exile target creature, then return it to the battlefield.', 'it = target creature'],
    ['Whenever a player casts a spell, that player draws a card.', 'that player = a player'],
    ['Create a 1/1 white Cat creature token. You may attach an Equipment you control to it.', 'it = a 1/1 white Cat'],
    ['Whenever a creature becomes the target of a spell, destroy that creature.', 'that creature = a creature'],
    ["When this land enters, return a land you control to its owner's hand.", 'its = a land you control'],
    [
      "Target player sacrifices a creature. You create X 1/1 white Cat creature tokens, where X is that creature's power.",
      'that creature = a creature',
    ],
    ['Whenever this creature attacks, it gets +1/+0 until end of turn.', 'it = ~'],
    [
      'Choose target creature. Each other creature you control deals damage equal to its power to that creature.',
      'its = each other creature you control',
    ],
    [
      "For each 1 damage dealt to enchanted creature, Elm Keeper deals 1 damage to that creature's controller.",
      'that creature = enchanted creature',
    ],
    [
      'Enchanted permanent has "At the beginning of your upkeep, sacrifice this permanent unless you pay its mana cost."',
      'its = this permanent',
    ],
    [
      "When Elm Keeper enters, return three basic lands you control to its owner's hand or sacrifice Elm Keeper.",
      'its = 3 basic lands you control',
    ],
    [
      'Each opponent exiles the top card of their library. You may cast any number of those cards without paying their mana costs.',
      'their = any number of those cards',
    ],
    [
      'Copy target instant card in a graveyard twice. You may cast the copies without paying their mana costs.',
      'their = the copies',
    ],
    ['Choose any target. Elm Keeper deals 2 damage to that permanent or player.', 'player = any target'],
  ])('%s', (text, pointing) => {
    expect(meaningOf(text)).toContain(pointing)
  })

  test.each([
    // What only describes, counts or compares is not meant.
    [
      'Whenever this creature attacks, if defending player controls no black permanents, it gets +1/+0 until end of turn.',
      'it = ~',
    ],
    ['Whenever a creature attacks, Elm Keeper deals 1 damage to it.', 'it = a creature'],
    ['This creature can block only creatures with power less than its power.', 'its = ~'],
    ["Creatures with power less than this creature's power can't block it.", 'it = ~'],
    ['This spell costs {2} less to cast if it targets a tapped creature.', 'it = ~'],
    [
      'Elm Keeper deals damage to target creature equal to the number of creature cards in your graveyard. Tap that creature.',
      'that creature = target creature',
    ],
    [
      'Reveal the top card of your library. If it shares a creature type with Elm Keeper, put it into your hand.',
      'it = the top card of your library',
    ],
    ['As long as another Aura is attached to enchanted creature, it has flying.', 'it = enchanted creature'],
    // A list is spoken of as a whole.
    ["Return target creature and target land to their owners' hands.", 'their = target creature and target land'],
    ['Whenever Elm Keeper or another creature dies, exile it.', 'it = ~ or another creature'],
    ['When Elm Keeper dies or an Elf enters, exile it.', 'it = ~ or an Elf'],
    [
      'Search your library for an Elf card or an Aura card, reveal it, then shuffle.',
      'it = an Elf card or an Aura card',
    ],
    [
      'If an Elf would deal damage to an Elf, it deals double that damage to that Elf instead.',
      'it = an Elf; that Elf = an Elf',
    ],
    ['If a red spell would deal damage to a player, it deals twice that damage instead.', 'it = a red spell'],
    [
      "Whenever an opponent activates an ability of an Elf, if it isn't a mana ability, draw a card.",
      'it = an ability of an Elf',
    ],
    [
      'Whenever this creature or another creature with toughness greater than its power enters, draw a card.',
      'its = the creature',
    ],
    [
      "Destroy target creature with power less than the number of cards in its controller's graveyard.",
      'its = the creature',
    ],
    // The subject of a clause is no "it" of the same clause; what is spoken of once more comes first.
    [
      'Elm Keeper deals 2 damage to target creature. If that creature is white, Elm Keeper deals 4 damage to it instead.',
      'it = target creature',
    ],
    [
      "Whenever this creature blocks a creature, that creature doesn't untap during its controller's next untap step.",
      'its = a creature',
    ],
    [
      'Destroy target Aura. If that Aura was attached to a creature you control, draw a card. Exile it.',
      'it = target Aura',
    ],
    // What is gone neither gets nor becomes anything.
    ['When this creature enters, you may discard a card. If you do, it gains haste until end of turn.', 'it = ~'],
    [
      'Look at the top five cards of your library. If you control an Elf, put two of those cards into your hand. Otherwise, put one of them into your hand.',
      'them = the top 5 cards of your library',
    ],
    [
      'For each opponent, gain control of up to one target creature that player controls. Untap those creatures. They gain haste.',
      'they = up to 1 target creature',
    ],
    ["Whenever this creature deals damage to a player, return all Elves to their owners' hands.", 'their = all Elves'],
    [
      'Reveal cards from the top of your library until you reveal an Elf card. Put that card into your hand.',
      'that card = an Elf card',
    ],
    [
      "Put target land an opponent controls on top of its owner's library. That opponent draws a card.",
      'that opponent = an opponent',
    ],
    [
      'As long as Elm Keeper is paired with another creature, each of those creatures has flying.',
      '= ~ and another creature',
    ],
    [
      'Choose target creature you control and target creature an opponent controls. Put a +1/+1 counter on the creature you control. Then those creatures fight each other.',
      'those creatures = target creature you control and target creature an opponent controls',
    ],
    [
      'Look at the top three cards of your library. Put one of those cards into your hand. If you control an Elf, put each of those cards into your hand instead.',
      'each of those cards = the top 3 cards of your library',
    ],
    [
      'Each opponent chooses a creature they control. Tap those creatures.',
      'those creatures = a creature they control',
    ],
    [
      'Choose an Elf on the battlefield. Target creature becomes a copy of that creature until end of turn.',
      'that creature = an Elf on the battlefield',
    ],
    [
      'Whenever equipped creature attacks, you may sacrifice a Forest. If you do, that creature gains trample until end of turn.',
      'that creature = equipped creature',
    ],
    [
      'Prevent all combat damage that would be dealt by target creature this turn. That creature gets +1/+1 until end of turn.',
      'that creature = target creature)',
    ],
    ['If an Elf would die, exile that card with a wood counter on it instead.', 'that card = an Elf'],
    [
      'Search your library for two land cards. If you control an Elf, instead search your library for three land cards. Reveal those cards, then shuffle.',
      'those cards = 2 land cards or 3 land cards',
    ],
    [
      "At the beginning of each player's upkeep, that player returns a land they control to its owner's hand unless they pay 2 life.",
      'they = each player',
    ],
    [
      'Noncreature artifacts are artifact creatures with power and toughness each equal to its mana value.',
      'its = noncreature artifacts',
    ],
    ['All creatures get +1/+1 for each other creature that shares a creature type with it.', 'it = all creatures'],
    ['Whenever an opponent draws a card, Elm Keeper deals 1 damage to them.', 'them = an opponent'],
    ['Whenever an opponent draws a card, Elm Keeper deals 1 damage to him or her.', 'him or her = an opponent'],
    ['When Elm Keeper attacks, put a +1/+1 counter on her.', 'her = ~'],
    [
      'Choose any target. Draw a card, then discard a card. Elm Keeper deals 2 damage to that permanent or player.',
      'that permanent or player = any target',
    ],
  ])('%s points at %s', (text, pointing) => {
    expect(meaningOf(text)).toContain(pointing)
  })

  test.each([
    // The subject that deals the damage is not the one whose controller is dealt it.
    [
      "Counter target creature spell. Elm Keeper deals damage equal to that spell's power to its controller.",
      ['that spell = target creature spell', 'its = target creature spell'],
    ],
    [
      "At the beginning of your upkeep, you may sacrifice this land. If you do, return each card exiled with this land to the battlefield under its owner's control.",
      ['its = each card exiled with this land'],
    ],
    // A token is "that token" where another creature was named.
    [
      "Destroy target creature. Create a black Cat creature token. Its power is equal to that creature's power and its toughness is equal to that creature's toughness.",
      ['its = a black Cat creature token', 'that creature = target creature'],
    ],
    [
      'Whenever a creature with a moss counter on it dies, create a 1/1 Saproling creature token for each moss counter on that creature.',
      ['that creature = a creature with a moss counter on it'],
    ],
    [
      "Exile target creature. Its controller creates a 1/1 white Bird creature token, then that player gains life equal to that creature's power.",
      ['its = target creature', 'that player = its controller', 'that creature = target creature'],
    ],
    // A creature is no player.
    [
      "Return target creature to its owner's hand. That creature's owner can't cast spells with the same name as that creature.",
      ['its = target creature', 'that creature = target creature'],
    ],
    // A player who was referred to again comes before one who was only named by the way.
    [
      "Put target land an opponent controls on top of its owner's library. That opponent discards a card from their hand.",
      ['its = target land an opponent controls', 'that opponent = an opponent', 'their = an opponent'],
    ],
    [
      "At the beginning of each player's upkeep, that player returns a land they control to its owner's hand unless they pay 2 life.",
      ['that player = each player', 'they = each player', 'its = a land they control'],
    ],
    [
      "At the beginning of each player's upkeep, if that player controls more lands than each other player, Elm Keeper deals 2 damage to them.",
      ['that player = each player', 'them = each player'],
    ],
    [
      "During each player's upkeep, if that player has less life than target opponent, he or she may have Elm Keeper deal 1 damage to that opponent.",
      ['that player = each player', 'he or she = each player', 'that opponent = target opponent'],
    ],
    // What would deal damage is "it", not what it would be dealt to.
    [
      'If any source would deal 1 or more damage to a permanent or player this turn, it deals 2 damage to that permanent or player instead.',
      ['it = any source', 'that permanent or player = a permanent or player'],
    ],
    [
      'If a green creature would deal damage to a creature or player, it deals 7 damage to that creature or player instead.',
      ['it = a green creature', 'that creature or player = a creature or player'],
    ],
    [
      'At the beginning of your upkeep, this creature deals 3 damage to you unless you discard a card. If it deals damage to you this way, tap it.',
      ['it = ~'],
    ],
    // A token is no card.
    [
      "Reveal the top card of your library. If it's a creature card, create a 1/1 white Bird creature token. If it's a land card, draw a card.",
      ['it = the top card of your library'],
    ],
    // What is copied is not what becomes the copy.
    [
      'You may have this artifact enter as a copy of a Forest, except it\'s an Elf in addition to its other types and it gains "When this creature attacks, sacrifice it."',
      ['it = this creature'],
    ],
    // Both of a trigger are creatures: the one that is not its subject.
    [
      "Whenever equipped creature blocks or becomes blocked by an Elf, destroy that creature. It can't be regenerated.",
      ['that creature = an Elf', 'it = an Elf'],
    ],
    [
      "Whenever a creature you control enters, if its power is greater than this creature's power or its toughness is greater than this creature's toughness, draw a card.",
      ['its = a creature you control'],
    ],
    // All cards that were revealed, not the one that ends it.
    [
      'Each opponent reveals cards from the top of their library until they reveal a land card, then puts those cards into their graveyard.',
      ['their = each opponent', 'they = each opponent'],
    ],
    [
      'When this creature enters, manifest dread. Put a +1/+1 counter on that creature.',
      ['that creature = the manifested creature'],
    ],
    // A duration describes only how long.
    [
      'When this creature enters, exile target artifact until this creature leaves the battlefield. Its controller loses 2 life.',
      ['its = target artifact'],
    ],
  ])('%s points only at %j', (text, pointing) => {
    expect(/ \(([^()]*)\)$/.exec(meaningOf(text) ?? '')?.[1]?.split('; ')).toEqual(pointing)
  })

  test.each([
    'Destroy that creature.',
    'You may choose new targets for the copy.',
    "If it's a creature, draw a card.",
    'That player discards a card.',
    'Draw a card. Its controller loses 1 life.',
    'Return the exiled card to the battlefield.',
    'You gain 1 life for each card discarded this way.',
    'Elm Keeper has protection from the chosen color.',
    'Whenever this creature attacks, it deals damage to target Wall equal to its power.',
    'When this creature dies, it deals damage to each Wall equal to its power.',
  ])('nothing to point at: %s', text => {
    expect(statusOf(text)).toEqual(['not-read'])
  })
})

describe('the words of a day', () => {
  test.each([
    ['{R}: +1/+0 until end of turn.', '1994-04-01', '{R}: ~ gets +1/+0 until end of turn.'],
    ['{G}: Regenerates.', '1994-06-10', '{G}: Regenerate ~.'],
    ['Comes into play tapped.', '1994-11-15', '~ enters tapped.'],
    ['All non-basic lands are now basic mountains.', '1994-08-08', 'All nonbasic lands are basic Mountains.'],
    ['All non-wall creatures get +0/+1.', '1994-06-10', 'All non-Wall creatures get +0/+1.'],
    [
      'Your tapped creatures gain +1/+0. Attacking creatures lose this bonus.',
      '1994-06-10',
      'Nonattacking tapped creatures you control get +1/+0.',
    ],
    ['Your untapped creatures gain +0/+1.', '1994-06-10', 'Untapped creatures you control get +0/+1.'],
    [
      'All Goblins in play gain mountainwalk and +1/+1 while this card is in play.',
      '1994-06-10',
      'All Goblins get +1/+1 and have mountainwalk.',
    ],
    [
      'Kinship At the beginning of your upkeep, draw a card.',
      '2008-02-01',
      'Kinship — At the beginning of your upkeep, draw a card.',
    ],
    ['{T}: Add 3 colorless mana to your mana pool.', '1994-04-01', '{T}: Add {C}{C}{C}.'],
    ['Search your deck for a summon creature.', '1997-05-01', 'Search your library for a creature.'],
    ['Cumulative Upkeep: {1}', '1995-06-01', 'Cumulative upkeep {1}'],
    ['{2}{T}: Draw a card.', '1994-06-10', '{2}, {T}: Draw a card.'],
    ['Shadow (It blocks only creatures with shadow.)', '1997-10-14', 'Shadow'],
    ['{T}: Sacrifice Elm Keeper to destroy target land.', '1994-08-01', '{T}, sacrifice ~: Destroy target land.'],
    ['Tap to do 2 damage to any target.', '1993-08-05', '{T}: ~ deals 2 damage to any target.'],
    [
      'Tap an untapped swamp you control: Elm Keeper deals 1 damage to target creature or player.',
      '1999-04-21',
      'Tap an untapped Swamp you control: ~ deals 1 damage to target creature or player.',
    ],
    ['All Elves gain +1/+1.', '1993-08-05', 'All Elves get +1/+1.'],
    ['Bands', '1993-08-05', 'Banding'],
    [
      'If Keeper attacks and is not blocked, draw a card.',
      '1995-06-01',
      "If ~ attacks and isn't blocked, draw a card.",
    ],
    ['Target player chooses and discards two cards.', '1998-10-12', 'Target player discards 2 cards.'],
    ['If you paid the kicker cost, draw a card.', '2001-02-05', 'If ~ was kicked, draw a card.'],
    ['During your upkeep, pay {U} or bury Elm Keeper.', '1997-03-24', 'During your upkeep, pay {U} or bury ~.'],
  ])('%s, %s', (text, on, meaning) => {
    expect(meaningOf(text, on)).toBe(meaning)
  })
  test('what the combat does not know is not read as what it does', () => {
    expect(read('Elm Keeper can block creatures with flying.', 'Elm Keeper', 'Creature', '1996-10-08')[0]?.status).toBe(
      'not-read',
    )
  })
  test('what has no subject is no ability of an enchantment', () => {
    expect(read('{R}: +1/+0 until end of turn.', 'Elm', 'Enchant Creature', '1994-04-01')[0]?.status).toBe('not-read')
  })
  test('an old wording is read on its day', () => {
    expect(read('Remove target creature from the game.', 'Elm', 'Instant', '1995-04-01')[0]?.status).toBe('runs')
    const aged = read('Elm does 1 damage to target creature.', 'Elm', 'Creature', '1996-06-10')
    expect(aged[0]?.status).not.toBe('not-read')
    expect(meaningOf('When Elm Keeper comes into play, draw a card.', '2003-01-01')).toBe('When ~ enters, draw a card.')
    const cost = 'Activated abilities of creatures cost {1} more to play.'
    expect(meaningOf(cost, '2005-10-07')).toBe('Activated abilities of creatures cost {1} more to activate.')
    expect(meaningOf('Spells you play cost {1} more to play.', '2005-10-07')).toBe(
      'Spells you cast cost {1} more to cast.',
    )
  })
})

test.each([
  ['Draw a card.', 'draw a card.', []],
  ['Draw two cards.', 'draw 2 cards.', []],
  ['Draw a card if you control a Bear.', 'draw a card.', ['if', 'you', 'control', 'bear']],
  ['Draw a card.', 'draw a card at random.', ['random']],
  ['You or your team', 'you and your team', ['or', 'and']],
])('what is lost between "%s" and "%s"', (text, printed, lost) => {
  expect(wordsLost(text, printed)).toEqual(lost)
})

test.each([
  ['Jump — During your turn, Elm Keeper has reach.', 'Jump — During your turn, ~ has reach.'],
  ['Each artifact creature has protection from its colors.', undefined],
  ['Other creatures you control have hexproof from each of their colors.', undefined],
  ['Elm Keeper has protection from the colors of lands you control.', undefined],
  ['Elm Keeper has all loyalty abilities of all planeswalkers you control.', undefined],
  ["Beasts you control have +1/+1 as long as you have the city's blessing.", undefined],
  ["Elm Keeper's toughness is equal to the life paid as it entered the battlefield.", undefined],
  ['As long as there are two or more page counters among Sagas you control, Elm Keeper has reach.', undefined],
  [
    'As long as there are four or more different kinds of counters among lands you control, Elm Keeper gets +1/+1.',
    undefined,
  ],
  ['As long as there is exactly one moss counter on Elm Keeper, green creatures get +1/+0.', undefined],
  ['Untapped creatures you control get +1/+0 as long as they all share a color.', undefined],
  ['You, artifacts you control, and other creatures you control have hexproof.', undefined],
])('a static line: %s', (text, meaning) => {
  expect(['runs', 'kept']).toContain(statusOf(text)[0])
  if (meaning !== undefined) expect(meaningOf(text)).toContain(meaning)
})

test('a pronoun for a token is shown with the token, not with the action that creates it', () => {
  expect(
    meaningOf(
      "{T}: Create a token that's a copy of target creature. Sacrifice it at the beginning of the next end step.",
    ),
  ).toMatch(/\(it = a token that's a copy of target creature\)$/)
})

test.each([
  // A spell is one ability: a later paragraph refers to what an earlier one has named.
  ['Exile target Elf.\nMetalcraft — If you control three or more artifacts, draw a card for that Elf.', undefined],
  ['Tap target Elf.\nMorbid — Destroy that Elf instead if a creature died this turn.', 'that Elf = target Elf'],
  ['As an additional cost to cast this spell, sacrifice an Elf.\nDraw cards equal to the sacrificed Elf.', undefined],
  [
    "As an additional cost to cast this spell, sacrifice a creature.\nDraw cards equal to the sacrificed creature's power.",
    "the sacrificed creature's power",
  ],
  // What was sacrificed is not "them".
  ['As an additional cost to cast this spell, sacrifice two Elves.\nTap them.', undefined],
])('the last paragraph of a spell: %s', (text, meaning) => {
  const last = read(text, 'Elm Storm', 'Sorcery').at(-1)
  if (meaning === undefined) expect(last?.status).toBe('not-read')
  else expect(last?.meaning).toContain(meaning)
})

test.each([
  ['Mill two cards. You may put an Elf card from among them into your hand.', 'them = the milled cards'],
  ["Look at target opponent's hand and choose one of those cards.", "those cards = target opponent's hand"],
  [
    "At the beginning of the upkeep of enchanted land's controller, Elm Keeper deals 1 damage to that player.",
    "that player = enchanted land's controller",
  ],
  [
    "At the beginning of the upkeep of enchanted creature's controller, that player reveals the top card of their library. If that card is a land card, destroy that creature. Otherwise, it gets +1/+1 until end of turn.",
    'it = enchanted creature',
  ],
  [
    'Whenever this creature attacks, each Elf card in your graveyard gains unearth. The unearth cost is equal to its mana cost.',
    'its = each Elf card in your graveyard',
  ],
  ['When this creature dies, create a 1/1 green Elf creature token for each counter on it.', 'it = ~'],
  ['Whenever this creature is dealt damage, sacrifice a permanent for each 1 damage dealt to it.', 'it = ~'],
  ['Whenever an Elf dies, create a Bear token named Elm for each counter on it. Tap that token.', 'it = an Elf;'],
  [
    'Whenever you cast a spell from anywhere other than your hand, you may copy it. If the copy is a permanent spell, it gains haste.',
    'it = the copy',
  ],
])('%s', (text, pointing) => {
  expect(meaningOf(text)).toContain(pointing)
})

test.each([
  [
    '{1}, {T}: Sacrifice Elm Keeper to have it deal 2 damage to any target.',
    '{1}, {t}, sacrifice ~: have it deal',
    '1994-11-15',
  ],
  ['{T}: Pay 1 life to counter target white spell.', '{t}, pay 1 life: counter target white spell', '1995-06-01'],
  ['Elm Keeper cannot be assigned to block any Elf.', "~ can't block any Elf.", '1994-11-15'],
  [
    'Counts as both swamp and forest and is affected by spells that affect either.',
    '~ is Swamp and Forest.',
    '1993-08-05',
  ],
  [
    'If Elm Keeper damages any player, he or she gets a poison counter.',
    'if ~ deals damage to any player, they get',
    '1994-06-01',
  ],
  [
    'Elm Keeper deals an amount of damage equal to its power to target creature.',
    '~ deals damage equal to its power',
    '1996-06-10',
  ],
  ['Treat this token as a 1/1 green Elf.', 'treat this token as a 1/1 green Elf.', '1994-11-15'],
  [
    'On your turn, before you attack, you may tap Elm Keeper to draw a card.',
    'you may tap ~ to draw a card',
    '1997-05-01',
  ],
  [
    'Any one creature gets +1/+1 until the end of the turn.',
    'any one creature gets +1/+1 until end of turn',
    '1997-05-01',
  ],
  ['If {R} was spent to play Elm Keeper, draw a card.', 'if {R} was spent to cast ~, draw a card', '2005-10-07'],
  ["Elm Keeper can't intercept.", "~ can't block.", '1998-06-24'],
  ['Choose one Draw a card; or you gain 2 life.', 'choose one — draw a card; or you gain 2 life.', '2004-06-04'],
  ["Put a token into play that's a copy of Elm Keeper.", "create a token that's a copy of ~.", '2006-05-05'],
  [
    'Counter target spell unless its caster pays an additional {1}.',
    'unless its controller pays an additional {1}',
    '1997-03-24',
  ],
])('%s: %s', (text, meaning, on) => {
  expect(meaningOf(text, on).toLowerCase()).toContain(meaning.toLowerCase())
})

/** A form of the language: where it is listed, an example that is accepted, and one that is refused. */
export type ContractRow = {
  readonly kind: 'Given' | 'When' | 'Then'
  readonly form: string
  /** Steps before it, for what it speaks of; the common ones are `COMMON`. */
  readonly before?: readonly string[]
  readonly accepted: string
  readonly refused: string
}
/** What the examples speak of. */
export const COMMON: readonly string[] = [
  'Given "Bear" is a 2/2 green Bear creature',
  'And "Ox" is a 3/3 white Ox creature controlled by B',
  'And "Forest" is a basic Forest land',
]
const GAME = "And it is A's main phase"
const SHOCK = 'And "Shock" is a red instant with "Shock deals 2 damage to any target." in A\'s hand'
const TIM = 'And "Tim" is a 1/1 blue Wizard creature with "{T}: Tim deals 1 damage to any target."'
const SWORD = 'And "Sword" is an Equipment artifact with "Equipped creature gets +2/+0." and "Equip {1}"'

type Short = readonly [form: string, accepted: string, refused: string, before?: readonly string[]]
const rows = (kind: ContractRow['kind'], list: readonly Short[]): readonly ContractRow[] =>
  list.map(([form, accepted, refused, before]) => ({ kind, form, accepted, refused, ...(before ? { before } : {}) }))

/** What is there: SCENARIOS.md, Given. */
const BOARD_GIVEN = rows('Given', [
  ['the rules of DAY', 'the rules of 2020-01-01', 'the rules of last summer'],
  [
    '"X" is a DESCRIPTION',
    '"Elf" is a 1/1 legendary black and green Plant Zombie artifact creature token',
    '"Elf" is a 1/1 greenish creature',
  ],
  [
    '… with "TEXT" and "TEXT"',
    '"Elf" is a 1/1 creature with flying and "Other creatures get +1/+1."',
    '"Elf" is a 1/1 creature wearing "Flying"',
  ],
  [
    'a */* DESCRIPTION',
    '"Elf" is a */1+* black Nightmare creature with "Elf\'s power and toughness are each equal to the number of lands."',
    '"Elf" is a ?/? creature',
  ],
  ['… controlled by B', '"Elf" is a 1/1 creature controlled by B', '"Elf" is a 1/1 creature controlled by nobody'],
  ['… owned by B', '"Elf" is a 1/1 creature owned by B', '"Elf" is a 1/1 creature owned by nobody'],
  ["… in A's ZONE", '"Elf" is a 1/1 creature in A\'s graveyard', '"Elf" is a 1/1 creature in A\'s pocket'],
  ['… in exile', '"Elf" is a 1/1 creature in exile', '"Elf" is a 1/1 creature in limbo'],
  ['… on the stack', '"Elf" is a red instant on the stack', '"Elf" is a red instant on the table'],
  [
    '… with mana cost COST',
    '"Elf" is a 1/1 creature with mana cost {1}{W/U}{W/U}',
    '"Elf" is a 1/1 creature with mana cost two',
  ],
  [
    '… with N NAME counters',
    '"Elf" is a 1/1 creature with two +1/+1 counters',
    '"Elf" is a 1/1 creature with some +1/+1 counters',
  ],
  ['… tapped', '"Elf" is a 1/1 creature tapped', '"Elf" is a 1/1 creature leaning'],
  ['… face down', '"Elf" is a 1/1 creature face down', '"Elf" is a 1/1 creature upside'],
  [
    '… attached to "Y"',
    '"Flight" is an Aura enchantment with "Enchanted creature has flying." attached to "Bear"',
    '"Flight" is an Aura enchantment glued to "Bear"',
  ],
  ['… named "Y"', '"Elf" is a 1/1 creature named "Bear"', '"Elf" is a 1/1 creature called "Bear"'],
  ['A has N CARDS in ZONE', 'A has ten creature cards in the graveyard', 'A has ten creature cards in the garden'],
  ['B controls N OBJECTS', 'B controls three Swamps', 'B controls many Swamps'],
  ['A has N cards in hand', 'A has 4 cards in hand', 'A has 4 cards in sight'],
  ["A's devotion to COLOR is N", "A's devotion to white is 3", "A's devotion to mauve is 3"],
  [
    'the back face of "X" is "Y", a DESCRIPTION',
    'the back face of "Bear" is "Boar", a 4/4 Boar creature',
    'the rear of "Bear" is "Boar", a 4/4 Boar creature',
  ],
  [
    'the other face of "X" is "Y", a DESCRIPTION',
    'the other face of "Bear" is "Boar", a 4/4 Boar creature',
    'the second side of "Bear" is "Boar", a 4/4 Boar creature',
  ],
  [
    '"X" has the adventure "Y", a DESCRIPTION',
    '"Elf" has the adventure "Trip", an instant with "Draw a card."',
    '"Elf" has the quest "Trip", an instant',
    ['And "Elf" is a 1/1 creature in A\'s hand'],
  ],
  [
    '"X" is split into "Y", … and "Z", …',
    '"Fire Ice" is split into "Fire", a red instant, and "Ice", a blue instant',
    '"Fire Ice" is split among "Fire" and "Ice"',
    ['And "Fire Ice" is an instant in A\'s hand'],
  ],
])

/** Events: SCENARIOS.md, When. */
const EVENTS = rows('When', [
  ['"X" enters', '"Elf" enters', '"Elf" arrives', ['And "Elf" is a 1/1 creature in A\'s hand']],
  [
    '"X" and "Y" enter together, "Y" first',
    '"Elf" and "Imp" enter together, "Imp" first',
    '"Elf" and "Imp" enter side by side',
    ['And "Elf" is a 1/1 creature in A\'s hand', 'And "Imp" is a 1/1 creature in A\'s hand'],
  ],
  [
    '"X" enters as a copy of "Y"',
    '"Elf" enters as a copy of "Bear"',
    '"Elf" enters as a twin of "Bear"',
    ['And "Elf" is a 1/1 creature in A\'s hand'],
  ],
  [
    '"X" becomes a copy of "Y" until end of turn',
    '"Ox" becomes a copy of "Bear" until end of turn',
    '"Ox" becomes a twin of "Bear"',
  ],
  ['an effect says "TEXT"', 'an effect says "Bear becomes white."', 'an effect shouts "Bear becomes white."'],
  [
    '"X" says "TEXT" targeting "Y"',
    '"Growth" says "Target creature gets +3/+3 until end of turn." targeting "Bear"',
    '"Growth" says "Target creature gets +3/+3 until end of turn." at "Bear"',
  ],
  [
    '"X" says "TEXT" choosing "WORD"',
    '"Paint" says "Bear becomes the color of your choice." choosing "red"',
    '"Paint" says "Bear becomes the color of your choice." picking "red"',
  ],
  [
    '"X" uses "TEXT"',
    '"Bear" uses "Bear gets +1/+1 until end of turn."',
    '"Bear" employs "Bear gets +1/+1 until end of turn."',
  ],
  [
    '… targeting A',
    '"Bear" uses "Target player discards a card." targeting B',
    '"Bear" uses "Target player discards a card." against B',
  ],
  ['a NAME counter is put on "X"', 'a +1/+1 counter is put on "Bear"', 'a +1/+1 counter is laid on "Bear"'],
  ['N NAME counters are put on "X"', 'two +1/+1 counters are put on "Bear"', 'some +1/+1 counters are put on "Bear"'],
  [
    'a NAME counter is removed from "X"',
    'a charge counter is removed from "Elf"',
    'a charge counter is taken off "Elf"',
    ['And "Elf" is a 1/1 creature with two charge counters'],
  ],
  ['a poison counter is put on B', 'B gets a poison counter', 'B gets an idea'],
  ['"X" becomes attached to "Y"', '"Sword" becomes attached to "Bear"', '"Sword" becomes tied to "Bear"', [SWORD]],
  ['"X" becomes unattached', '"Sword" becomes unattached', '"Sword" becomes loose', [`${SWORD} attached to "Bear"`]],
  ...(
    [
      ['leaves the battlefield', 'leaves the room'],
      ['dies', 'dies twice'],
      ['is exiled', 'is banished'],
      ['returns to hand', 'returns to nowhere'],
      ['phases out', 'phases away'],
      ['taps', 'taps about'],
      ['untaps', 'untaps about'],
      ['turns face down', 'turns sideways'],
      ['changes control to B', 'changes control to nobody'],
    ] as const
  ).map(([is, not]): Short => [`"X" ${is}`, `"Bear" ${is}`, `"Bear" ${not}`]),
  ['"X" phases in', '"Bear" phases in', '"Gone" phases in', ['When "Bear" phases out']],
  ['"X" turns face up', '"Elf" turns face up', '"Gone" turns face up', ['And "Elf" is a 1/1 creature face down']],
  [
    '"X" transforms',
    '"Bear" transforms',
    '"Gone" transforms',
    ['And the back face of "Bear" is "Boar", a 4/4 Boar creature'],
  ],
  ['"X" flips', '"Bear" flips', '"Gone" flips', ['And the flipped half of "Bear" is "Boar", a 4/4 Boar creature']],
  [
    'the effect of "TEXT or name" ends',
    'the effect of "Bear becomes white." ends',
    'the effect of "Bear becomes white." stops',
    ['When an effect says "Bear becomes white."'],
  ],
  ['the turn ends', 'the turn ends', 'the turn stops'],
  ["A's turn begins", "B's turn begins", "B's turn commences"],
  ["A's untap step begins", "B's untap step begins", "B's untap step commences"],
  [
    "a KIND card is put into A's ZONE",
    "a creature card is put into A's graveyard",
    "a creature card is put into A's pocket",
  ],
  [
    "a KIND card leaves A's ZONE",
    "a creature card leaves A's graveyard",
    "a creature card leaves A's pocket",
    ['And A has two creature cards in the graveyard'],
  ],
  ['state-based actions are checked', 'state-based actions are checked', 'state-based actions are ignored'],
])

/** Facts: SCENARIOS.md, Then. */
const FACTS = rows('Then', [
  ['"X" is N/N', '"Bear" is 2/2', '"Bear" is 2//2'],
  ['"X" is a DESCRIPTION', '"Bear" is a 2/2 green creature', '"Bear" is a 2/2 greenish creature'],
  ['"X" has power N', '"Bear" has power 2', '"Bear" has power plenty'],
  ['"X" is COLOR', '"Bear" is green', '"Bear" is greenish'],
  ['"X" is colorless', '"Sword" is colorless', '"Sword" is pale', [SWORD]],
  ['"X" is not a TYPE', '"Bear" is not an artifact', '"Bear" is not an gadget'],
  ['"X" is no SUBTYPE', '"Forest" is no Swamp', '"Forest" is no swampish'],
  ['"X" has no subtypes', '"Sword" has no subtypes', '"Sword" has no looks', [SWORD]],
  ['"X" is legendary', '"Bear" is not legendary', '"Bear" is not famous'],
  ['"X" has KEYWORD', '"Elf" has flying', '"Elf" has wonder', ['And "Elf" is a 1/1 creature with flying']],
  ['"X" does not have KEYWORD', '"Bear" does not have flying', '"Bear" does not have wonder'],
  ['"X" has no abilities', '"Bear" has no abilities', '"Bear" has no talents'],
  ['"X" is named "Y"', '"Bear" is named "Bear"', '"Bear" is called "Bear"'],
  [
    '"X" has mana value N',
    '"Elf" has mana value 2',
    '"Elf" has mana value two or so',
    ['And "Elf" is a 1/1 creature with mana cost {1}{G}'],
  ],
  ['"X" is controlled by B', '"Ox" is controlled by B', '"Ox" is controlled by nobody'],
  [
    '"X" is in A\'s ZONE',
    '"Elf" is in A\'s graveyard',
    '"Elf" is in A\'s pocket',
    ['And "Elf" is a 1/1 creature in A\'s graveyard'],
  ],
  [
    '"X" has one NAME counter',
    '"Elf" has one +1/+1 counter',
    '"Elf" has some +1/+1 counter',
    ['And "Elf" is a 1/1 creature with one +1/+1 counter'],
  ],
  [
    '"X" costs COST to play',
    '"Elf" costs {1}{U}{U} to play',
    '"Elf" costs plenty to play',
    ['And "Elf" is a 1/1 creature with mana cost {1}{U}{U} in A\'s hand'],
  ],
  ["A's maximum hand size is N", "A's maximum hand size is seven", "A's maximum hand size is plenty"],
  ['"X" is also DESCRIPTION', '"Bear" is also a creature', '"Bear" is also a gadget'],
  [
    '"X" applies in layer N',
    '"Moon" applies in layer 4',
    '"Moon" applies in layer cake',
    ['And "Moon" is an enchantment with "All lands are Mountains."'],
  ],
  [
    '"X" applies before "Y"',
    '"Moon" applies before "Sun"',
    '"Moon" applies near "Sun"',
    [
      'And "Moon" is an enchantment with "All lands are Mountains."',
      'And "Sun" is an enchantment with "All lands are Plains."',
    ],
  ],
  [
    '"X" does nothing',
    '"Moon" does nothing',
    '"Moon" does something',
    ['And "Moon" is an enchantment with "All planeswalkers are Mountains."'],
  ],
  [
    'the answer cites NUMBER',
    'the answer cites 613.4c',
    'the answer cites my uncle',
    ['And "Moon" is an enchantment with "All creatures get +1/+1."'],
  ],
])

/** Moments, hands, mana and players: GAME.md, Given. */
const OF_GAMES = rows('Given', [
  ...(
    [
      'upkeep',
      'draw step',
      'main phase',
      'beginning of combat step',
      'declare attackers step',
      'declare blockers step',
      'combat damage step',
      'end of combat step',
      'second main phase',
      'end step',
      'cleanup step',
      'untap step',
    ] as const
  ).map((step): Short => [`it is A's ${step}`, `it is A's ${step}`, `it is A's ${step} somewhere`]),
  ['it is turn N', 'it is turn 1', 'it is turn blue', [GAME]],
  ['A has played a land this turn', 'A has played a land this turn', 'A has planted a land this turn', [GAME]],
  ['A has cast N spells this turn', 'A has cast two spells this turn', 'A has cast some spells this turn', [GAME]],
  ['"X" entered this turn', '"Bear" entered this turn', '"Bear" entered this week', [GAME]],
  ['"X" has dealt damage to B', '"Bear" has dealt damage to B', '"Bear" has dealt trouble to B', [GAME]],
  ['the game has not begun', 'the game has not begun', 'the game has not started yet'],
  [
    '"X" is … on the stack targeting "Y"',
    '"Bolt" is a red instant with "Bolt deals 2 damage to any target." on the stack targeting "Bear"',
    '"Bolt" is a red instant on the stack aiming at "Bear"',
    [GAME],
  ],
  [
    '"X" is the ability "TEXT" of "Y" on the stack targeting B',
    '"Ping" is the ability "{T}: Tim deals 1 damage to any target." of "Tim" on the stack targeting B',
    '"Ping" is the deed "{T}: Tim deals 1 damage to any target." of "Tim" on the stack targeting B',
    [GAME, TIM],
  ],
  ["A's mana pool is MANA", "A's mana pool is {R}{G}", "A's mana pool is plenty", [GAME]],
  ["A's mana pool is empty", "A's mana pool is empty", "A's mana pool is dry", [GAME]],
  ["A's mana is counted", "A's mana is counted", "A's mana is counted twice", [GAME]],
  ['… with N damage', '"Elf" is a 1/3 creature with 2 damage', '"Elf" is a 1/3 creature with 2 bruises', [GAME]],
  [
    '… attacking B',
    '"Elf" is a 1/3 creature attacking B',
    '"Elf" is a 1/3 creature assaulting B',
    ["And it is A's declare blockers step"],
  ],
  [
    '… blocking "Y"',
    '"Elf" is a 1/3 creature controlled by B blocking "Imp"',
    '"Elf" is a 1/3 creature controlled by B halting "Imp"',
    ["And it is A's declare blockers step", 'And "Imp" is a 1/1 creature attacking B'],
  ],
  [
    "A's hand is LABELS and N cards",
    'A\'s hand is "Elf" and two cards',
    'A\'s hand is "Elf" and plenty',
    [GAME, 'And "Elf" is a 1/1 creature in A\'s hand'],
  ],
  [
    "A's library is LABELS and N cards",
    'A\'s library is "Elf" and five cards',
    'A\'s library is "Elf" and plenty',
    [GAME, 'And "Elf" is a 1/1 creature in A\'s library'],
  ],
  ["A's library is empty", "A's library is empty", "A's library is gone", [GAME]],
  [
    'A has N "X", each a DESCRIPTION',
    'A has two "Elf", each a 1/1 green Elf creature',
    'A has two "Elf", each a 1/1 greenish creature',
    [GAME],
  ],
  [
    'A has N "X", each … with "TEXT" in A\'s ZONE',
    'A has two "Elf", each a 1/1 green Elf creature with "Other creatures get +1/+1." in A\'s hand',
    'A has two "Elf", each a 1/1 green Elf creature wearing "Flying"',
    [GAME],
  ],
  [
    '"X" is … outside the game',
    '"Elf" is a 1/1 creature outside the game',
    '"Elf" is a 1/1 creature beyond the game',
    [GAME],
  ],
  [
    '"H" is melded from "X" and "Y"',
    '"Host" is melded from "Elf" and "Imp"',
    '"Host" is welded from "Elf" and "Imp"',
    [
      GAME,
      'And "Host" is a 6/6 creature',
      'And "Elf" is a 1/1 creature in exile',
      'And "Imp" is a 1/1 creature in exile',
    ],
  ],
  [
    '"X" is … exiled with "Y"',
    '"Elf" is a 1/1 creature exiled with "Bear"',
    '"Elf" is a 1/1 creature exiled beside "Bear"',
    [GAME],
  ],
  ['A has N life', 'A has 17 life', 'A has plenty life'],
  ['A has -N life', 'A has -4 life', 'A has minus life'],
  ['A has N poison counters', 'A has 3 poison counters', 'A has plenty poison counters'],
  ['the players sit A, B, C and D', 'the players sit A, B, C and D', 'the players sit around'],
  ["A's range of influence is N", "A's range of influence is 1", "A's range of influence is wide"],
  [
    "each player's range of influence is N",
    "each player's range of influence is 2",
    "each player's range of influence is wide",
  ],
  [
    'it is a Two-Headed Giant game of A and B against C and D',
    'it is a Two-Headed Giant game of A and B against C and D',
    'it is a Two-Headed Ogre game of A and B against C and D',
  ],
  [
    'it is an Emperor game of …',
    'it is an Emperor game of A, B and C against D, E and F',
    'it is an Empress game of A and B',
  ],
  [
    'it is an Alternating Teams game of …',
    'it is an Alternating Teams game of A and B against C and D',
    'it is an Alternating Groups game of A and B',
  ],
  [
    'it is a Grand Melee game of N players',
    'it is a Grand Melee game of sixteen players',
    'it is a Grand Melee game of plenty players',
  ],
  ['it is a Commander game', 'it is a Commander game', 'it is a Commando game'],
  ['it is a Vanguard game', 'it is a Vanguard game', 'it is a Rearguard game'],
  [
    'the team of A has N life',
    'the team of A has 25 life',
    'the team of A has plenty life',
    ['And it is a Two-Headed Giant game of A and B against C and D'],
  ],
  [
    'B and E are the emperors',
    'B and E are the emperors',
    'B and E are the empresses',
    ['And it is an Emperor game of A, B and C against D, E and F'],
  ],
  ['A\'s commander is "X"', 'A\'s commander is "Bear"', 'A\'s captain is "Bear"', ['And it is a Commander game']],
  [
    "A's vanguard has hand modifier +N",
    "A's vanguard has hand modifier +2",
    "A's vanguard has hand modifier plenty",
    ['And it is a Vanguard game'],
  ],
  [
    "A's vanguard has life modifier -N",
    "A's vanguard has life modifier -3",
    "A's vanguard has luck modifier -3",
    ['And it is a Vanguard game'],
  ],
  ["A controls B's turn", "A controls B's turn", "A enjoys B's turn", ["And it is B's main phase"]],
  ["A will control B's next turn", "A will control B's next turn", "A may control B's next turn", [GAME]],
  ['A is the monarch', 'A is the monarch', 'A is the queen', [GAME]],
  ['it is night', 'it is night', 'it is noon', [GAME]],
  ['A has N energy counters', 'A has two energy counters', 'A has two bright ideas', [GAME]],
  [
    '… with loyalty N',
    '"Jace" is a blue legendary Jace planeswalker with loyalty 3',
    '"Jace" is a blue legendary Jace planeswalker with loyalty lots',
    [GAME],
  ],
  [
    '… protected by B',
    '"Siege" is a red Siege battle with five defense counters protected by B',
    '"Siege" is a red Siege battle protected by nobody',
    [GAME],
  ],
])

/** Moves and decisions: GAME.md, When. */
const MOVES = rows('When', [
  ["the game goes on to A's STEP", "the game goes on to A's end step", "the game goes on to A's tea break", [GAME]],
  ['the game goes on to the STEP', 'the game goes on to the end step', 'the game goes on to the tea break', [GAME]],
  ["the game goes on to A's turn", "the game goes on to B's turn", "the game goes on to B's month", [GAME]],
  [
    'the game goes on to the next turn',
    'the game goes on to the next turn',
    'the game goes on to the next week',
    [GAME],
  ],
  [
    'the game goes on to the STEP of turn N',
    'the game goes on to the upkeep of turn 3',
    'the game goes on to the upkeep of turn blue',
    [GAME],
  ],
  ["A's upkeep begins", "B's upkeep begins", "B's upkeep commences", [GAME]],
  ['the game begins', 'the game begins', 'the game starts', ['And the game has not begun']],
  ['A passes', 'A passes', 'A waits', [GAME]],
  ['everybody passes', 'everybody passes', 'everybody waits', [GAME]],
  [
    'the top of the stack resolves',
    'the top of the stack resolves',
    'the top of the heap resolves',
    [GAME, SHOCK, 'When A casts "Shock" targeting "Bear"'],
  ],
  ['"X" resolves', '"Shock" resolves', '"Shock" happens', [GAME, SHOCK, 'When A casts "Shock" targeting "Bear"']],
  ['the stack resolves', 'the stack resolves', 'the heap resolves', [GAME]],
  [
    '…, before state-based actions',
    'the top of the stack resolves, before state-based actions',
    'the top of the stack resolves, before lunch',
    [GAME, SHOCK, 'When A casts "Shock" targeting "Bear"'],
  ],
  [
    'the stack resolves, before state-based actions',
    'the stack resolves, before state-based actions',
    'the stack resolves, before lunch',
    [GAME, SHOCK, 'When A casts "Shock" targeting "Bear"'],
  ],
  ['A casts "X" targeting "Y"', 'A casts "Shock" targeting "Bear"', 'A hurls "Shock" at "Bear"', [GAME, SHOCK]],
  [
    'A casts "X" with X = N',
    'A casts "Blaze" with X = 3 targeting B',
    'A hurls "Blaze" at B',
    [
      GAME,
      'And "Blaze" is a red sorcery with mana cost {X}{R} with "Blaze deals X damage to any target." in A\'s hand',
    ],
  ],
  ['A casts "X" called "Y"', 'A activates "Tim" targeting B called "Ping"', 'A employs "Tim" targeting B', [GAME, TIM]],
  [
    'A activates "TEXT" of "X"',
    'A activates "equip" of "Sword" targeting "Bear"',
    'A employs "equip" of "Sword"',
    [GAME, SWORD],
  ],
  ['A activates "X"', 'A activates "Tim" targeting B', 'A activates "Gone" targeting B', [GAME, TIM]],
  [
    'A cycles "X"',
    'A cycles "Slice"',
    'A recycles "Slice"',
    [GAME, 'And "Slice" is a red sorcery with "Draw a card." and "Cycling {1}" in A\'s hand'],
  ],
  ['A equips "X" to "Y"', 'A equips "Sword" to "Bear"', 'A equips "Sword" near "Bear"', [GAME, SWORD]],
  ['A taps "X" for MANA', 'A taps "Forest" for {G}', 'A taps "Forest" for money', [GAME]],
  ['A plays "X"', 'A plays "Wood"', 'A plants "Wood"', [GAME, 'And "Wood" is a basic Forest land in A\'s hand']],
  [
    'A turns "X" face up',
    'A turns "Elf" face up',
    'A turns "Elf" about',
    [GAME, 'And "Elf" is a 1/1 creature with "Morph {1}" face down'],
  ],
  [
    'A suspends "X"',
    'A suspends "Slice"',
    'A suspends "Slice" forever',
    [GAME, 'And "Slice" is a red sorcery with "Draw a card." and "Suspend 2—{R}" in A\'s hand'],
  ],
  [
    'A foretells "X"',
    'A foretells "Slice"',
    'A predicts "Slice"',
    [GAME, 'And "Slice" is a red sorcery with "Draw a card." and "Foretell {R}" in A\'s hand'],
  ],
  ['A rolls the planar die', 'A rolls the planar die', 'A rolls a big die', [GAME]],
  ['A tries to ACT', 'A tries to cast "Shock" targeting "Bear"', 'A tries to throw "Shock" at "Bear"', [GAME, SHOCK]],
  ['A attacks with "X"', 'A attacks with "Bear"', 'A attacks using "Bear"', [GAME]],
  ['A attacks B with "X"', 'A attacks B with "Bear"', 'A attacks B using "Bear"', [GAME]],
  [
    'A attacks "Y" with "X"',
    'A attacks "Jace" with "Bear"',
    'A attacks "Gone" with "Bear"',
    [GAME, 'And "Jace" is a Jace planeswalker with three loyalty counters controlled by B'],
  ],
  ['A does not attack', 'A does not attack', 'A does not assault', [GAME]],
  [
    'B blocks "X" with "Y"',
    'B blocks "Bear" with "Ox"',
    'B blocks "Bear" using "Ox"',
    [GAME, 'When A attacks with "Bear"'],
  ],
  ['B does not block', 'B does not block', 'B does not obstruct', [GAME, 'When A attacks with "Bear"']],
  ['combat damage is dealt', 'combat damage is dealt', 'combat damage is felt', [GAME, 'When A attacks with "Bear"']],
  ['N damage is dealt to B', '3 damage is dealt to B', 'much damage is dealt to B'],
  ['A loses N life', 'A loses 2 life', 'A loses much life'],
  ['A gains N life', 'A gains 2 life', 'A gains much life'],
  ['A shuffles the library', 'A shuffles the library', 'A shuffles the deck chairs'],
  ['A mills N cards', 'A mills two cards', 'A mills many cards'],
  ['A reveals "X"', 'A reveals "Elf"', 'A unveils "Elf"', [GAME, 'And "Elf" is a 1/1 creature in A\'s hand']],
  ['A leaves the game', 'C leaves the game', 'C leaves the room'],
  ['A concedes', 'B concedes', 'B surrenders', [GAME]],
  ['the game restarts', 'the game restarts', 'the game repeats', [GAME]],
  ['a subgame begins', 'a subgame begins', 'a subgame starts', [GAME]],
  ['A keeps the hand', 'A keeps the hand', 'A keeps the dog', ['And the game has not begun', 'When the game begins']],
])

/** What is so in a game: GAME.md, Then. */
const GAME_FACTS = rows('Then', [
  ["it is A's STEP", "it is A's main phase", "it is A's tea break", [GAME]],
  ["it is A's turn", "it is A's turn", "it is A's week", [GAME]],
  ["the next turn is B's", "the next turn is B's", "the next week is B's", [GAME]],
  ['A has priority', 'A has priority', 'A has a plan', [GAME]],
  ['the stack is empty', 'the stack is empty', 'the stack is high', [GAME]],
  [
    'there are N objects on the stack',
    'there are two objects on the stack',
    'there are many objects on the stack',
    [GAME],
  ],
  ['"X" is on top of the stack', '"Shock" is on top of the stack', '"Shock" is atop the stack', [GAME, SHOCK]],
  ['"X" has resolved', '"Shock" has resolved', '"Shock" has happened', [GAME, SHOCK]],
  ['"X" does not resolve', '"Shock" does not resolve', '"Shock" does not happen', [GAME, SHOCK]],
  ['"X" is countered', '"Shock" is countered', '"Shock" is thwarted', [GAME, SHOCK]],
  ["A's mana pool is MANA", "A's mana pool is empty", "A's mana pool is dry", [GAME]],
  ['A paid COST', 'A paid no mana', 'A paid attention', [GAME]],
  ['COST can be paid with COST', '{G/W} can be paid with {G} or {W}', '{G/W} can be paid with money', [GAME]],
  ['"X" taps for MANA', '"Forest" taps for green mana', '"Forest" taps for greenish mana'],
  [
    '"X" is a legal target for "Y"',
    '"Bear" is a legal target for "Shock"',
    '"Bear" is a fair target for "Shock"',
    [GAME, SHOCK],
  ],
  ['"X" triggers', '"Bear" does not trigger', '"Bear" does not react', [GAME]],
  ['nothing waits', 'nothing waits', 'nothing lingers', [GAME]],
  ['"X" was applied', '"Bear" was not applied', '"Bear" was not used', [GAME]],
  ['"X" prevented N damage', '"Bear" prevented 0 damage', '"Bear" prevented trouble', [GAME]],
  ['A loses the game', 'A is still in the game', 'A is still in the room', [GAME]],
  ['A wins the game', 'A wins the game', 'A wins the prize', [GAME]],
  ['the game is a draw', 'the game is a draw', 'the game is a bore', [GAME]],
  ['the game is over', 'the game is over', 'the game is on', [GAME]],
  ['"X" is attacking B', '"Bear" is not attacking', '"Bear" is not assaulting', [GAME]],
  ['"X" dealt N damage to B', '"Bear" dealt no damage', '"Bear" dealt no cards', [GAME]],
  ['A may ACT', 'A may attack with "Bear"', 'A may dance with "Bear"', [GAME]],
  ['A may not ACT', 'A may not attack with "Bear"', 'A may not dance with "Bear"', [GAME]],
  ['the legal attacks are …', 'the legal attacks are "Bear", or none', 'the legal attacks are plenty', [GAME]],
  ['A controls N "X"', 'A controls one "Bear"', 'A controls some "Bear"', [GAME]],
  ['A has N cards in hand', 'A has six cards in hand', 'A has six cards in sight', [GAME]],
  ["A's library was shuffled", "A's library was shuffled", "A's library was swapped", [GAME]],
  ['A drew N cards', 'A drew two cards', 'A drew two pictures', [GAME]],
  ['A lost N life', 'A lost 2 life', 'A lost 2 friends', [GAME]],
  ['A gained N life', 'A gained 2 life', 'A gained 2 friends', [GAME]],
  ['"X" is a new object', '"Bear" is the same object', '"Bear" is the same thing', [GAME]],
  ['"X" no longer exists', '"Bear" no longer exists', '"Bear" no longer matters', [GAME]],
  ['A has N life', 'A has 20 life', 'A has plenty life', [GAME]],
  [
    'the team of A has N life',
    'the team of A has 30 life',
    'the team of A has plenty life',
    ['And it is a Two-Headed Giant game of A and B against C and D'],
  ],
  ["C is within A's range of influence", "B is within A's range of influence", "B is within A's reach", [GAME]],
  [
    "A's team loses the game",
    "A's team loses the game",
    "A's team loses the cup",
    ['And it is a Two-Headed Giant game of A and B against C and D'],
  ],
  [
    '"TEXT" is a triggered ability',
    '"When Bear dies, draw a card." is a triggered ability',
    '"When Bear dies, draw a card." is a funny ability',
    [GAME],
  ],
])

/** Every form of the language with its examples; the tests run each, and the page about the language lists them. */
export const CONTRACT: readonly ContractRow[] = [
  ...BOARD_GIVEN,
  ...EVENTS,
  ...FACTS,
  ...OF_GAMES,
  ...MOVES,
  ...GAME_FACTS,
]
/** Forms that are understood, and that the engine does not carry out yet. */
export const NOT_PLAYED: ReadonlySet<string> = new Set([
  '"X" has dealt damage to B',
  '"X" is … exiled with "Y"',
  '"X" is … outside the game',
  '"H" is melded from "X" and "Y"',
  '"X" is the ability "TEXT" of "Y" on the stack targeting B',
  "A controls B's turn",
  "A will control B's next turn",
  'A has N energy counters',
  'B and E are the emperors',
  'it is night',
  'A foretells "X"',
  'A suspends "X"',
  'A reveals "X"',
  'A rolls the planar die',
  'a subgame begins',
  'the game restarts',
])
/** A row as a page: its steps and one of its examples. */
export const pageOf = ({ kind, before = [] }: ContractRow, example: string): string =>
  [
    '# Feature: Contract',
    '',
    '## Scenario: Contract',
    '',
    ...[...COMMON, ...before, `${kind} ${example}`].map(step => `* ${step}`),
    '',
  ].join('\n')

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .replace(/["“][^"”]*["”]/g, 'X')
      .toLowerCase()
      .match(/[\w{}+/-]+/g) ?? [],
  )
const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * [...one].filter(word => other.has(word)).length) / (one.size + other.size)

/** The example whose words are most like those of a step that is not understood. */
export const nearestStep = (kind: 'given' | 'when' | 'then', text: string): string => {
  const said = wordsOf(text)
  const own = CONTRACT.filter(row => row.kind.toLowerCase() === kind).map(
    ({ accepted }) => [shared(said, wordsOf(accepted)), accepted] as const,
  )
  return own.reduce((best, one) => (one[0] > best[0] ? one : best))[1]
}

// Invented cards in the formats of card data, in our own words.
const IDS = {
  boat: '00000000-0000-4000-8000-000000000001',
  pair: '00000000-0000-4000-8000-000000000002',
  plane: '00000000-0000-4000-8000-000000000003',
  joke: '00000000-0000-4000-8000-000000000004',
  token: '00000000-0000-4000-8000-000000000005',
  moth: '00000000-0000-4000-8000-000000000006',
}
const scryfall = (name: string, id: string, more: object) => ({
  object: 'card',
  oracle_id: id,
  lang: 'en',
  layout: 'normal',
  released_at: '2011-07-15',
  set: 'inv',
  set_name: 'Invented Set',
  set_type: 'expansion',
  name,
  ...more,
})
const BOAT_NOW = 'Tidal Bárge can’t block.\nAs long as an Island is tapped, Tidal Bárge has flying.'
export const oracleCards = (boat = BOAT_NOW): readonly object[] => [
  scryfall('Tidal Bárge', IDS.boat, {
    mana_cost: '{2}{U}',
    type_line: 'Creature — Boat',
    oracle_text: boat,
    power: '2',
    toughness: '3',
  }),
  scryfall('Low Tide // High Tideline', IDS.pair, {
    layout: 'split',
    type_line: 'Instant // Sorcery',
    card_faces: [
      { name: 'Low Tide', mana_cost: '{U}', type_line: 'Instant', oracle_text: 'Untap target Boat.' },
      { name: 'High Tideline', mana_cost: '{3}{U}', type_line: 'Sorcery', oracle_text: 'Tap all Islands.' },
    ],
  }),
  scryfall('Harbour of Lanterns', IDS.plane, {
    layout: 'planar',
    type_line: 'Plane — Harbour',
    oracle_text: 'Boats sail twice.',
  }),
  scryfall('Rubber Duck', IDS.joke, {
    set: 'jok',
    set_type: 'funny',
    type_line: 'Creature — Duck',
    oracle_text: 'Quack aloud.',
  }),
  scryfall('Boat', IDS.token, { layout: 'token', type_line: 'Token Creature — Boat', oracle_text: '' }),
  scryfall('Æther Moth', IDS.moth, {
    type_line: 'Creature — Insect',
    oracle_text: 'Flying',
    power: '1',
    toughness: '1',
  }),
]
export const rulings: readonly object[] = [
  {
    object: 'ruling',
    oracle_id: IDS.boat,
    source: 'wotc',
    published_at: '2004-10-04',
    comment: 'An Island that is tapped later gives flying at once.',
  },
  {
    object: 'ruling',
    oracle_id: IDS.moth,
    source: 'wotc',
    published_at: '2004-10-04',
    comment: 'An Island that is tapped later gives flying at once.',
  },
  {
    object: 'ruling',
    oracle_id: IDS.boat,
    source: 'wotc',
    published_at: '2012-05-01',
    comment: 'The Barge that lost flying while it attacks goes on attacking.',
  },
  {
    object: 'ruling',
    oracle_id: IDS.moth,
    source: 'wotc',
    published_at: '2012-05-01',
    comment: 'If it has two +1/+1 counters on it, it’s a 3/3 creature.',
  },
]
export const atomic = (day: string) => ({
  meta: { date: day, version: '5.2.2' },
  data: {
    'Low Tide // High Tideline': [
      {
        name: 'Low Tide // High Tideline',
        faceName: 'Low Tide',
        side: 'a',
        layout: 'split',
        manaCost: '{U}',
        type: 'Instant',
        text: 'Untap target Boat.',
        identifiers: { scryfallOracleId: IDS.pair },
        printings: ['INV'],
      },
      {
        name: 'Low Tide // High Tideline',
        faceName: 'High Tideline',
        side: 'b',
        layout: 'split',
        manaCost: '{3}{U}',
        type: 'Sorcery',
        text: 'Tap all Islands.',
        identifiers: { scryfallOracleId: IDS.pair },
        printings: ['INV'],
      },
    ],
    'Tidal Bárge': [
      {
        name: 'Tidal Bárge',
        layout: 'normal',
        manaCost: '{2}{U}',
        type: 'Creature — Boat',
        text: BOAT_NOW,
        power: '2',
        toughness: '3',
        identifiers: { scryfallOracleId: IDS.boat },
        printings: ['OLD', 'INV'],
        rulings: [{ date: '2004-10-04', text: 'An Island that is tapped later gives flying at once.' }],
      },
    ],
  },
})
/** The printing of 1994: in MTGJSON 3 without ids, with the halves of a card as separate records. */
export const oldSets = {
  OLD: {
    name: 'Old Set',
    code: 'OLD',
    releaseDate: '1994-03-01',
    type: 'expansion',
    cards: [
      {
        name: 'Tidal Barge',
        layout: 'normal',
        manaCost: '{2}{U}',
        type: 'Creature — Boat',
        originalType: 'Summon — Boat',
        text: BOAT_NOW,
        originalText: 'Tidal Barge may not block. Flying while any island is tapped.',
        power: '2',
        toughness: '3',
        printings: ['OLD', 'INV'],
      },
      {
        name: 'High Tideline',
        names: ['Low Tide', 'High Tideline'],
        layout: 'split',
        type: 'Sorcery',
        originalType: 'Sorcery',
        originalText: 'Tap all islands.',
        text: 'Tap all Islands.',
      },
      {
        name: 'Low Tide',
        names: ['Low Tide', 'High Tideline'],
        layout: 'split',
        type: 'Instant',
        originalType: 'Instant',
        originalText: 'Untap a boat.',
        text: 'Untap target Boat.',
      },
    ],
  },
}
/** One set of MTGJSON 5, by itself; in `data` of AllPrintings it is listed under its code. */
export const printedSet = {
  baseSetSize: 2,
  cards: [
    {
      name: 'Low Tide // High Tideline',
      faceName: 'High Tideline',
      side: 'b',
      number: '7',
      layout: 'split',
      manaCost: '{3}{U}',
      type: 'Sorcery',
      text: 'Tap all Islands.',
      originalText: 'Tap each Island.',
      originalType: 'Sorcery',
      identifiers: { scryfallOracleId: IDS.pair },
    },
    {
      name: 'Low Tide // High Tideline',
      faceName: 'Low Tide',
      side: 'a',
      number: '7',
      layout: 'split',
      manaCost: '{U}',
      type: 'Instant',
      text: 'Untap target Boat.',
      originalText: 'Untap target boat.',
      originalType: 'Instant',
      identifiers: { scryfallOracleId: IDS.pair },
    },
    {
      name: 'Tidal Bárge',
      number: '8',
      layout: 'normal',
      manaCost: '{2}{U}',
      type: 'Creature — Boat',
      text: BOAT_NOW,
      originalText: 'This can’t block.',
      originalType: 'Creature — Boat',
      power: '2',
      toughness: '3',
      identifiers: { scryfallOracleId: IDS.boat },
    },
  ],
  code: 'INV',
  name: 'Invented Set',
  releaseDate: '2011-07-15',
  tokens: [
    { name: 'Boat', layout: 'token', type: 'Token Creature — Boat', identifiers: { scryfallOracleId: IDS.token } },
  ],
  type: 'expansion',
}
/** A list in Scryfall's format: one record per line. */
export const lines = (records: readonly object[]): string =>
  `[\n${records.map(one => JSON.stringify(one)).join(',\n')}\n]`

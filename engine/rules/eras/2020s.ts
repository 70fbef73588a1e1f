import { date } from '#rulebook/dates/date'
import type { Amendment } from '../amendment'

export const ERAS: readonly Amendment[] = [
  {
    from: date('2020-04-17'),
    title: 'Copiable values in two sublayers; counters have timestamps and act with other bonuses',
    ruleset: 'R15',
    layers: [
      {
        id: '1',
        name: 'copiable values',
        cite: '613.1a',
        holds: ['copy'],
        takes: [],
        parts: [
          { id: '1a', name: 'copiable effects', cite: '613.2a', takes: ['copy'] },
          { id: '1b', name: 'face down', cite: '613.2b', takes: ['face-down'] },
        ],
      },
      { id: '2', name: 'control-changing effects', cite: '613.1b', holds: ['control'], takes: ['control'] },
      { id: '3', name: 'text-changing effects', cite: '613.1c', holds: ['text'], takes: ['text'] },
      { id: '4', name: 'type-changing effects', cite: '613.1d', holds: ['type'], takes: ['type'] },
      { id: '5', name: 'color-changing effects', cite: '613.1e', holds: ['color'], takes: ['color'] },
      {
        id: '6',
        name: 'ability-adding and ability-removing effects, keyword counters',
        cite: '613.1f',
        holds: ['ability'],
        takes: ['ability', 'keyword counters'],
      },
      {
        id: '7',
        name: 'power- and toughness-changing effects',
        cite: '613.1g',
        holds: ['size'],
        takes: [],
        parts: [
          { id: '7a', name: 'characteristic-defining abilities', cite: '613.4a', takes: ['defined size'] },
          { id: '7b', name: 'sizes set', cite: '613.4b', takes: ['set size'] },
          {
            id: '7c',
            name: 'sizes modified, counters among them',
            cite: '613.4c',
            takes: ['resolved bonus', 'static bonus', 'counters'],
          },
          { id: '7d', name: 'switches', cite: '613.4d', takes: ['switch'] },
        ],
      },
    ],
    policy: {
      counterStamp: 'newest of its kind',
      simultaneous: 'active player first',
      keywordCounters: 'yes',
    },
    cites: {
      splitting: '613.6',
      continuation: '613.6',
      dependencyScope: '613.8a',
      dependencySame: '613.8a',
      dependencyDefining: '613.8a',
      loops: '613.8b',
      reevaluation: '613.8c',
      ownAbilities: '613.7a',
      attachStamp: '613.7e',
      turningStamp: '613.7f',
      faceDownAgain: '613.7f',
      transformStamp: '613.7g',
      counterStamp: '613.7c',
      zoneStamp: '613.7d',
      staticStamp: '613.7a',
      equalStamps: '613.7a',
      simultaneous: '613.7k',
      auraAfterHost: '613.7k',
      relativeOrder: '613.7a',
      playerEffects: '613.10',
      timestamps: '613.7',
      switching: '613.4d',
      counters: '613.4c',
      keywordCounters: '613.1f',
      override: '613.9',
      baseSize: '613.4b',
      cannotHave: '613.1f',
      faceDownLayer: '613.2b',
      intrinsicMana: '305.6',
      phaseInStamp: '702.25d',
      phasedEffects: '702.25e',
      tokenName: '111.4',
    },
  },
  {
    from: date('2020-07-03'),
    title: 'Sizes chosen on entering are copiable effects',
    cites: {
      copiedChoices: '613.2a',
    },
  },
  {
    from: date('2020-08-07'),
    title: 'Phased-out permanents: one more rule before the expiry of effects',
    editorial: true,
    cites: {
      phasedEffects: '702.25f',
    },
  },
  {
    from: date('2021-02-05'),
    title: 'A copy keeps a defining ability that an exception only adds to',
    policy: {
      copiedDefining: 'left out unless added to',
    },
    cites: {
      copiedDefining: '706.9d',
    },
  },
  {
    from: date('2021-02-15'),
    title: 'Abilities of an object with a new timestamp keep their order',
    ruleset: 'R16',
    cites: {
      relativeOrder: '613.7a',
    },
    settles: ['relativeOrder'],
  },
  {
    from: date('2021-04-22'),
    title: 'Phasing is numbered 702.26',
    editorial: true,
    cites: {
      phaseInStamp: '702.26d',
      phasedEffects: '702.26f',
    },
  },
  {
    from: date('2021-07-23'),
    title: 'Copying moves to section 707, face-down objects to 708',
    cites: {
      copying: '707.2',
      copiedChoices: '707.2',
      rememberedChoices: '707.2',
      copiedDefining: '707.9d',
      faceDown: '708.2',
      splitValue: '709.4b',
      tokenFaces: '707.2',
      modalTransform: '712.5',
      sagaWithoutChapters: '715.4',
    },
  },
  {
    from: date('2021-11-19'),
    title: 'Tokens are named with the word Token',
    policy: {
      tokenName: 'subtypes and Token',
    },
    cites: {
      tokenName: '111.4',
    },
  },
  {
    from: date('2022-04-29'),
    title: 'Base power is what is left when only defining and setting effects are counted',
    cites: {
      baseSize: '208.4b',
    },
  },
  {
    from: date('2022-10-07'),
    title: 'Stickers; effects on the next spell wait for it',
    ruleset: 'R17',
    cites: {
      simultaneous: '613.7m',
      auraAfterHost: '613.7m',
      allNames: '612.7',
    },
  },
  {
    from: date('2022-11-18'),
    title: 'Converting gives a new timestamp, like transforming',
    cites: {
      transformStamp: '613.7g',
    },
  },
  {
    from: date('2023-04-14'),
    title: 'A token copies both faces; battles without defense are put into the graveyard and cannot be attached',
    policy: {
      tokenFaces: 'transforming',
    },
    cites: {
      tokenFaces: '707.8a',
      modalTransform: '712.9',
      zeroDefense: '704.5v',
      sagaWithoutChapters: '714.4',
    },
  },
  {
    from: date('2023-10-13'),
    title: 'A face-down permanent cannot be turned face down; only one Role stays; a creature type can have two words',
    ruleset: 'R18',
    policy: {
      faceDownAgain: 'nothing happens',
    },
    keywordCounters: ['shadow'],
    words: {
      creatureTypes: 'one or two words',
    },
    cites: {
      faceDownAgain: '708.2b',
      sameRoles: '704.5y',
    },
  },
  {
    from: date('2024-06-07'),
    title: 'Tribal is called kindred; a counter may give exalted',
    keywordCounters: ['exalted'],
    words: {
      tribal: 'kindred',
    },
  },
  {
    from: date('2024-11-08'),
    title: 'A duration that begins again while its spell or ability resolves is not lost',
    ruleset: 'R19',
    policy: {
      durationResumed: 'kept',
    },
    cites: {
      durationResumed: '611.2b',
    },
  },
  {
    from: date('2025-04-04'),
    title: 'A counter may give decayed',
    keywordCounters: ['decayed'],
  },
  {
    from: date('2025-06-06'),
    title: 'A Saga without chapter abilities stays',
    policy: {
      sagaWithoutChapters: 'stays',
    },
    cites: {
      sagaWithoutChapters: '714.4',
    },
  },
  {
    from: date('2025-07-25'),
    title: 'What an entering permanent is said to have, it has as it enters, after its own static abilities',
    ruleset: 'R20',
    policy: {
      enteringEffects: 'as it enters if it is or has',
      equalStamps: 'own static ability first',
    },
    cites: {
      enteringEffects: '611.2e',
      equalStamps: '613.7n',
    },
  },
  {
    from: date('2025-09-19'),
    title: 'Modal double-faced permanents may transform, and tokens copy both their faces',
    policy: {
      tokenFaces: 'double-faced',
      modalTransform: 'turns over',
    },
    cites: {
      tokenFaces: '707.8a',
      modalTransform: '712.9',
    },
  },
  {
    from: date('2026-01-16'),
    title: 'Abilities given to a spell as it is cast stay with it',
    ruleset: 'R21',
  },
]

import { date } from '#rulebook/dates/date'
import type { Amendment } from '../amendment'

export const ERAS: readonly Amendment[] = [
  {
    from: date('2010-07-16'),
    title: 'Only lands have mana abilities by their types again',
    policy: {
      intrinsicMana: 'lands',
    },
    cites: {
      intrinsicMana: '305.6',
    },
  },
  {
    from: date('2010-10-01'),
    title: 'Numbers of the section on copying that later exceptions build on',
    cites: {
      copiedDefining: '706.2',
    },
  },
  {
    from: date('2011-02-04'),
    title: 'The order is re-evaluated after each effect; copies leave out what an exception replaces',
    ruleset: 'R12',
    policy: {
      copiedDefining: 'left out',
    },
    cites: {
      reevaluation: '613.7c',
      copiedDefining: '706.8d',
    },
    settles: ['reevaluation'],
  },
  {
    from: date('2011-06-17'),
    title: 'Phasing is numbered 702.24',
    editorial: true,
    cites: {
      phaseInStamp: '702.24d',
      phasedEffects: '702.24e',
    },
  },
  {
    from: date('2011-09-30'),
    title: 'Color indicators are printed values; double-faced cards; a subtype needs its card type',
    policy: {
      colorIndicators: 'printed',
      subtypeNeedsType: 'yes',
    },
    cites: {
      colorIndicators: '204.1',
      copiedDefining: '706.9d',
      doubleFacedValue: '711.2b',
      durationNeverStarted: '611.2b',
      supertypeSetting: '205.4b',
      legendType: '205.4b',
      stillKeeps: '205.1b',
      settingKeeps: '205.1b',
      subtypeNeedsType: '205.3d',
      noncreatureSize: '208.3',
      modalTransform: '701.25a',
    },
  },
  {
    from: date('2012-02-01'),
    title: 'Sublayer 7a is for abilities that define power or toughness',
    cites: {
      definingKinds: '604.3a',
    },
  },
  {
    from: date('2012-05-01'),
    title: 'Two characteristic-defining abilities may depend on each other',
    ruleset: 'R13',
    policy: {
      dependencyDefining: 'only each other',
    },
    cites: {
      dependencyDefining: '613.7a',
    },
  },
  {
    from: date('2013-02-01'),
    title: 'Parts of one effect fix their objects separately',
    cites: {
      lockParts: '611.2c',
    },
  },
  {
    from: date('2013-07-13'),
    title: 'Indestructible is an ability',
    policy: {
      legendRule: 'all but a chosen one',
      planeswalkerRule: 'all but a chosen one',
      indestructible: 'ability',
    },
    cites: {
      indestructible: '702.12',
      phaseInStamp: '702.25d',
      phasedEffects: '702.25e',
    },
  },
  {
    from: date('2013-09-27'),
    title: 'Setting a basic land type removes abilities that a copy effect gave, too',
    policy: {
      landTypeStrips: 'printed and copied text',
    },
    cites: {
      landTypeStrips: '305.7',
    },
  },
  {
    from: date('2014-02-01'),
    title: 'Not being able to have an ability belongs to layer 6',
    cites: {
      cannotHave: '613.1f',
      grantedDefinition: '112.12',
    },
    settles: ['cannotHave'],
  },
  {
    from: date('2014-06-01'),
    title: 'An effect that says what something is applies as it enters',
    policy: {
      enteringEffects: 'as it enters if it is',
    },
    cites: {
      enteringEffects: '611.2e',
      lockCharacteristics: '611.2c',
    },
  },
  {
    from: date('2014-07-18'),
    title: 'Base power and toughness belongs to 7b',
    cites: {
      baseSize: '208.4',
    },
    settles: ['baseSize'],
  },
  {
    from: date('2014-09-25'),
    title: 'Choices made on entering are copied only where they set a size',
    policy: {
      copiedChoices: 'copied if they set a size',
    },
    cites: {
      copiedChoices: '706.2',
    },
  },
  {
    from: date('2015-01-23'),
    title: 'Reductions in any order',
    cites: {
      costOrder: '601.2e',
      doubleFacedValue: '711.4b',
      modalTransform: '701.25a',
    },
  },
  {
    from: date('2015-07-17'),
    title: 'New timestamps on turning face up or down and on transforming',
    ruleset: 'R14',
    policy: {
      turningStamp: 'new',
      transformStamp: 'new',
    },
    cites: {
      turningStamp: '613.6e',
      faceDownAgain: '613.6e',
      transformStamp: '613.6f',
      zoneStamp: '613.6c',
      simultaneous: '613.6j',
      auraAfterHost: '613.6j',
      costOrder: '601.2f',
      costTotal: '601.2f',
    },
  },
  {
    from: date('2015-09-26'),
    title: 'A defining ability may override what is printed',
    cites: {
      definingKinds: '604.3',
    },
  },
  {
    from: date('2016-04-08'),
    title: 'A back face takes its mana value from the front',
    policy: {
      doubleFacedValue: 'front',
    },
    cites: {
      doubleFacedValue: '202.3b',
      modalTransform: '711.5',
    },
  },
  {
    from: date('2016-08-26'),
    title: 'Every name at once is a change of text',
    policy: {
      allNames: 'yes',
    },
    cites: {
      allNames: '612.6',
    },
  },
  {
    from: date('2016-09-30'),
    title: 'Effects on size may wait for a noncreature; a missing size is 0',
    cites: {
      noncreatureSize: '208.3a',
    },
  },
  {
    from: date('2017-04-28'),
    title: 'A split card off the stack has the value of both halves together',
    policy: {
      splitValue: 'sum',
    },
    cites: {
      splitValue: '708.4b',
    },
  },
  {
    from: date('2017-07-08'),
    title: 'A bonus of less than zero counts as zero',
    policy: {
      negativeBonus: 'zero',
    },
    cites: {
      negativeBonus: '107.1b',
    },
  },
  {
    from: date('2017-08-25'),
    title: 'Tokens may phase out',
    policy: {
      phasedOutTokens: 'stay',
    },
    cites: {
      phasedOutTokens: '704.5d',
    },
  },
  {
    from: date('2017-09-29'),
    title: 'Planeswalkers come under the legend rule',
    policy: {
      planeswalkerRule: 'none',
    },
    cites: {
      worldRule: '704.5k',
      looseAura: '704.5m',
      looseEquipment: '704.5n',
      looseOther: '704.5p',
      legendRule: '704.5j',
      planeswalkerRule: '306.4',
      opposedCounters: '704.5q',
    },
  },
  {
    from: date('2018-04-27'),
    title: 'A Saga whose chapters are over is sacrificed',
    cites: {
      finalChapter: '704.5s',
      sagaWithoutChapters: '714.4',
    },
  },
  {
    from: date('2018-10-05'),
    title: 'Setting a name is a change of text',
    cites: {
      textChange: '612.2',
    },
  },
  {
    from: date('2019-07-12'),
    title: 'Tokens and abilities are numbered 111 and 113',
    editorial: true,
    cites: {
      tokenName: '111.4',
      grantedDefinition: '113.12',
    },
  },
]

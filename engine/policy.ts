/**
 * Every dated switch of the rules and the values it may take. A ruleset gives each one value and the number of the
 * rule that says so; a ruleset mixer may flip one by one.
 */
export const POLICY_VALUES = {
  splitting: ['together', 'stated values below', 'type-changing below', 'type-changing whole', 'by layer'],
  continuation: ['by practice', 'same objects', 'ends'],
  dependencyScope: ['none', 'all', 'layer'],
  dependencySame: ['counted', 'exempt'],
  dependencyDefining: ['ordinary', 'apart', 'only each other'],
  ownAbilities: ['oldest', 'as stamped'],
  definingKinds: ['sizes', 'anything', 'types, colors and values', 'colors, subtypes and sizes'],
  definingConditions: ['may have', 'may not have'],
  definingGranted: ['counted', 'not counted'],
  definingZones: ['battlefield', 'sizes on the battlefield', 'everywhere'],
  attachStamp: ['kept', 'new'],
  phaseInStamp: ['kept', 'new'],
  turningStamp: ['kept', 'new'],
  transformStamp: ['kept', 'new'],
  counterStamp: ['none', 'newest of its kind'],
  zoneStamp: ['entering play', 'entering a zone'],
  staticStamp: ['its object', 'its object or the granting effect'],
  simultaneous: ['unstated', 'active player', 'active player first'],
  auraAfterHost: ['no', 'yes'],
  lockControl: ['on resolution', 'open'],
  durationNeverStarted: ['not covered', 'no effect'],
  durationOverEarly: ['not covered', 'no effect'],
  phasedEffects: ['lost', 'kept'],
  negativeValues: ['zero', 'used'],
  negativeBonus: ['zero', 'used'],
  copiedChoices: ['copied', 'not copied', 'copied if they set a size'],
  rememberedChoices: ['kept', 'linked'],
  copiedDefining: ['copied', 'left out', 'left out unless added to'],
  textCreatureTypes: ['fixed', 'changeable'],
  stillKeeps: ['named types', 'all types'],
  settingKeeps: ['nothing', 'artifact creature keeps all'],
  landTypeReplaces: ['the type it looks for', 'all land types'],
  landTypeMakesBasic: ['no', 'yes'],
  landTypeRenames: ['no', 'yes'],
  landTypeStrips: ['printed text', 'printed and copied text'],
  supertypeSetting: ['adds', 'replaces'],
  legendType: ['no', 'gained'],
  intrinsicMana: ['lands', 'any object'],
  grantedDefinition: ['by order', 'by example'],
  colorIndicators: ['abilities', 'printed'],
  indestructible: ['quality', 'ability'],
  keywordCounters: ['no', 'yes'],
  allNames: ['no', 'yes'],
  doubleFacedValue: ['face', 'front'],
  splitValue: ['each half', 'sum'],
  tokenName: ['subtypes', 'subtypes and Token'],
} as const

export type PolicyKey = keyof typeof POLICY_VALUES
export type Policy = { readonly [K in PolicyKey]: (typeof POLICY_VALUES)[K][number] }
/** Further things a trace cites that have no second way to be. */
export const MATTERS = [
  'loops',
  'reevaluation',
  'relativeOrder',
  'lockCharacteristics',
  'lockParts',
  'faceDownLayer',
  'cannotHave',
  'playerEffects',
  'costOrder',
  'costTotal',
  'baseSize',
  'noncreatureSize',
  'timestamps',
  'copying',
  'switching',
  'counters',
  'textChange',
  'landType',
  'durations',
  'override',
  'faceDown',
] as const
export type Matter = PolicyKey | (typeof MATTERS)[number]
export const POLICY_KEYS = Object.keys(POLICY_VALUES) as PolicyKey[]

export const isPolicyKey = (key: string): key is PolicyKey => Object.hasOwn(POLICY_VALUES, key)

const SACRIFICE = 'Sacrifice this artifact'
const AS_A_SORCERY = 'Activate only as a sorcery.'
const TOP_CARD = 'the top card of your library'
const BASIC_LAND = 'a basic land card, put it onto the battlefield tapped'
/** 111.10 today: artifact tokens that are called by their subtype alone, and the ability that each has. */
export const NAMED_TOKENS: Readonly<Record<string, string>> = {
  Treasure: '{T}, Sacrifice this artifact: Add one mana of any color.',
  Food: '{2}, {T}, Sacrifice this artifact: You gain 3 life.',
  Gold: 'Sacrifice this artifact: Add one mana of any color.',
  Clue: '{2}, Sacrifice this artifact: Draw a card.',
  Blood: '{1}, {T}, Discard a card, Sacrifice this artifact: Draw a card.',
  Map: `{1}, {T}, ${SACRIFICE}: Target creature you control explores. ${AS_A_SORCERY}`,
  Junk: `{T}, ${SACRIFICE}: Exile ${TOP_CARD}. You may play that card this turn. ${AS_A_SORCERY}`,
  Lander: `{2}, {T}, ${SACRIFICE}: Search your library for ${BASIC_LAND}, then shuffle.`,
}

/** What a token that enters attached to a creature may enchant. */
export const ENCHANT_CREATURE = 'Enchant creature'
const GOES = 'is put into a graveyard from the battlefield'
const ATTACKS = 'Whenever this creature attacks'
const IF_SMALL = 'if its toughness is 3 or less'
const LARGER = 'gets +1/+1'
const worn = (says: string): readonly string[] => [ENCHANT_CREATURE, `Enchanted creature ${says}`]
/** 111.10 (2023-10-13): the abilities of each kind of Role, an Aura that is named by its kind. */
export const ROLE_TOKENS: Readonly<Record<string, readonly string[]>> = {
  Cursed: worn('has base power and toughness 1/1.'),
  Monster: worn(`${LARGER} and has trample.`),
  Royal: worn(`${LARGER} and has ward {1}.`),
  Sorcerer: worn(`${LARGER} and has "${ATTACKS}, scry 1."`),
  Virtuous: worn(`${LARGER} for each enchantment you control.`),
  Wicked: [...worn(`${LARGER}.`), `When this Aura ${GOES}, each opponent loses 1 life.`],
  'Young Hero': worn(`has "${ATTACKS}, ${IF_SMALL}, put a +1/+1 counter on it."`),
}

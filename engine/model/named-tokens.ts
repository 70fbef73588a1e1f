/** 111.10 today: artifact tokens that are called by their subtype alone, and the ability that each has. */
export const NAMED_TOKENS: Readonly<Record<string, string>> = {
  Treasure: '{T}, Sacrifice this artifact: Add one mana of any color.',
  Food: '{2}, {T}, Sacrifice this artifact: You gain 3 life.',
  Gold: 'Sacrifice this artifact: Add one mana of any color.',
  Clue: '{2}, Sacrifice this artifact: Draw a card.',
  Blood: '{1}, {T}, Discard a card, Sacrifice this artifact: Draw a card.',
}

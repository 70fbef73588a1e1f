/** An object that has a label and a controller, who owns it, and nothing else yet. */
export const blankObject = (label: string, controller: string) => ({
  label,
  name: label,
  supertypes: [],
  types: [],
  subtypes: [],
  colors: [],
  manaCost: null,
  power: null,
  toughness: null,
  abilities: [],
  controller,
  owner: controller,
  counters: {},
})

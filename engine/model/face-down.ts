import type { Face } from './effect'

/** 504.2 (2003), 708.2 today: face down, it is a 2/2 creature without text, name, cost or other types. */
export const FACE_DOWN: Face = {
  name: '',
  supertypes: [],
  types: ['creature'],
  subtypes: [],
  colors: [],
  manaCost: null,
  power: 2,
  toughness: 2,
  abilities: [],
}

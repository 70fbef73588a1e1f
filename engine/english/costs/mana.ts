/** Mana that an effect adds. */
export const mana = `
ManaAdded
  mana = <mana:Mana>
  either mana = <one:Mana> or <other:Mana>
  one of three = <one:Mana> , <two:Mana> , or <three:Mana>
  one of four = <one:Mana> , <two:Mana> , <three:Mana> , or <four:Mana>
  one of five = <one:Mana> , <two:Mana> , <three:Mana> , <four:Mana> , or <five:Mana>
  any color = <n:Number> mana of any color
  any one color = <n:Number> mana of any one color
  any combination = <n:Number> mana in any combination of colors
  any combination of = <n:Amount> mana in any combination of <of:ManaAdded>
  any combination of = <n:Amount> mana in any combination of <one:Mana> and/or <other:Mana>
  different colors = <n:Number> mana of different colors
  chosen color = <n:Number> mana of the chosen color
  that color = <n:Number> mana of that color
  type could produce = <n:Number> mana of any color|type that <what:Objects> could produce
  among = <n:Number> mana of any color among <among:Objects>
  among = <n:Number> mana of any of the <what:Objects> 's colors
  commander colors = <n:Number> mana of any color in your commander 's color identity
  any type that land = <n:Number> mana of any type that land produced
  any type = <n:Number> mana of any type that <what:Objects> produced
  additional = an additional <mana:ManaAdded>
  additional one = one additional mana of any <of:OfAny>
  amount of = an amount of <mana:Mana> equal to <n:Amount>
  amount of any = an amount of mana of any one color equal to <n:Amount>
  for each = <mana:Mana> for each <of:EachCounted>
  for each = <n:Number> mana of any color for each <of:EachCounted>
  for each = <n:Number> mana of any one color for each <of:EachCounted>
  where = <mana:Mana> , where X is <x:Amount>
  where = <n:Number> mana of any one color , where X is <x:Amount>
  where = <n:Number> mana in any combination of colors , where X is <x:Amount>
  that much = that much <mana:Mana>
  plus = <mana:Mana> plus <more:ManaAdded>
  colorless = <n:Number> colorless mana
  of a color = <n:Number> <color:Color> mana
  and = <mana:Mana> and <rest:ManaAdded>
  either = either <one:ManaAdded> or <other:ManaAdded>
  color of choice = <n:Number> mana of a color of your choice
  twice = twice as much of that mana
  three times = three times as much of that mana
  one of type = <n:Number> mana of that type
OfAny
  color = color
  type = type that land produced
  one = one color
`

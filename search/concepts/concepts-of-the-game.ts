/** Chapters one to three: the game, its objects and the parts and types of cards, as `concepts.ts` describes. */
export const GAME = `
start/begin/beginning life > starting life total begins game ; first/1st turn draw > starting player skips draw step
who first/starts/begins > starting player takes first turn determine choose ; coin/die/dice first > starting player
mulligan hand/cards > reject opening hand shuffle library ; mulligan how/when/again > opening hand shuffle fewer cards
how big/large/many/minimum/small/smallest/maximum deck > minimum deck size cards constructed
four/4/copies/copy/many same/one/card deck > no more than four basic land minimum deck
sideboard many/size/big/cards/maximum > sideboard contain no more than fifteen ; limited/draft/sealed deck > forty cards
card/text/cards rules/rule/rulebook conflict/contradict/disagree/versus/against > directly contradicts takes precedence
can/may can't/cannot/cant conflict/both/versus/wins/win/stronger > can't happen takes precedence
impossible/can't/partly/part instruction/action/do/effect > impossible ignored
several/multiple/two/both/all/each players/player choose/decide/choice/choices > active player choices apnap order
concede/scoop/quit/surrender when/whenever/any/time/can > concede any time leaves game loses
run/draw/out empty/no library/deck/cards > attempted draw library no cards loses ; deck/library empty/out > no cards loses
zero/0/no/negative life > 0 or less life loses ; ten/10/many/lose/kill poison > ten or more poison counters loses
win lose both/simultaneously/same/once/time > would both win and lose ; how win game > ways to win opponents left
everyone/both/all players/player die/lose/zero/dead > all players lose simultaneously game draw
loop/infinite/endless/forever/repeat > loop mandatory actions draw shortcut optional
colorless/colourless color > colorless not a color ; multicolor/gold/two/both color/card > multicolored two or more colors
color determine/decide/what/which card/spell/object > color mana symbols mana cost
color devoid/face/indicator > color indicator mana symbols ; how many/five/list colors > white blue black red green
mana lose/unused/empty/end/phase/keep/stay/left/next > unspent unused mana pool empties end of step phase
mana burn/unused/left life/hurt/damage > mana burn unused mana lose life
generic/any mana > generic mana any type ; hybrid mana pay/color > either color hybrid symbol
phyrexian mana/life > phyrexian pay 2 life ; snow mana > snow mana snow permanent
negative/below/less power/number/zero/damage > negative number zero instead ; round/half/fraction/odd > round up down fractional
x value/zero/what/choose/stack/hand > value of x announces ; x stack/battlefield/not/zone > x treated as 0 not on the stack
what/is/counts permanent/permanents > card or token on the battlefield ; what/counts object/objects > ability on the stack card copy token
owner/own/owns controller/control/controls different/who/difference > owner started game deck controller
own/owns/owner token > token owner created put ; creature/card graveyard/hand/library creature/counts > refers means permanent battlefield word card zone
token leave/leaves/die/dies/bounce/graveyard/hand/exile/blink/return/back > token zone other than battlefield ceases to exist
token return/back/come/again > token left the battlefield can't come back ; token card/cast/is > token isn't a card
token copy > copiable values token ; token mana/cost/cmc > token no mana cost ; token name/called > token name subtypes
emblem > emblem command zone no characteristics ; ability/abilities kinds/types > spell activated triggered static abilities
source leaves/gone/dies/died/dead/removed/killed/destroyed ability/trigger > ability exists independently of source last known information
kill/killing/destroy/destroying/remove/removing/bounce ability/activate/activated > ability stack independently source destruction removal
target any/damage > any target creature player planeswalker ; target no/without/zero/nothing > choose targets announce legal cast
target illegal/gone/dead/removed/fizzle/disappear/left/legal > illegal target doesn't resolve countered
target only/one/some/two/half legal/illegal/gone > illegal targets part of spell isn't affected
change/redirect/new/move target/targets > choose new targets changed another legal target
same target/targets/thing/creature twice/two > same target multiple times instance word target ; target itself/self > illegal target for itself
what/which counts/special action > special action doesn't use the stack ; pass/priority everyone/all/both > pass in succession top stack resolves
priority who/when/gets/get/first > receives priority active player ; hold/keep priority > receives priority afterward cast
when/how cast/play instant > player priority any time ; instant/instants time/timing/any > any time priority
when/how/only cast/play sorcery/creature/artifact/enchantment > main phase stack empty priority
opponent's/opponents/their/other/another turn cast/play creature/sorcery > main phase of their own turn stack empty
pay/paying/payment same one/two/both/twice/many cost/costs > payment applied applies to only one cost
pay/paying life more/less/enough/zero/total > pay life only if life total greater than or equal
partial/part pay/cost > can't partial payments unpayable ; no/without/missing mana cost > no mana cost unpayable
alternative/alternate cost/costs two/both/combine/several/one > only one alternative cost
additional/extra cost/costs > additional costs total cost ; total/work/calculate/much cost > total cost mana cost additional increases reductions
cost/costs reduce/reduction/less/increase/tax/cheaper > total cost increases reductions
free/without/nothing mana/pay/cast cost > without paying its mana cost alternative cost
damage life lose/total/player > damage dealt player lose that much life ; damage planeswalker > damage planeswalker loyalty counters removed
damage wear/heal/heals/stay/end/still/remain/goes/away > damage marked remains removed cleanup step
damage stops/not/no/anymore creature/longer > damage marked on permanent no longer creature
damage zero/0 trigger/dealt > deal 0 damage does not deal ; source damage choose > source of damage object that dealt
gain/lose life change/set/total > life total gains or loses necessary amount ; exchange/swap/switch life > exchange life totals
draw/drawing several/multiple/many/two/more cards > drawn one at a time ; draw replace/instead > replacing draw
counter/counters move/another/transfer > counter moved removed put
counter/counters plus/+1/+1 minus/-1/-1 > both +1/+1 counter and -1/-1 counter removed
counter/counters leave/leaves/die/flicker/keep/stay/zone/zones/hand > counters ceases zone retained new object
counter/counters copy > counters aren't copied copiable ; kinds/types counters/counter > keyword counter marker
`

export const CARDS = `
cmc/cost/mana/value land/lands/token/zero/none > no mana cost mana value 0
cmc/cost/mana/value x stack/battlefield/hand > x chosen stack zero
cmc/cost/value split/double/transform/back/face/flip > combined halves front face
cmc/cost/value copy > mana value copiable ; name two/same/change > english name
creature/subtype/type many/two/several types/subtypes > subtypes each word type line ; type change lose/keep > type replaces retains subtypes
text/textbox reminder/flavor/italic > reminder text no effect italics ; ability word/words > ability words no rules meaning
artifact tapped/tap work/works/off > tapped artifacts abilities ; equipment control/steal/controller > equipment controller separate creature's
equipment move/unattach/stay/falls/fall/dies/leaves/happens > equipment unattached remains on battlefield illegal permanent
equip/equipment creature itself/becomes > equipment that's also a creature can't equip ; equip timing/when/instant/speed > equip sorcery
summoning/sick sick/sickness/came/new/tap/attack/ability/long > control continuously since most recent turn began tap symbol attack
new/came/come/just/entered/played/cast attack/tap creature > under control continuously since most recent turn began
creature attack/tap same/this/that/first turn > control continuously since turn began
power toughness what/means > power damage combat toughness needed to destroy ; lethal/enough damage/kill > damage marked greater equal toughness destroyed
aura/enchantment fall/falls/unattached/creature/dies/die/leaves/illegal/happens/off > aura attached illegal object graveyard
aura/auras move/moves/another/reattach/moved > aura attached timestamp new object
aura enter/enters/without/put/cast/battlefield/directly > aura enters by any means other than resolving choose object enchant
aura/auras control/controller/steal/stolen > aura's controller separate from enchanted object's controller
aura/auras enchant/itself/target > aura spell target enchant ability ; aura/auras legal/illegal attach > can't legally enchant doesn't move
saga chapter/go/away/end/sacrifice/final > lore counters final chapter sacrifice ; saga when/counter > lore counter precombat main phase
land/lands turn/many/second/two/extra/additional/down/drop > play one land turn additional
land/lands stack/respond/counter/countered > playing land special action doesn't use the stack
land/lands play/put opponent/opponent's/opponents/other/their turn/instant > can't play land isn't their turn
land/lands creature/animated/animate > land becomes creature ; basic land type/types/become/nonbasic/changes > set basic land type loses abilities rules text mana ability
land/card both/also/type cast/play > both land another card type played only as land
planeswalker/planeswalkers two/both/second/same > same planeswalker type name legendary
planeswalker/planeswalkers attack/attacked > attack planeswalker defending player ; planeswalker redirect damage > noncombat damage planeswalker instead
planeswalker/loyalty activate/use/twice/turn/instant/speed/many > loyalty ability main phase stack empty once none activated turn
planeswalker/planeswalkers zero/0/die/dies/no/left/lose > loyalty 0 put into owner's graveyard
planeswalker enters/start/begin/many/loyalty > enters loyalty counters equal printed
legend/legends/legendary two/both/second/same/copy/another/more > same name legendary put owner's graveyard
world/worlds enchantment/two > world permanents newest graveyard ; tribal/kindred type > tribal another card type
vehicle/crew creature/become/becomes/tap/attack > crew tap untapped creatures power artifact creature
`

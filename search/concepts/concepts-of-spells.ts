/** Chapter six: spells, abilities and effects, as `concepts.ts` describes. */
export const SPELLS = `
steps/how casting/cast/playing/play spell > announce put stack modes targets total cost pay
order steps cast/casting/playing > announces stack determines total cost pays ; illegal/can't/unable pay/cast/spell back/undo/mistake/take > illegal game returns moment before reversed
countered/counter spell/cost/mana refund/pay/back/return > countered no refund costs graveyard
can't/uncounterable countered/counter when > can't be countered resolves still ; copy spell cast/trigger/played/count/casting > copy of a spell isn't cast
copy/copied spell/instant/sorcery graveyard/resolve/where/goes/after > copy of a spell zone other than stack ceases to exist
copy/copied spell/target target/targets/new/choose > copy same targets may choose new targets
activate/activated/ability tap/lose/remove/loses > ability already activated stack ; activate/use ability/abilities opponent's/other/who/anyone > only controller can activate
activated/activate ability/abilities sickness/tap/new > tap symbol under control continuously
summoning/once ability/abilities/activate turn/limit/many/times > activate only once each turn
trigger/triggers/triggered two/multiple/several/simultaneous/same/order/different/both > triggered abilities put on stack any order controller apnap
trigger/triggers miss/forget/optional/may/remember > optional may put on the stack resolves choice
trigger/triggered/triggers leave/leaves/dies/die/died/graveyard > leaves-the-battlefield look back in time
trigger/triggers/see enters/etb/enter simultaneously/together/same/itself/own/both > enters-the-battlefield triggers each permanent including newcomers
trigger/triggers/triggered if/condition/intervening/check/checked > intervening if clause condition true resolves
trigger/triggers state/while/control/when > state trigger ; trigger/triggers twice/once/many/more > triggers only once each time event occurrences
trigger/triggered mana/tapped/tap > triggered mana ability tapped for mana ; delayed trigger/triggered/ability > delayed triggered ability
delayed/later trigger/ability object/moved/know/which/leave > delayed triggered refers particular object changes characteristics zone
trigger/triggers respond/counter/target > triggered ability stack priority ; reflexive/when do > reflexive triggered ability
mana ability/abilities respond/stack/counter/countered > mana ability doesn't use stack resolves immediately
tap/tapping/tapped mana/land respond/response/stack/counter > mana ability doesn't go on the stack can't be responded
mana ability/abilities cast/while/pay/during > activate mana ability while casting paying cost
spell mana ability/add/produces/gives > spell can never be a mana ability
linked ability/abilities/two > linked abilities first second refers ; modal/mode choose/mode/modes/twice/change > choose mode announces modal
resolve/resolves/resolution/resolving permanent/creature/spell where/happens > becomes permanent put onto battlefield
resolve/resolution/resolving choose/order/steps/happens > follows instructions in the order written ; priority after/resolves resolve/resolves/spell > active player receives priority after resolves
information/number/count when/determine/calculate resolve/effect > determined only once when effect applied
split second cast/respond/play/morph > split second players can't cast activate special actions
search/find/searching fail/not/nothing/no/cannot/purpose library/deck/hidden/card > searching hidden zone isn't required to find
`

export const EFFECTS = `
layer/layers order/what/apply/applied > interaction of continuous effects series of layers
layer/layers power/toughness/counters/pump/boost > layer 7 power toughness sublayers changes counters
layer/layers ability/abilities/lose/gain > layer 6 ability adding removing ; layer/layers color/type/copy/control/text > layer applied effects change
lose/loses/losing/remove ability/abilities keep/gain/granted/again/gained/order/before > ability-adding ability-removing effects layer timestamp
lose/loses/remove abilities/ability still/effect/start/already/continue > started to apply continue even if ability removed
order/apply/applied/determine power/toughness change/changes/changing/boost > power toughness sublayers timestamp
timestamp/newest/latest/last/later effect/effects/two/which/apply/order/new > timestamp order earlier later
control/controls/steal two/both/last/who/several effects/effect > control-changing effects timestamp layer
dependency/depend/depends/wait effect/effects/layer/order > dependent applying other change text existence applies to
switch/swap power/toughness > switches power and toughness ; set/becomes/base power/toughness > set power toughness specific value
characteristic defining/star/* > characteristic-defining ability all zones
lock/locked/set/affect/affects/later/new/come/entering effect/pump/spell/bonus creatures/creature later/new/enter/after/come/affected > set of objects affected determined when effect begins
static/anthem/lord ability/abilities/effect later/new/creatures/locked > static ability isn't locked in applies at any given moment
long/last/duration effect/effects > duration until ; as/long/while control/tapped ends/longer/lose/last > for as long as duration ends
control/steal long/lasts/until/leave/leaves > control duration effect ends ; one-shot/once effect > one-shot effect doesn't have a duration
change/changes text/word/words color/land > text-changing effects words
replacement/replace effect/effects two/multiple/several/which/order/first/choose/decides > affected object's controller player chooses one to apply
replacement/replace once/twice/loop/again/itself/same > replacement effect only one opportunity event invoke repeatedly
replacement/replace before/already/exist/late/there/time > must exist before event can't go back in time
replacement/replaced/instead trigger/happen/never > event replaced never happens modified event
prevent/prevention damage/shield/amount > prevention shield prevent next damage ; redirect/redirected damage > redirection damage dealt instead source
enters/enter tapped/counters/copy/choice/with > enters the battlefield replacement effects modify how
enters/enter copy/clone/copying effect/enters/abilities/tapped > enters as copy copied text enters with as
can't/cannot damage prevent/prevented > damage can't be prevented ; skip/skipping instead/draw/untap > skip instead of doing
`

/**
 * The 3,000 most common passwords that meet the other rules (at least 7 characters with a letter and a digit), most common first.
 * Attackers try these first. From @zxcvbn-ts/language-common 4.1.3, MIT licence, © 2012-2016 Dan Wheeler and Dropbox, Inc.,
 * © 2021 @zxcvbn-ts.
 * @module
 */
const LIST = `
1qaz2wsx trustno1 1234qwer q1w2e3r4t5 qwer1234 ncc1701 q1w2e3r4 password1 1q2w3e4r jordan23 thx1138 qwerty123 passw0rd abcd1234
123456a bond007 rush2112 1q2w3e4r5t 123456q 1qazxsw2 blink182 12qwaszx qwerty1 asdf1234 zaq12wsx a123456 123456789a 1232323q
qwerty12 12345qwert michael1 usuckballz1 test123 password123 ncc1701d hello123 123qweasd charlie1 123123a rasdzv3 letmein1
123456789q catch22 a1b2c3d4 dragon1 mustang1 welcome1 qazwsx123 123qweasdzxc monkey1 freedom1 soso123aljg oicu812 jessica1
fuckyou2 1234abcd babylon5 master1 yankees1 1qaz2wsx3edc shadow1 ncc1701e matthew1 123qwe123 q1w2e3r4t5y6 wrinkle1 access14
letmein2 a1234567 fuckyou1 anthony1 william1 super123 satan666 qwerty12345 gn56gn56 1234567a blue123 thunder1 123456z chelsea1
1q2w3e4r5t6y 1a2b3c4d asdf123 1passwor robert1 ranger1 pass123 andrew1 shaney14 heather1 richard1 zaq1xsw2 soccer1 formula1
asshole1 mailcreated5240 zxcv1234 pussy69 patrick1 cowboys1 gateway1 pa55word scooter1 thomas1 1234567q harley1 raiders1
a1s2d3f4 hunter1 qwert123 buster1 123321q diamond1 john316 front242 123456qwerty 8j4ye3uz 123456aa phoenix1 1234567890q killer1
brandon1 porsche9 jordan1 ncc1701a arsenal1 pa55w0rd jackson1 daniel1 qwerty123456 agent007 batman1 melissa1 pokemon1 apollo13
rangers1 summer1 123456789z 123456k gordon24 1234qwe passwor1 4runner fordf150 number1 chicken1 chester1 jasmine1 pass1234
turkey50 happy123 pepper1 polniypizdec0211 abc12345 justin1 samsung1 gandalf1 lucky13 1qa2ws3ed america1 amanda1 football1
packers1 sojdlg123aljg hal9000 zxcvbnm1 route66 lineage2 a123456789 secret1 nwo4life charles1 qwer123 123123q kcj9wx5n r2d2c3po
george1 shannon1 ashley1 nicole1 gfhjkm123 dallas1 xbox360 p0015123 123456r marino13 qazwsx12 love123 wolf359 qwerty1234 taylor1
chicago1 q123456 ferrari1 madison1 test1234 1qwerty superman1 apple123 florida1 tigger1 winston1 123qwerty joshua1 panther1
martin1 newyork1 1x2zkg8w 123456s hockey1 zxasqw12 cheese1 orange1 12345678q ginger1 abc1234 monster1 crystal1 james007 abcd123
silver1 1q2w3e4r5 nokia6300 rebecca1 12qw34er montgom240 bulldog1 12345qwe edward1 rachel1 12345678a fishing1 gsxr750 eagles1
password2 digital1 tiffany1 just4me gfhjkm1 qazwsx1 dolphin1 austin1 sparky1 fuckoff1 dragon12 aa123456 newpass6 123321a
z1x2c3v4 marine1 devil666 oliver1 123456qw jackson5 morgan1 1234567890a baseball1 1qaz2ws qweasd123 scorpio1 cameron1 guitar1
123qq123 7ugd5hip2j cowboy1 mickey1 alex123 maggie1 a12345678 porsche1 gabriel1 golfer1 monkey12 rainbow6 9293709b13 50spanks
111111a just4fun temp123 bailey1 spencer1 q2w3e4r5 spider1 playboy1 maxwell1 1234asdf 1a2s3d4f iverson3 vsjasnel12 tiger123
hawaii50 qazwsxedc123 wg8e3wjf 426hemi master12 123456qwe killer12 mazda626 merlin1 snoopy1 michael2 hannah1 andrea1 tigger2
green123 yankees2 tigers1 drummer1 fuckme1 bubba69 pussy123 pumpkin1 smokey1 qwerty11 misfit99 falcon1 fender1 zxcvbnm123
redsox1 qwert12345 vikings1 broncos1 hammer1 carmex2 dodgers1 cookie1 london1 password12 1z2x3c4v junior1 mother1 miller1
joseph1 warrior1 genesis1 111111q 123456l death666 angel123 stone55 mike123 qwe123qwe mazdarx7 123456789s iloveyou2 123456m
cbr900rr mama123 good123654 james123 winner1 summer99 81fukkc nathan1 super12 testing1 nascar24 zachary1 johnny1 qwerty7
soccer12 boomer1 cricket1 rainbow1 stephen1 johnson1 peaches1 pool6123 123qwer mustang6 trouble1 jeremy1 45m2do5bs nirvana1
jackass1 marines1 12qw12qw dakota1 penguin1 slayer1 asdqwe123 nokia6233 ghbdtn123 asdfgh01 buddy123 private1 andyod22 compaq1
pantera1 zxcasdqwe123 soccer10 spartan1 stupid1 yamahar1 yellow1 david123 sf49ers buffalo1 casper1 player1 wizard1 success1
voyager1 winter1 iloveyou1 f00tball purple1 barney1 1dragon wp2003wp 123456ru noname123 cygnusx1 money123 sasha_007 12345qw
kordell1 fuck123 john123 carlos1 eclipse1 little1 57chevy matrix1 p@ssw0rd nokian73 chris123 brandy1 zxcv123 golden1 biteme1
cartman1 perfect1 hallo123 pufunga7782 liverpool1 vincent1 forever1 captain1 sabrina1 1234zxcv marcius2 bubbles1 money12
stanley1 diablo2 bubba123 lakers1 gateway2 knight1 prince1 destiny1 beavis1 1master beatles1 2fast4u natasha1 12345qwer vanessa1
qwert40 therock1 p4ssw0rd gsxr1000 23skidoo ghhh47hj7649 shadow12 patches1 boston1 tennis1 159357a houston1 power123 blue1234
12345qwerty awesome1 holein1 123456789m montana1 m123456 mash4077 steven1 123456t dragon69 sammy123 sophie1 magic32 q1234567
natalie1 q123456789 sandra1 peanut1 all4one ncc74656 austin31 p0o9i8u7 password9 killer123 scooby1 123qwert summer69 hello12
dilbert1 weed420 sasha123 12345abc starwars1 123456789d bradley1 fucker1 gators1 fuckme2 johnny5 69camaro 5wr2i7h8 s123456
melanie1 apollo11 bigdog1 mustang2 freddy1 samuel1 trinity1 12345qaz bandit1 1michael 123456789qwe dima123 angela1 alexander1
thumper1 7777777a lauren1 trumpet1 cooper1 favorite6 skipper1 007bond jupiter1 segblue2 123456w abcdefg1 allison1 special1
murphy1 travis1 flower2 liberty1 q1w2e3r sunshine1 password01 computer1 1qazxsw23edc jesus123 charlie2 calvin1 1234rewq 1qazzaq1
playboy2 1million vampire1 zxcvb123 frankie1 justice1 fuckme69 canada1 trooper1 123456as password99 popcorn1 giants1 123456qqq
123456d left4dead england1 lol12345 met2002 123456n please1 3ip76k2 asdfgh1 weare138 mercury1 alpha123 naughty1 paladin1
asdfg123 jordan2 1qazxsw simple1 huskers1 rabbit1 muffin1 123q123 claudia1 demon666 1qw23er4 flyers88 nokia5800 stewart1 iceman1
ireland1 cantona7 mustang5 aaaa1111 flower1 buster12 jennifer1 nemrac58 qweasdzxc123 8inches braves1 123456g soccer11 metallica1
123456789r flipper1 love1234 banana1 1111qqqq asdasd123 101091m arizona1 alex1234 55bgates baby123 abc123456 beckham7 mario66
nokia123 as123456 access1 kristin1 phantom1 1q2q3q4q sierra1 1234567aa rrpass1 care1839 jupiter2 lucky123 myspace1 qwerty13
nascar1 1234qaz chopper1 z1x2c3v4b5 123456v dallas22 princess1 start123 winter99 nothing1 mike1234 2wsx3edc xxxxxx1 camero1
123456789v adidas1 jaguar1 a1a2a3a4 gizmodo1 poop123 jackie1 cool123 q1q2q3q4q5 kenneth1 raymond1 surfer1 spiderman1 jesus777
rocket1 123456789o friday13 booger1 bigdick1 qaz123wsx 1z2x3c4v5b nokia5530 123456f websol76 india123 20spanks timoxa94
1234567890z mazda323 magic123 kristen1 qq123456 jeffrey1 1qaz2wsx3edc4rfv letme1n ilya1234 pippen33 system1 georgia1 general1
qw123456 chickenwing101 rosebud1 987654321a a1b2c3d4e5 sniper1 nancy123 sandman1 anthony7 victory1 access99 quant4307s z123456
badboy1 a1s2d3f4g5 123456c monkey69 batman12 lincoln1 molly123 booboo1 star123 3rjs1la7qe nissan1 password11 jessica2 dragon01
qazxsw123 warcraft3 bigred1 chevys10 hooters1 douglas1 gibson1 911turbo detroit1 monica1 0o9i8u7y aaaaaa1 school1 daniel12
atlanta1 1mustang favorite2 a111111 groupd2013 angel666 madonna1 sooners1 shelby1 skeeter1 service1 timothy1 bmw2002 1234abc
hunter12 1password gregory1 rocky123 diablo1 zaq12345 sexy123 futyn007 camaro1 disney1 dancer1 dragon123 manager1 madala11
nokia5130 dima1995 friends1 smoke420 cobra427 fantasy1 alabama1 freedom2 123456y l3tm31n michelle1 admin123 willie1 123qwe123qwe
my3sons welcome2 fireman1 jasper1 yamaha1 alexis1 q1q2q3q4 newproject2004 monkey2 1monkey stinger1 windows1 empire1 barbara1
3edc4rfv sublime1 stinky1 michele1 1a2s3d4f5g prelude1 marley1 qazwsxedc1 porsche911 pussy4me anthony2 j3qq4h7h2v nigger1
lux2000 fordf350 gemini1 google1 12locked spanky1 ronald1 123456789p corvet07 kevin123 monday1 arthur1 a123456a ironman1
maximus1 pegasus1 dreamer1 gfhjkm12 blessed1 12345asd yankee1 nemesis1 sevenof9 revival47 123456789l sk8ordie enter123 1234kekc
apollo1 turk182 bbbbbb1 cccccc1 fucmy69 reddog1 snowman1 not4you charlie123 123456qq 123456ab newpass1 zxcvb12345 monkey123
master123 adrian1 capital1 turtle1 asd12345 qwerty78 lovely1 1a2b3c4d5e nokia5230 everton1 123mudar 159753a l58jkdjp! 1a2a3a4a
123qweas eatme69 heather2 chris12 sanity72 frank123 rasta69 rt6ytere mark123 buckeye1 angel12 newport1 rb26dett cynthia1 viking1
brenda1 pontiac1 russell1 austin316 teacher1 porn4me hershey1 control1 bulls23 lebron23 qwerty99 anna2614 pyramid1 123456b
saab900 bigboy1 fred1234 marina1 1letmein sports1 birthday4 account1 fordf250 cassie1 qwaszx12 spartan117 antonio1 0000000000o
bonnie1 germany1 nikita1 cherry1 deborah1 hunter2 elvis123 sharon1 russian7 albert1 seattle1 lindsay1 samson1 music123 parker1
dalejr8 unicorn1 shadow01 jessie1 qwerty2 qaz12345 blaster1 pokemon123 element1 asdfg12345 123123z mamo4ka domainlock2005
lakers24 flowers1 666666a hell666 yamahar6 basebal1 homer123 skippy1 r4e3w2q1 friday1 1dallas express1 x72jhhu3z ram1500
123456asd p455w0rd william2 1ranger !qaz2wsx 67camaro 12qwerty phoenix2 f15eagle go2hell 1qazse4 marvin1 cbr600rr payton34
123456789k saab9000 family1 packard1 kodiak1 chance1 january1 copper1 stella1 17171717aa mustang9 chipper1 panties1 pandora1
jbond007 777vlad debbie1 12s3t4p55 theman1 october1 jason123 hd764nw5d7e1vb1 united1 keksa12 blondie1 5tgb6yhn camelot1 soccer13
francis1 a1a2a3a4a5 victor1 000000a hitman47 porn123 zxcvbn1 bruno123 1basebal mustang8 cezer121 123hfjdk147 lotus123 monkey11
pookie1 4rfv3edc eleven11 123qwe456 654321a dragon13 voodoo1 anna123 naruto1 qazxsw12 zz8807zpl emmitt22 8phrowz622 dragon11
lindsey1 foxcg33 trucker1 vegas123 dude123 rebbyt34 hawkeye1 lizard1 123masha 1hxboqg2 toyota1 b123456 evil666 david12 c3por2d2
gunner1 redwing1 carmen1 blowme1 121212q 085tzzqi usmc0311 loveme89 1shadow martin6 tucker1 sydney1 063dyjuy 123321z luv2epus
bowl300 44magnum apples1 qwerty777 boris123 indy500 summer12 helpme1 open1234 donald1 gordon1 monique1 willow1 miranda1
5hsu75kpot chrissy1 brother1 123456abc police1 loveyou2 holiday1 black123 ducati99 samantha1 r2d2c3p0 random1 peter01 redneck1
jamaica1 password3 pepsi123 open123 trojans1 bronco1 55chevy qwerty77 michael3 mustang0 steve123 charles2 year2005 single1
kermit1 yyyyyy1 summer01 112233a pamela1 christy1 112233q roland1 coffee1 andrew12 indiana1 strange1 leno4ka saturn1 louise1
blackie1 loveme1 pentium4 1qaz!qaz jimmy123 golfing1 8phrowz624 qwert12 lol1234 flyers1 master01 westham1 loveyou1 tinker1
robert2 phillip1 mapet123456 3465xxx h2opolo titanic1 mustang3 christ1 fred123 marcus1 wicked1 buster01 1asshole number9 dddddd1
dennis1 postov1000 tigger12 redhead1 ilya1992 user345 speedy1 whatever1 charlie3 smooth1 michael9 messi10 skyline1 nokia3250
33rjhjds march13 bastard1 rooster1 matthew2 pioneer1 october2 ronaldo7 thelast1 walter1 1footbal 151nxjmt gsxr600 lucas123
aaaaaaa1 shadow2 dragon99 level42 walker1 1batman 2wsxzaq1 1killer trustn01 crimson1 letmein22 boss302 sailor1 joshua12
123321qwe iloveu2 audi100 7hrdnw23 zaq1xsw2cde3 viper123 chocolate1 abigail1 slayer666 lucky777 number6 footbal1 fuckyou123
favorite8 master11 shadow11 1a2a3a4a5a orlando1 blink18 brianna1 red12345 buddha1 favorite7 wildcat1 k123456 shooter1 olivia1
orange12 sampson1 nokian70 gy3yt2rgls oscar123 derrick1 asd123asd scruffy1 brutus1 network1 1buster kitty123 passw0r mnbvcxz1
birdie1 access2 fuck0ff nascar3 simpson1 birthday1 fluffy1 1jennife classic1 olds442 zzzzzz1 1fuckme 1harley michael8 qweqwe123
123456789abc boscoe01 tristan1 donkey1 soccer2 passion1 malcolm1 brian123 carter1 d123456 welcome123 dragon7 123456h angel13
q1234567890 123456789n pi314159 online1 internet1 tigger01 1234567u glock17 68camaro 1bigdog sweet16 dave123 xavier1 thomas12
123123e ibill01 ghbdtn12 admin18533362 sarah123 trader12 roberto1 hottie1 mounta1n camaroz2 toshiba1 1qay2wsx 2wsxcde3 august1
2cool4u college1 bigfoot1 million1 patrick2 sc00ter winter12 catfish1 camaro69 player69 qqqqqq1 warcraft1 a123321 qqqq1111
123456p 123456zxc jack123 green12 asd1234 metal666 raider1 temp1234 23176djivanfros 123456789qwerty saturn5 nokia5300 nonrev67
hendrix1 shadow13 capa200 devils1 dominic1 nicholas1 vlad1996 dragon88 connie1 connect1 katrina1 ginger12 123456j wallace1
seven77 shorty1 polska1 justin12 system32 cvzefh1gkc water123 nelson1 scooby2 peter123 damage11 michael7 country1 gggggg1
john1234 ronaldo9 1george 1diamond 1golfer 3edcvfr4 george12 king123 andreas1 picard1 isacs155 dbrf134 paul123 maverick1
dragons1 psycho1 w1w2w3w4 save13tx sunrise1 clinton1 slayer66 animal1 psychnaut1 silver12 alpha12 driver1 integra1 4r3e2w1q
fatluvr69 xsw21qaz slimed123 1q2q3q4q5q indians1 diesel1 nikita123 qwerty22 nokia3310 scott123 dexter1 1234567z oc247ngucz
1111111111zz porn4life peaches2 angels1 denise1 thomas2 oceans11 richard2 death123 taylor12 jeepcj7 caitlin1 slipknot1 123456o
dima1996 0wnsyo0 2112rush police22 elite11 qwerty00 123123123q ilove69 1jordan hot2trot matthew7 runner1 whitney1 bulldog2
sex6969 1111aaaa bones69 fuck777 ronaldo1 whiskey1 kitten1 anton123 kelly123 pepper12 ashley12 daddy123 toronto1 scotty1
vaz21099 horny69 password4 stealth1 qwaszx123 dragon22 kban667 badger1 jackson2 island1 123123qwe qwer4321 hello2u vermont1
reaper1 1357911q roma123 bernard1 trigger1 future1 bennett1 daniela1 chevyz71 1nicole halflife2 sk84life 123456789w denis123
12344321q lollol1 soldier1 patriot1 robert12 380zliki 1robert monica2 reggie1 12qwasz orange8 t34vfrc1991 maria123 doctor1
spooky1 chicago2 mexico1 transam1 seven11 good2go 123456qaz soccer15 q1w2e3r4t seven777 a12345a sandy123 kramer1 chevy454
beauty1 azerty123 samurai1 wilson1 airforce1 newlife1 123qaz123 shotgun1 charlie9 123456789qaz 555555a a123123 home123 4rfv5tgb
froggy1 celtic1 freedom7 alyssa1 butter1 haha123 garrett1 lover69 piazza31 boogie1 1234qwerty scooter2 colleen1 patrick9 jake123
mustang7 elvira26 steelers1 red1234 ou812ic bobby123 redsox04 ladybug1 thomas01 golgo13 password69 stalker1 jonathan1 hammers1
larry123 hansolo1 4904s677075 kirill123 shadow123 harley01 007james strike1 apache1 celtics1 soccer7 shadow69 andy123 eeeeee1
abcdef1 browns1 sister1 1william c6h12o6 steeler1 tequila1 hunter01 ferrari3 winston2 people1 soccer14 013cpfza bmw325i
12345trewq defiant1 1234rmvb daniel2 siemens1 amanda18 maddog1 babygirl1 biteme69 chester2 scooby12 biscuit1 beaver1 change1
jenny69 10inches t123456 katana1 falcon16 password0 london12 dragon76 daniel123 valerie1 barbie1 1cowboy packers4 martini1
vika123 ricardo1 password1234 baller1 cupcake1 q8zo8wzq 1winner batman99 dannon4 bella123 driver8 3stooges buddy12 loveme2
ghbdtn1 qazxsw21 howard1 ibill123 lena123 harry123 heaven1 123asd123 testme2 gnasher23 birthday21 dad2ownu 1pillow elaine22
iiiiii1 hhhhhhh1 curtis1 jordan12 1hunter 1tigger 154ugeiu gandalf2 111111aa ford150 cup2006 383pdjvl brendan1 dragon2 easy123
hotrod1 2w3e4r5t colt1911 doma77ns venom121293 free4all welkom01 12345zxcvb porno69 vfvf123 melissa2 black12 foxtrot1 kelly001
jennife1 amanda12 a7777777 britney1 alfa156 mazdarx8 master2 sherman1 victoria1 marissa1 quality1 qwerty21 nokia5310 dragon66
nec3520 locoman0 nokia6303 cookies1 denver1 wesley1 1patrick billy123 number2 chicken2 gizmo123 hockey12 usmc1775 open4me
lakers32 dragon23 mookie1 broncos7 robbie1 chelsea2 spirit1 samsung2 tyler123 smile123 topgun1 qwe123asd lost4815162342
art131313 jjjjjj1 12345678c slipknot666 batman69 ffffff1 bear123 sweetie1 6string 1martin l8g3bkde ar3yuk3 goober1 just4you
bethany1 pxx3eftp durango1 hihje863 george2 dapzu455 password6 alpha06 qwerty6 postov10 2sexy2ho katie123 brazil1 austin12
ranger99 qwertyu1 eminem1 africa1 access12 cidkid86 verizon1 testing123 orange44 wolves1 naruto12 daisy123 dragon10 claire1
soccer22 taylor2 favorite5 123qwe321 grizzly1 asdfgh12 cougar1 amanda69 google123 cracker1 monkey7 11223344q sexy1234 master99
ranger01 9inches mark1234 pickles1 preston1 killer7 blazer1 charger1 freddie1 buster11 1234567890s cadr14nu ready2go my3kids
review69 hunting1 aragorn1 happy69 sailing1 tracy71 history1 1summer nolimit8 pirate1 satana666 nx74205 charmed1 polaris1
clemson1 turkey1 sochi2014 123456789g michael6 fffffff1 zzzzzzz1 wolf666 tomcat1 andrew2 1charlie nimda2k nicole2 dgl70460
bondage1 member1 take8422 acun3t1x rasta220 123456i striker1 roman123 letmein6 house123 1thunder vaz2107 smiley1 12monkey
nolimit9 ssssss1 qw12er34 hardcore1 1fuckyou apple12 student1 aq1sw2de3 qwerty123456789 1pepper love143 farside1 fortune12
tarheel1 simon123 password7 google12 teddy123 qwertyu8 jessica0 123456789x soccer17 caesar1 89231243658s goblue1 courtney1
henry14 olga123 devilmaycry4 another1 mama1234 dasha123 freeman1 charlie5 password5 tornado1 secret12 andre123 qweasdzxc1
william3 forest1 gznybwf13 assa1234 avenger1 combat123654 xaccess2 vlad1997 12e3e456 mine2306 qwerty66 trevor1 1soccer xsw23edc
precious1 poiu0987 summer06 rescue1 good12345 killer2 pentium1 wonder1 onelove1 ferrari2 bigtits1 sunny123 harvey1 james23
dodger1 bentley1 saints1 tigger69 theone1 1daniel plastic1 digger1 iceman69 qqqqqqq1 efbcapa201 vova123 james11 michael0
picasso1 ranger2 ddddddd1 2002tii thunder2 1ginger charlie6 lucifer1 monty123 1thomas sr20det 4meonly galaxy1 xakep1234 sammy12
2wsx1qaz fucker69 1orange qwerty5 casey123 yy5rbfsc w123456 david69 2good4u 1972chev 121212a gsxr1100 forest11 tommy123
jamesbond007 ptfe3xxp pervert1 123123123a a987654321 dont4get duncan1 mof6681 letmein7 asd123456 wrinkle5 anna1987 freedom3
matrix2 gold123 123a123 larry33 123123qweqwe camera1 naruto123 note1234 sergey1 alex777 123456789b year2000 jameson1
4815162342lost sasha1996 love4ever falcons1 pokemon12 scarface1 angel777 ghjcnj123 brooke1 chosen1 angel22 q12345678 studio54
123456e hobbes1 bh90210 surfing1 memphis1 335533aa 999111999q shadows1 4z34l0ts stacey1 nokia8800 leslie1 misty123 swimmer1
giggs11 candy123 april12 jericho1 twisted1 monkey13 summer05 hotdog1 amber123 jack1234 jester1 glock21 ranger21 bishop1 kennedy1
smith123 dragon21 123456789qqq inferno1 090909t charlie7 senha123 nick123 suka123 martin12 bitch123 wrest666 12345678z 12345as
123456789t qq123456789 78n3s5af nokian95 ozlq6qwm all4you shelly1 bbbbbbb1 jjjjjjj1 barkley1 shadow99 abcde123 123fuck buttons1
368ejhih 1spider 808state 87t5hdf 1andrew 1bigdick savage1 maggie11 angel01 cookie12 pacific1 legend1 dolphin2 iqzzt580 hawaii1
yvtte545 ikilz083 bridget1 554uzpad hzze929b winter01 issue43 sylvia1 sanity729 stewar1 harley12 1qwertyu extreme1 811pahc
joker123 patrick7 hockey99 feb2000 zenit2011 dank420 hax0red planet1 abcdef123 brandon2 asdfghjkl123 pizza123 rossi46 skater1
1234qwerasdf adam123 fuckyou7 alex2000 lisa123 pass1word zx123456 jg3h4hfn hunter11 asdfgh123 alaska1 qwer12345 123qwe456rty
1234567890qw vlad7788 monkey10 elizabeth1 monkey99 tony123 vaz2109 bullet1 nokia7610 asdfghjkl1 1234567d blowme69 smitty1
dragon5 mom4u4mm danil8098 orange77 doggie1 sevilia1 pebbles1 r3ady41t green11 shelley1 omega123 pikachu1 maggie2 tiger69
baxter1 grendel1 1superma global1 br00klyn connor1 compaq12 shaggy1 vision1 chris22 cab4ma99 nascar88 bears85 m6cjy69u35
thor5200 123456x rusty123 april10 machine1 baseba11 mikey123 comcast1 1pass1page joker69 summer20 johanna1 goddess1 zombie1
only4me ghbdtnbr1 joshua2 bomber1 1qa2ws3e ocean11 3syqo15hil leonard1 asterix1 webster1 1qazwsx gabriel2 huskies1 12345ta
d1i2m3a4 zxcvbnm12 asfnhg66 fhntv1998 zxcvbn12 11qq22ww 1sexyred george01 slick50 hhhhhh1 myxworld4 birthday54 0raziel0 michael4
master3 11c645df pretty1 asdfg12 nick1234 eagle123 timber1 lonely1 14vbqk9p ab123456 863abgsg corvett1 master69 1lovers 2bigtits
nohack04 hamster1 mwq6qlzo 201jedlz qwertyuiop123 lzbs2twz zxcvbn123 gangsta1 bob1234 ffvdj474 monster2 551scasi golfer23
pain4me primetime21 2b8riedt ssptx452 wanker1 tmjxn151 yqlgr667 thunder5 michae1 spring1 michael5 batman01 hunter123 boeing74
1scooter hiphop1 horses1 charlie4 1austin cheese12 aaron123 money4me koetsu13 monkey77 master22 bowling1 admiral1 gerrity1
support1 triumph1 sex1234 chubby1 237081a zx123456789 saun24865709 mercury7 hopkins1 x123456 love777 fiction7 bruins1 tennis12
111222333a 666666q phantom2 sasha2010 m1234567 fallout2 spider12 sasha1995 1silver morris1 martina1 sdsadee23 1pionee maynard1
secret123 yfcnz123 madison2 q1w2e3r4t5y6u7 avatar1 andrey123 angel11 maiden1 4z3al0ts shygirl1 snapper1 dupont24 kimber45
letmein0 bangkok1 glock22 gorilla1 romeo123 enigma1 123456789f batman2 soccer9 emerald1 mittens1 708090a domino1 summer2 carlos2
london22 777angel bitch69 sony123 mustang4 maddie1 eagles05 loser123 kenny123 target1 purple12 diablo66 summer11 london99
fish1234 xzsawq21 fucker11 1hammer patrick8 jamie123 1234qwert cuddles1 crazy123 griffin1 d1lakiss edward12 soccer3 thomas123
zaq12ws dima1997 4506802a holden1 mimi92139 ghost123 r123456 kodaira52 klingon1 989244342a 1wildcat 1compute chris11 letmein9
686xqxfg pilot123 090808qwe fire777 i81u812 burton1 brando1 1aaaaaaa 11bravo alpine1 495rus19 caveman1 number7 123456zx
nokia6120 sweet69 eternal1 mission1 csfbr5yy mick7278 yxkck878 565hlgqo luv2fuck arsenal2 gsgba368 russia1 annette1 satan66
80070633pc sucker1 alfred1 ingram01 makeksa11 johnny69 allstar1 aa12345 hacker1 scarlet1 abc123abc suzuki1 gfif1991 alex1996
mighty1 mulder1 123as123 zidane10 shearer9 biteme2 eae21157 chase123 123zxc123 bingo123 adriana1 aa123321 psalm23 samsung123
123654a carolyn1 poiu1234 philly1 dallas12 12345qq bassman1 shirley1 alberto1 password13 123a321 angelo4ek zaqwsx123 alex1990
1236987z rascal1 garcia1 polniypizdec110211 one4all sasha12 avalon1 amsterdam1 summer10 123456789qw silver7 episode1
1qa2ws3ed4rf midnight1 qwertyuiop1 carrera4 jesus12 1chicken ivan123 harris1 friend1 love2011 baggins1 james01 brooks1 farmer1
benson1 12345zxc hamburg1 boobies1 brady12 sparky12 tardis1 oakland1 fatcat1 z123456789 assword1 1access monkey22 keeper1
asshole2 mozart1 brownie1 1qwerty1 1234567t matt123 dragon0 number5 pimpin1 paul1234 welcome12 speaker1 newman1 superman2
defcon1 pickle1 rock123 123456789zxc dima12345 ranger11 fighter1 vw198m2n v123456 maxim1935 wenef45313 1boomer 260zntpc marilyn1
bigdog69 pentium3 ford9402 tttttt1 1johnny qazxsw1 sherry1 phish420 hawkdog79 427cobra 5t6y7u8i eduard1 warrior2 zaq11qaz
chris69 access20 sleepy1 jo9k2jw2 oqglh565 640xwfkv ginger2 angel69 19mtpgam19 cubbies1 p3e85tr c123456 birthday299 parol999
a654321 1234567w celtic88 djg4bb4b trinity3 pistons1 panama1 2112yyz qwerty88 wookie1 searock6 24pnz6kc chris21 arnold1 qweasd12
333z333 husker1 oranges1 alfa147 1guitar tuczno18 playstation3 killer666 newton1 tm371855 carrie1 quantum1 sonic123 prodigy1
monkey01 123456789qq buffy123 mallard1 joseph10 anfield1 amanda11 hshfd4n279 343104ky monkey3 dragon00 q111111 159753q king1234
ripken8 fkbyf001 jason12 thunder7 murder1 1jessica clayton1 golfvr6 masha123 hustler1 colole57 ajcuivd289 london11 dima1993
qwe123rty w8gkz2x1 djohn11 badboy69 halo123 jordan11 bandit12 cowboys2 fuckyou69 flash123 holland1 trstno1 shadow7 tweety1
7777755102q harley11 matthew8 weather1 poiu123 plumber1 benjamin1 1samanth lakers34 fallout3 bigman1 kickass1 theresa1 nascar2
james69 roscoe1 paulina1 bmw325is metro2033 robert3 knicks1 thegame1 1melissa redskin1 nokia3230 incubus1 hello1234 yzerman1
kelsey1 buster2 1taylor martin2 yes90125 dallas21 sex12345 nascar20 fkg7h4f3v6 florida2 paris123 james99 matrix3 0okm9ijn
jenny123 sveta123 s456123789 sakic19 skorpion39 dima2010 summer0 qwerty321 f123456 dima1234 dima2000 230857z p4ssword shock123
m69fg2w zz123456 martin7 nicolas1 justin11 1starwar 1hockey 1zxcvbnm happy12 21crack maurice1 firefly1 123456789aa volvos40
arwpls4u m1911a1 rainbow2 ou8124me 1chance jessica7 all4u2c freddy12 carla10 yyyyyyy1 1phoenix qcmfd454 2kash6zq 1bailey
jalal123 bigman2 hello99 steve69 snickers1 carlos12 1a2b3c4 my3girls shadow1212 soccer21 1joshua tempest1 money01 nolimit5
august2 casper12 sk8board hannah01 1234567890qwe bailey12 peewee1 cubswin1 bonds25 qwerty2010 freaky1 el546218 deion21 florian1
gilbert1 casper2 8letters tvxtjk7r sasha1234 beaver69 roger123 rattolo58 green99 april17 bubble1 passw0rd1 football12 dmb2010
h00ters assman1 1234567r hockey2 james12 sausage1 fuck1234 football2 dragon77 az123456 gfhjkm2 zxc12345 beautiful1 vaz2106
tester1 1fucker bill123 pencil1 soccer99 sony1234 azerty1 jessica8 volvo850 chelsea0 genius1 qaz1wsx2 asdasd1 strider1 nihao123
camille1 chris99 sebastian1 nathan12 scorpio7 vfrcbv123 4815162342a mathew1 k1234567 section8 kelly69 11111111a rangers9
lobster1 stormy1 julian1 starwar1 spring99 minnie1 sti2000 herman1 holly123 pepper01 jeepcj5 master23 iforgot1 tiger01 sheila1
mookie12 redrum1 sharks1 hahaha1 matt1234 horny123 bigdaddy1 lakers8 johnson2 rambo123 pentium2 maggie12 gracie1 ghhh47hj764
january2 1panther black13 1slayer ronnie1 panther2 1matthew pitbull1 masters1 voodoo2 sabbath1 jillian1 roberts1 rocket88
seventy7 tazman1 france1 pepper123 matthew9 cyclops1 winter11 1234asd sc0tland 5t4r3e2w1q fire911 dreams1 malibu1 bmw330ci
b0ll0cks curious1 lancer1 z1234567 delta123 boston12 lvbnhbq1 pink123 printer1 qwerty10 123q321 danny123 q1w2e3r4t5y6u7i8
pedro123 killer66 cookie59 zqjphsyf6ctifgu suzanne1 noncapa0 tyrik123 natalia1 k9dls02a 1hxboqg2s lhbjkjubz2957704 devo2706
roman222 tamwsn3sja denman85 roberta1 jasper12 opopop11 134kzbip amadeus1 1bulldog 1xxxxxx qaz123456 biteme12 1qazxcvb cisco123
julie456 clapton1 545ettvy 2wj2k9oj monica69 lights1 213qwe879 horney1 12345aa 123456ss nascar99 vg08k714 insane1 1chelsea
1ferrari anna2000 baby2000 gfhjkm007 eeeeeee1 dakota12 23jordan linda123 magnum1 hot4you dante123 uiegu451 7ovtgimc 766rglqy
warlock1 willia1 xxxxxxx1 lsdlsd12 1yellow beetle1 bigmac1 1qazxsw23edcvfr4 123456zz brandon0 dorothy1 onlyone4 packer1 slage33
rose123 sergey123 alicia1 3xbobobo pirates1 peekab00 9379992a joshua01 engine1 carter15 a9387670a monday12 security1 raven123
sophie12 alison1 1111111q soccer20 gerald1 yankees0 guitar12 collins1 mercedes1 a1l2e3x4 1adam12 zaq123wsx andrew01 qwerty89
n123456 always1 soccer16 asdf12345 hockey11 angela12 smk7366 mylove1 welcome8 anna2010 fisher1 harley2 birthday5 flight1
goforit1 lena2010 4321rewq 123qweqwe chelsea6 lesbian1 qazwsxedc12 teresa1 hockey10 liverp00l cessna17 master10 diablo666
yanshi1982 julia123 mandy123 max2000 andrew123 killer99 1andrea morgan2 apples12 blood123 jordan01 chuckie1 vaz2108 bitches1
letmein3 gizmo69 brittany1 tracker1 ravens1 honda250 august16 millie1 yyz2112 sidney1 my2kids camaroz28 batman7 wwwwww1 charlie8
macsan26 glock23 carlton1 bunny123 danielle1 banana12 natas666 tomcat14 12qw34er56ty gunther1 honey123 password00 german1
alex2112 manning1 war3demo penis123 richard7 lorenzo1 volcom1 23wesdxc blunt420 celtic67 blowjob1 stimpy1 hummer1 kingdom1
christopher1 buffett1 t3fkvkmj three11 shaolin1 philips1 mason123 tiger12 bob12345 junior2 tiger99 techno1 password10 fish123
merlin12 chicago7 unknown1 texas123 archie1 baseball2 acer123 qwerty3 porno123 chris01 snoopy12 123321qq joseph12 orange2
nokia5228 jordan22 accord1 1234567890w qwerty666 parol123 love2000 ginger11 nugget1 daytona1 matrix12 sssssss1 kondom25 1211123a
dumbass1 dimon4ik 123123s polo1234 123654q password23 vlad1995 stuart1 fetish01 glock19 pnp0c08 6458zn7a david01 birthday3
m69fg1w lithium1 1beavis nichol1 bearcat1 1aaaaaa 123abcd 12345abcde casey22 bruce10 kill666 sd3lpgdr 1corvett 669e53e1
`

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/))

/** Case-insensitive. */
export const isCommonPassword = (password: string): boolean => COMMON_PASSWORDS.has(password.normalize('NFKC').toLowerCase())

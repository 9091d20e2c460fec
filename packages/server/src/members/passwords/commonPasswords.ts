/** Passwords of eight letters or more that every list of stolen ones begins with. Compared in lower case. */
const words = `
12345678 123456789 1234567890 12345678910 11111111 00000000 88888888 87654321 987654321 0987654321 123123123 12341234 11223344 1122334455
123456789a 123456789q a123456789 q123456789 12345678a a12345678 1234567a 123456abc abc123456 abcd1234 1234abcd abcdefgh abcdefg1 aaaaaaaa
password password1 password12 password123 password1234 password! password01 passw0rd p@ssw0rd p@ssword pa55word passwort passwort1 motdepasse
mypassword thepassword password2 password3 password7 password11 password99 qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 qwerty12345 qwerty123456
1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qazwsxedc qweasdzxc asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 1234qwer qwer1234
qwertyuiop123 qwerqwer azertyui azertyuiop iloveyou iloveyou1 iloveyou2 iloveyou! princess princess1 sunshine sunshine1 football football1 baseball baseball1
basketball superman superman1 batman123 trustno1 whatever whatever1 starwars starwars1 pokemon1 pokemon123 computer computer1 internet internet1
welcome1 welcome123 welcome01 letmein1 letmein123 monkey12 monkey123 dragon12 dragon123 master12 master123 shadow12 shadow123 michael1 jennifer jordan23
charlie1 jessica1 michelle danielle samantha elizabeth alexander benjamin christopher liverpool chelsea1 arsenal1 barcelona realmadrid juventus
chocolate butterfly cheesecake blink182 metallica slipknot nirvana1 eminem123 rockstar1 hello123 hello1234 helloworld lovely123 loveme123 lovelove
freedom1 password123! admin123 admin1234 administrator adminadmin root1234 rootroot test1234 testtest tester123 guest123 guestguest default1 changeme
changeme1 changeme123 secret123 secretsecret letmeinnow access14 mustang1 corvette mercedes porsche911 ferrari1 harley123 yamaha123 summer12 summer123
winter12 winter123 spring12 autumn12 january1 february1 december1 november1 monday123 friday13 nothing1 nothing123 asshole1 fuckyou1 fuckyou2 fuckyou123
bitch123 killer123 hunter12 hunter123 ranger12 soccer12 soccer123 hockey12 hockey123 tigger12 ginger12 pepper12 cookie12 cookie123 banana12 banana123
orange12 orange123 purple12 purple123 yellow12 flower12 flower123 angel123 angels12 babygirl babygirl1 princess123 forever1 forever21 maverick midnight
mountain mistress scorpion sebastian spiderman spiderman1 superstar swordfish tinkerbell valentine victoria veronica wrestling zaq12wsx zaq1zaq1
zxcvbnmasd !qaz2wsx 147258369 159357456 741852963 789456123 789456123a 963852741 31415926 3141592653 20202020 19871987 19881988 19891989 19901990
goodmovie goodmovie1 moviemovie movies123 netflix1 netflix123 film1234 cinema123 hollywood popcorn1 popcorn123
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));

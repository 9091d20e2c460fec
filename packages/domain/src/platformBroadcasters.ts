import { namesIn, type PlatformTable } from './platformTables.ts';

/** Services of television channels: most are free with advertising or paid by a licence fee, the others need a cable login. */
export const broadcasterTables: readonly PlatformTable[] = [
  {
    kind: 'broadcaster',
    access: 'free',
    names: namesIn(`
      ABC | CBS | NBC | FOX | The CW | CW Seed | PBS | PBS Kids | ION | Telemundo | Univision | BBC iPlayer | ITVX | All 4 | Channel 4 | My5 | UKTV Play | STV Player | S4C Clic | RTE Player | Virgin Media Player
      CBC Gem | CTV | Global TV | Citytv | TVO | Knowledge Network | Tou.tv | Noovo | TVA+ | Tele-Quebec | APTN lumi | ABC iview | SBS On Demand | 9Now | 7plus | 10 Play | TVNZ+ | ThreeNow | Maori+
      TF1+ | France TV | ARTE | m6=M6 | sixplay=6play | RMC BFM Play | TV5MONDEplus | Gulli | Public Senat | ARD Mediathek | ZDF | 3sat | KiKA | ServusTV | ORF ON | SRF Play | RTS Play | RSI Play
      RaiPlay | Mediaset Infinity | La7 | RTVE Play | Atresplayer | Mitele | 3Cat | EITB Nahieran | RTP Play | TVI Player | NPO Start | VRT MAX | VTM GO | GoPlay | RTBF Auvio | RTL play
      SVT Play | TV4 | UR Play | NRK TV | DR TV | Yle Areena | Viafree | iVysilani | iPrima | TVP VOD | TVR+ | ERTFLIX | Mega TV | Skai | Alpha TV | TRT Izle | puhutv | Kanal D | Show TV
      Smotrim | SABC+ | eVOD | Doordarshan | NHK Plus | KBS+ | MBC | JTBC | tvN | EBS | RTHK | ViuTV | TVB | HOY TV | Thai PBS | CH3 Plus | TV Brasil Play | SBT+ | PlayPlus | Bandplay | Canal Once | Azteca | Imagen TV | Caracol TV | Canal RCN | Senal Colombia
    `),
  },
  {
    kind: 'broadcaster',
    access: 'subscription',
    names: namesIn(`
      A&E | Adult Swim | AMC | Animal Planet | BBC America | BET | Bravo | Cartoon Network | Cinemax | CMT | Comedy Central | Cooking Channel | Destination America | Discovery Channel | DisneyNOW | E! | Food Network | Freeform | FX | FXNow | FYI | Hallmark Channel | HBO | HGTV | History | IFC | Investigation Discovery
      Lifetime | Logo TV | Magnolia Network | MTV | MotorTrend | National Geographic | Nickelodeon | OWN | Oxygen | Paramount Network | Pop TV | Science Channel | Smithsonian Channel | SundanceTV | Syfy | TBS | TCM | TLC | TNT | Travel Channel | truTV | TV Land | TV One | USA Network | VH1 | WE tv
      Sky Atlantic | Sky Cinema | Sky Max | Warner TV | 13th Street | AXN | Polar+ | Paramount Channel | Canal Hollywood | Eurochannel | M-Net | Zee Cinema | FOX Play
    `),
  },
];

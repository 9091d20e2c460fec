import { namesIn, type PlatformTable } from './platformTables.ts';

/** Services of their own: by subscription, free of charge, and shops that rent and sell single titles. Some have closed; their titles still name them. */
export const serviceTables: readonly PlatformTable[] = [
  {
    kind: 'service',
    access: 'subscription',
    names: namesIn(`
      Netflix | Netflix Basic with Ads | Netflix Kids | Amazon Prime | Amazon Prime Video | Amazon Prime Video with Ads | Amazon Kids+ | Hulu | Hulu Live TV | HBO Max | HBO Go | HBO Now
      Disney+ | Star+ | ESPN+ | Apple TV+ | Paramount+ | Paramount+ with Showtime | CBS All Access | Peacock | Peacock Premium Plus | Showtime | Starz | StarzPlay | MGM+ | Epix Now | Cinemax Go | Quibi
      Crunchyroll | Funimation | HIDIVE | VRV | Discovery+ | AMC+ | Shudder | Sundance Now | ALLBLK | Acorn TV | britbox=BritBox | BET+ | Philo | Sling | Fubo | YouTube Premium | YouTube TV | DIRECTV Stream | Frndly TV | Vidgo | Spectrum On Demand | Xfinity Stream
      Criterion Channel | FilmStruck | Mubi | Fandor | OVID.tv | Metrograph | Film Movement Plus | Kino Film Collection | Dekkoo | Revry | Here TV | MagellanTV | CuriosityStream | Nebula | True Story | GuideDoc | DocPlay | DAFilms | Topic | MHz Choice | Docsville | History Vault
      Hallmark Movies Now | Hallmark+ | UP Faith and Family | Pure Flix | Great American Pure Flix | Lifetime Movie Club | Dove Channel | Yippee TV | RightNow Media | Angel Studios | Minno | BYUtv | Noggin | Boomerang | ABCmouse
      Screambox | Arrow Player | Midnight Pulp | Night Flight Plus | Full Moon Features | Broadway HD | Marquee TV | National Theatre at Home | Medici.tv | Stage+ | Digital Concert Hall | Qello Concerts | Stingray Classica | Gaia | Hi-YAH | Dropout | The Great Courses Plus | Rooster Teeth
      Eros Now | Hoichoi | Aha | Sun NXT | ZEE5 | SonyLIV | Hotstar | JioHotstar | ALTBalaji | Voot Select | ManoramaMAX | Chaupal | Planet Marathi | ShemarooMe | Lionsgate Play | Ullu | Simply South | Koode | Addatimes | Tata Play Binge | DocuBay | EpicOn | Spuul | YuppTV
      viki=Viki | Kocowa | AsianCrush | iQIYI | WeTV | Tving | Wavve | Watcha | Coupang Play | Laftel | U-NEXT | d Anime Store | dTV | Lemino | FOD Premium | Hulu Japan | Paravi | Telasa | DMM TV | Abema Premium | Bandai Channel | Anime Times | WOWOW On Demand | NHK On Demand
      Now TV | Sky Go | BFI | BFI Player | ITVX Premium | Hayu | Now E | TVB Anywhere | myTV Super | Crave | Crave Starz | Club illico | illico+ | Super Channel | Hollywood Suite | StackTV | CBC Gem Premium | Tou.tv Extra | OUTtv
      Stan | Binge | Foxtel Now | Kayo Sports | AnimeLab | iwonder | Shelter | Neon
      OCS Go | Canal+ | Canal+ Series | myCanal | UniversCine | FilmoTV | La Cinetek | Tenk | Bref Cinema | Spicee | Salto | ADN | Wakanim | TFOU Max | Gulli Max | Shadowz | TF1+ Premium | M6+ Max | Molotov Extra | Insomnia | Madelen
      Sky Ticket | WOW | MagentaTV | RTL+ | TVNOW Premium | Joyn Plus | Arthaus+ | Filmfriend | Kividoo | Pantaflix | Sooner | Alleskino | Zattoo | waipu.tv | Behind the Tree | Home of Horror | Filmtastic
      Infinity+ | TIMvision | Nexo+ | MYmovies One | Discovery+ Italy | NOW Italy | Movistar Plus+ | Filmin | FlixOle | Atresplayer Premium | Mitele Plus | SkyShowtime | Acontra+ | Vodafone TV | Orange TV | Filmin Portugal | Filmin Latino | OPTO | NOS Play
      Globoplay | Telecine Play | Claro TV+ | Claro Video | Oldflix | Looke | Reserva Imovision | Belas Artes a La Carte | NetMovies | Univer Video | Vivo Play | Blim TV | vixtv=VIX TV | ViX Premium | izzi go | Pantaya | Lionsgate+ | Universal+ | DGO | DIRECTV GO | Caracol Play | WIN+
      Videoland | NLZIET | NPO Start Plus | KPN | Ziggo GO | Film1 | CineMember | Viaplay | Streamz | Play More | Proximus Pickx | UniversCine Belgium | Auvio Premium | BE TV Go | C More | TV4 Play | Draken Films | Cineasterna | Discovery+ Sweden | Tele2 Play | Allente | Telia Play | Strim | TV 2 Play | Elisa Viihde | Ruutu+
      Sky Show | Sky X | blue Play | Filmingo | Cinefile | Play Suisse | Swisscom blue TV | Voyo | Prima+ | O2 TV | KVIFF.TV | Aerovod | Edisonline | SledovaniTV | AntenaPLAY | Digi Online | Focus Sat
      Okko | ivi | KION | Wink | START | more.tv | Premier | Kinopoisk | Amediateka | Megogo | viju | Showmax | DStv Now | eVOD Plus | BluTV | GAIN | Exxen | puhutv Plus | TOD | tabii | Tivibu GO | D-Smart GO | beIN Connect
      Cosmote TV | Nova GO | ANT1+ | Cinobo | TrueID | AIS Play | MONOMAX | GagaOOLala | HOOQ | iflix | Catchplay+ | Viu Premium
    `),
  },
  {
    kind: 'service',
    access: 'free',
    names: namesIn(`
      Tubi | Pluto TV | Roku Channel | Kanopy | Hoopla | Crackle | Amazon Freevee | Amazon miniTV | IMDb TV | Vudu Free | Plex | Xumo Play | Samsung TV Plus | LG Channels | WatchFree+ | Sling Freestream | Redbox Free Live TV | Popcornflix | FilmRise | Shout! TV | Local Now | Stirr | DistroTV | Fawesome | Cineverse | Darkmatter TV | Retrocrush | CONtv | SnagFilms
      Internet Archive | National Film Board of Canada | YouTube Free | Dailymotion | Hungama Play | MX Player | JioCinema | Voot | Viu | vix=ViX | PrendeTV | Canela.TV | Mercado Play | Runtime | Libreflix | SPcine Play | Itau Cultural Play | FilminLatino Gratis
      Rakuten TV Free | Molotov | Netzkino | Watchbox | Joyn | Cultpix | Kidoodle.TV | HappyKids | Abema | GYAO | TVer | niconico | Bilibili | LINE TV | Naver TV | RUTUBE | VK Video | VVVVID | Serially | Popcorn TV | Haystack News
    `),
  },
  {
    kind: 'service',
    access: 'store',
    names: namesIn(`
      Amazon | Amazon Video | Apple TV Store | Google Play | YouTube | Vudu | Fandango at Home | FandangoNOW | Microsoft Store | PlayStation Store | Redbox | DIRECTV | AMC Theatres On Demand | FlixFling | Alamo On Demand | Row8 | Kino Now | Vimeo On Demand | Movies Anywhere | Gathr
      Rakuten TV | Sky Store | CHILI | Curzon Home Cinema | BFI Player Rentals | Virgin TV Go | TalkTalk TV Store | BT TV Store | Cineplex Store | Fetch TV | Telstra TV Box Office | Quickflix | Foxtel Store | AroVision
      Canal VOD | Orange VOD | FILMO | Bbox VOD | SFR Play VOD | Videofutur | ARTE Boutique | Maxdome Store | Videobuster | Videoload | Verleihshop | Kino on Demand | freenet Video
      Pathe Thuis | MeJane | Picl | Cinetree | SF Anytime | Blockbuster | Plejmo | Viaplay Store | Hollystar | Cinepolis KLIC | NOW Online | Miocinema | IWONDERFULL | Wuaki.tv | MEO Videoclube | NOS Videoclube | BookMyShow Stream | ZEEPlex | Naver Series On | Music.jp | Videomarket | TSUTAYA TV | DStv BoxOffice
    `),
  },
];

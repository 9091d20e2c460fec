import { namesIn, type PlatformTable } from './platformTables.ts';

const suffixed = (suffix: string, names: readonly string[]): readonly string[] => names.map((name) => `${name} ${suffix}`);

/** Channels that are subscribed to inside a larger service and carry its name. */
export const channelTables: readonly PlatformTable[] = [
  {
    kind: 'apple-channel',
    access: 'subscription',
    names: suffixed(
      'Apple TV Channel',
      namesIn(`
      Acorn TV | ALLBLK | AMC+ | Arrow Video | BET+ | BFI Player | BritBox | Carnegie Hall+ | Cinemax | CuriosityStream | Eros Now Select | FilmBox+ | Hallmark TV | HISTORY Vault | IFC Films Unlimited | Lifetime Movie Club | Lionsgate+ | MGM+
      Moonbug Kids | MTV Hits | MUBI | Noggin | OUTtv | Paramount+ | PBS Masterpiece | Screambox | Showtime | Shudder | Smithsonian | Starz | StarzPlay | STACKTV | Sundance Now | Tastemade+ | Topic | UP Faith and Family
    `),
    ),
  },
  {
    kind: 'amazon-channel',
    access: 'subscription',
    names: suffixed(
      'Amazon Channel',
      namesIn(`
      A&E Crime Central | Acorn TV | ALLBLK | AMC+ | Animax Plus | Aniverse | Anime Times | Apple TV+ | ARD Plus | Arrow Video | Arthaus+ | BBC Select | Best Westerns Ever | BET+ | BFI Player | Boomerang | Brut X | BritBox | BroadwayHD | Carnegie Hall+ | CBS All Access | CineFast | Cine OCS | Cindie | Cinemax | Cohen Media | Comedy Dynamics | Crime and Investigation Play | Crunchyroll | CuriosityStream
      Dekkoo | Discovery+ | DocuBay | Docurama | Dove | Eros Now Select | Fandor | FilmBox+ | Filmtastic | FIX&FOXI | Full Moon | Gaia | GlewedTV | Great American Family | Grjngo | Hallmark+ | Hallmark Movies Now | Hayu | HBO | HBO Max | Here TV | HIDIVE | HISTORY Play | HISTORY Vault | Hi-YAH | Hoichoi | Home of Horror
      IFC Films Unlimited | IndieFlix Shorts | Infinity Selection | ITVX Premium | Kartoon Channel | Kocowa | Lifetime Movie Club | Lionsgate Play | Lionsgate+ | Looke | MagellanTV | ManoramaMAX | MGM | MGM+ | MHz Choice | Midnight Factory | Moviedome Plus | MovieSphere+ | MUBI | Noggin
      OCS | Oldflix | OUTtv | Pantaya | Paramount+ | PBS America | PBS Documentaries | PBS Kids | PBS Living | PBS Masterpiece | PongaloNOVELAS | Pure Flix | Qello Concerts | RaroVideo | Realeyz | Reserva Imovision | Revry | RTL Crime | ScreenPix | Screambox | Shadowz | ShemarooMe | ShortsTV | Showtime | Shudder | Smithsonian | Sooner | STACKTV | Starz | StarzPlay | Studiocanal Presents | Sun NXT | Sundance Now | Super Channel
      Telecine | The Great Courses | Topic | Toon Goggles | Turk On Video | UMC | Universal+ | UniversCine | UP Faith and Family | Viaplay | ViX | ViX Gratis | ZDF Select
    `),
    ),
  },
];
